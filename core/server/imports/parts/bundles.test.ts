import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '../define-import.ts';
import { bundlesOf, plansBefore } from './bundles.ts';

type Row = ImportPlan & { readonly words: readonly string[]; readonly above: readonly string[] };
const parts = {
  together: () => (plan: ImportPlan) => (plan as Row).words,
  after: (plan: ImportPlan) => (plan as Row).above,
};

/** Rows in any order, each below one that was drawn before it, or below nobody; a few share words. */
const file: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      below: fc.nat(20),
      words: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 1 }),
    }),
    {
      maxLength: 20,
    },
  )
  .chain((drawn) => {
    const rows = drawn.map(
      ({ below, words }, at): Row => ({
        line: at + 2,
        id: `r${at}`,
        label: '',
        outcome: 'CREATE',
        words: words.map((word) => (at % 3 === 0 ? word : `${word}${at}`)),
        above: below < at ? [`r${below}`] : below === 20 ? ['elsewhere'] : [],
      }),
    );
    return fc.shuffledSubarray(rows, { minLength: rows.length });
  });

describe('a file cut into bundles', () => {
  it('has every row once, rows of one word together, and nobody before those they come after', () => {
    fc.assert(
      fc.property(file, (rows) => {
        const bundles = bundlesOf(rows, parts);
        expect(
          bundles
            .flat()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(rows.map(({ id }) => id).toSorted());
        const bundleOf = new Map(bundles.flatMap((some, at) => some.map(({ id }) => [id, at])));
        for (const { id, above, words } of rows) {
          for (const other of above)
            if (bundleOf.has(other))
              expect(bundleOf.get(other)).toBeLessThanOrEqual(bundleOf.get(id) ?? -1);
          for (const other of rows)
            if (other.words.some((word) => words.includes(word)))
              expect(bundleOf.get(other.id)).toBe(bundleOf.get(id));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is every row for itself, in its order, where nothing is said', () => {
    fc.assert(
      fc.property(file, (rows) => {
        expect(bundlesOf(rows, {})).toEqual(rows.map((row) => [row]));
      }),
      { numRuns: 20 },
    );
  });

  it('ends where two stand above each other, and for a line of superiors as long as a file', () => {
    const row = (at: number, above: number): Row => ({
      ...{ line: at, id: `r${at}`, label: '', outcome: 'CREATE', words: [] },
      above: [`r${above}`],
    });
    expect(bundlesOf([row(1, 2), row(2, 1)], parts).flat()).toHaveLength(2);
    const long = Array.from({ length: 20_000 }, (_, at) => row(at, at + 1));
    expect(bundlesOf(long, parts)[0]).toEqual([row(19_999, 20_000)]);
    expect(plansBefore([row(0, 1)], new Map(long.map((one) => [one.id, one])), parts)).toHaveLength(
      19_999,
    );
  });
});
