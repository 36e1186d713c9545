import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesOfCounts,
  bytesOfOutcomes,
  packCounts,
  packOutcomes,
  unpackCounts,
  unpackOutcomes,
} from '../../../src/analysis/gate/packing.ts';

describe('packed outcomes', () => {
  it('come out as they went in, for any number of sides', () => {
    const kindsAndOutcomes = fc
      .integer({ min: 4, max: 10 })
      .chain((kinds) => fc.tuple(fc.constant(kinds), fc.array(fc.nat(kinds - 1))));
    fc.assert(
      fc.property(kindsAndOutcomes, ([kinds, list]) => {
        const outcomes = Uint8Array.from(list);
        const packed = packOutcomes(outcomes, kinds);
        expect(packed).toHaveLength(bytesOfOutcomes(outcomes.length, kinds));
        expect(unpackOutcomes(packed, outcomes.length, kinds)).toEqual(outcomes);
      }),
    );
  });

  it('take two bits each between two sides: 25 kB for 100,000', () => {
    expect(packOutcomes(new Uint8Array(100_000), 4)).toHaveLength(25_000);
  });

  it('are refused where a number is none of the outcomes', () => {
    expect(unpackOutcomes(Uint8Array.of(0b111), 1, 5)).toBeNull();
    expect(unpackOutcomes(Uint8Array.of(0b100), 1, 5)).toEqual(Uint8Array.of(4));
  });
});

describe('packed counts', () => {
  const anyCount = fc.oneof(fc.nat(255), fc.nat(65_535), fc.integer());

  it('come out as they went in, whatever their size and sign', () => {
    fc.assert(
      fc.property(fc.array(anyCount), (list) => {
        const values = Int32Array.from(list);
        const packed = packCounts(values);
        expect(packed).toHaveLength(bytesOfCounts(packed[0], values.length)!);
        expect(unpackCounts(packed, values.length)).toEqual(values);
      }),
    );
  });

  it.each([
    [[0, 255], 1],
    [[256, 0], 2],
    [[65_536], 4],
    [[-1], 4],
    [[], 1],
  ])('of %j take %i bytes each', (list, width) => {
    expect(packCounts(Int32Array.from(list))).toHaveLength(1 + width * list.length);
  });

  it('say nothing where the first byte is no width', () => {
    expect(bytesOfCounts(3, 10)).toBeNull();
    expect(bytesOfCounts(undefined, 10)).toBeNull();
  });
});
