import { describe, expect, it } from 'vitest';
import { settingAt, spanOf, valueAt, valueText } from '../../src/scenario/span.ts';
import { CannotSet, openScenario } from '../../src/scenario/workbench.ts';
import { METRICS } from '../../src/trial/metrics.ts';

const TEXT = `
ruleset: d8-tiers
rules: { bleed: coin }
space: { mode: abstract, gap: melee }
sides:
  Kira:
    members:
      Kira: { hp: 12, dexterity: 3, melee: 4, concealment: 25%, weapons: [knife] }
  Thugs:
    members:
      Thug: { count: 2, hp: 16, speed: 30 ft, weapons: [knife] }
      Boss: { like: Thugs.Thug, hp: 20 }
weapons: { knife: { class: melee, tier: mid } }
`;
const bench = openScenario({ file: 'duel.yaml', text: TEXT, metrics: METRICS });
const ends = (path: string, options = {}) => {
  const span = spanOf(bench, 0, path, options);
  return [0, span.count - 1].map((place) => valueText(span, valueAt(span, place)));
};

describe('the values that a path may be set to', () => {
  it.each([
    ['Kira.Kira.hp', ['2', '48']],
    ['Thugs.hp', ['4', '80']],
    ['Kira.Kira.melee', ['-6', '16']],
    ['Kira.Kira.concealment', ['0%', '100%']],
    ['Thugs.Thug.speed', ['0 ft', '120 ft']],
    ['rules.bleed.tailsToDie', ['1', '10']],
    ['rules.bleed.p', ['0', '1']],
    ['Kira.Kira.dodge', ['-10', '10']],
  ])('of %s reach from a quarter to four times what stands there, as far as is allowed', (path, wanted) => {
    expect(ends(path)).toEqual(wanted);
  });

  it('are those of a range, in the unit of what stands there', () => {
    expect(ends('Kira.Kira.hp', { range: '4..40' })).toEqual(['4', '40']);
    expect(ends('Kira.Kira.concealment', { range: '10..30' })).toEqual(['10%', '30%']);
    expect(ends('Thugs.Thug.speed', { range: '10 m..20 m' })).toEqual(['30 ft', '60 ft']);
    expect(spanOf(bench, 0, 'rules.bleed.p', { range: '0.2..0.4', step: '0.05' })).toMatchObject({
      count: 5,
      step: 0.05,
    });
  });

  it('go by whole steps from what stands there', () => {
    const span = spanOf(bench, 0, 'Kira.Kira.hp', { step: '5' });
    expect([valueAt(span, 0), span.step, valueAt(span, span.count - 1)]).toEqual([2, 5, 62]);
    expect(spanOf(bench, 0, 'rules.bleed.p')).toMatchObject({ from: 0, step: 0.01, count: 101 });
  });

  it('are settings that say below zero in a way that is no step', () => {
    const span = spanOf(bench, 0, 'Kira.Kira.melee');
    expect([settingAt(span, 0), settingAt(span, 10)]).toEqual(['=-6', '4']);
    expect(() => bench.vary(0, 'v', { 'Kira.Kira.melee': settingAt(span, 0) })).not.toThrow();
  });

  it('know every value that members of a side have now', () => {
    expect(spanOf(bench, 0, 'Thugs.hp').present).toEqual([16, 20]);
    expect(spanOf(bench, 0, 'Kira.Kira.dodge').present).toEqual([0]);
  });

  it.each([
    ['Thugs.hpp', {}, /did you mean hp\?/],
    ['Thugs.Thug.weapons', {}, 'Thugs.Thug.weapons is no number in this scenario'],
    ['weapons.knife.tier', {}, 'weapons.knife.tier is no number in this scenario'],
    ['Kira.Kira.hp', { range: '9..9' }, 'Kira.Kira.hp: a range of one value leaves nothing to choose from'],
    ['Kira.Kira.hp', { range: '' }, /^Kira\.Kira\.hp: not a range \(found nothing; allowed: 5\.\.12, [^[]*\)$/],
    ['Kira.Kira.hp', { range: '[4, 8]' }, /not a range \(found \[4, 8\]; allowed: 5\.\.12, [^[]*\)$/],
    ['Kira.Kira.hp', { range: '40..4' }, /a range that runs backwards \(found 40\.\.4; allowed: 4\.\.40\)/],
    ['Kira.Kira.hp', { range: '+1..+4' }, /a range of the numbers themselves belongs here \(found \+1\.\.\+4\)/],
    ['Kira.Kira.hp', { range: '0..9' }, /Kira\.Kira\.hp=0: a whole number from 1 to 10,000/],
    ['Kira.Kira.hp', { range: '4..40', step: '0.5' }, /Kira\.Kira\.hp=4\.5: a whole number/],
    ['Kira.Kira.hp', { step: '0' }, /a step is a number greater than zero \(found 0\)/],
    ['rules.bleed.p', { range: '0.5..1.5', step: '0.5' }, /rules\.bleed\.p=1\.5/],
  ])('are refused where %s cannot be, with %j', (path, options, message) => {
    const attempt = () => spanOf(bench, 0, path, options);
    expect(attempt).toThrow(CannotSet);
    expect(attempt).toThrow(message);
  });
});
