import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkWritable, openOutput, writeNew, writeWhole } from '../../src/run/output.ts';
import { bytesOf, readScenario } from '../../src/run/readFile.ts';
import { textOf } from './small.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an output file', () => {
  it('is written as a whole, with the folders to it', () => {
    const path = join(folder, 'deep', 'down', 'report.html');
    writeWhole(path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(join(folder, 'deep', 'down'))).toEqual(['report.html']);
  });

  it('that is abandoned leaves what was there before, and nothing else', () => {
    const path = join(folder, 'outcomes');
    writeFileSync(path, 'old');
    const output = openOutput(path);
    output.write(Uint8Array.of(1, 2, 3));
    output.abandon();
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['outcomes']);
  });

  it('takes bytes as they come, and is there when it is finished', () => {
    const path = join(folder, 'outcomes');
    const output = openOutput(path);
    output.write(Uint8Array.of(0, 1));
    expect(existsSync(path)).toBe(false);
    output.write(Uint8Array.of(254, 255));
    output.finish();
    output.abandon();
    expect([...readFileSync(path)]).toEqual([0, 1, 254, 255]);
  });

  it('that cannot be put in its place leaves no trace', () => {
    const listeners = process.listenerCount('exit');
    const path = join(folder, 'file');
    const output = openOutput(path);
    output.write(Uint8Array.of(1));
    mkdirSync(path);
    expect(() => output.finish()).toThrow('cannot be written');
    output.abandon();
    expect(readdirSync(folder)).toEqual(['file']);
    expect(process.listenerCount('exit')).toBe(listeners);
  });

  it('behind a link is put where the link leads', () => {
    writeFileSync(join(folder, 'file'), 'old');
    symlinkSync('file', join(folder, 'link'));
    writeWhole(join(folder, 'link'), 'new');
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('new');
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  });

  it('that is new is never one that is there', () => {
    writeNew(join(folder, 'file'), 'text');
    expect(() => writeNew(join(folder, 'file'), 'other')).toThrow('there is a file of this name already');
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('text');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('can be a device, which stays one', () => {
    writeWhole('/dev/null', 'text');
    expect(() => checkWritable('/dev/null')).not.toThrow();
  });

  it.runIf(existsSync('/proc'))('in a place where no folder can be made is refused, not waited for', () => {
    expect(() => writeWhole('/proc/nowhere/deep/a.json', 'x')).toThrow('there is no such file');
  });

  it('is checked beforehand without a trace', () => {
    checkWritable(join(folder, 'a', 'b', 'c.json'));
    expect(readdirSync(folder)).toEqual([]);
    expect(() => checkWritable(folder)).toThrow('this is a folder');
    expect(() => checkWritable(`${join(folder, 'new')}/`)).toThrow('this is a folder');
    writeFileSync(join(folder, 'file'), '');
    expect(() => checkWritable(join(folder, 'file', 'x.json'))).toThrow('no folder');
  });

  it.skipIf(process.getuid?.() === 0)('in a folder that may not be written is told at once', () => {
    mkdirSync(join(folder, 'closed'));
    chmodSync(join(folder, 'closed'), 0o500);
    expect(() => checkWritable(join(folder, 'closed', 'x.json'))).toThrow('permission denied');
    // What is there is replaced, which takes the folder's permission.
    chmodSync(join(folder, 'closed'), 0o700);
    writeFileSync(join(folder, 'closed', 'x.json'), '');
    chmodSync(join(folder, 'closed'), 0o500);
    expect(() => checkWritable(join(folder, 'closed', 'x.json'))).toThrow('permission denied');
  });
});

describe('a scenario file', () => {
  it('is read with the files that it names, from its own place', () => {
    mkdirSync(join(folder, 'library'));
    writeFileSync(join(folder, 'library', 'arms.yaml'), 'weapons: { blade: { class: melee, tier: low } }\n');
    const text = textOf('duel').replace(/^weapons:.*$/m, 'use: [library/arms.yaml]');
    writeFileSync(join(folder, 'duel.yaml'), text);
    const scenario = readScenario(join(folder, 'duel.yaml'));
    expect(scenario.sources.map(({ file }) => file)).toEqual([join(folder, 'duel.yaml'), 'library/arms.yaml']);
    expect(scenario.variants[0].encounter.sides[0].members[0].weapons[0].tier).toBe('low');
  });

  it('that cannot be read says why', () => {
    expect(() => bytesOf(join(folder, 'nothing.yaml'))).toThrow('nothing.yaml: there is no such file');
    expect(() => bytesOf(folder)).toThrow('this is a folder');
    expect(() => bytesOf('/dev/zero')).toThrow('this is no file');
  });
});
