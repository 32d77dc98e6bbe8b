import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '../define-import.ts';
import { bundlesOf, plansBefore, sizesOf } from './bundles.ts';

type Row = ImportPlan & { readonly word: string; readonly above: readonly string[] };
const together = { together: () => (plan: ImportPlan) => (plan as Row).word };
const after = { after: (plan: ImportPlan) => (plan as Row).above };
const rowOf = (at: number, above: readonly string[], word = ''): Row => ({
  ...{ line: at + 2, id: `r${at}`, label: '', outcome: 'CREATE' },
  ...{ above, word },
});

/** Rows in any order, each below up to two that were drawn before it, or below somebody who is not in the file. */
const file: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      below: fc.array(fc.nat(25), { maxLength: 2 }),
      word: fc.constantFrom('a', 'b', 'c'),
    }),
    {
      maxLength: 20,
    },
  )
  .chain((drawn) => {
    const rows = drawn.map(({ below, word }, at) =>
      rowOf(
        at,
        below.map((other) => (other < at ? `r${other}` : 'elsewhere')),
        word,
      ),
    );
    return fc.shuffledSubarray(rows, { minLength: rows.length });
  });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('a file cut into bundles', () => {
  it('has every row once, behind all that it comes after', () => {
    fc.assert(
      fc.property(file, (rows) => {
        const order = idsOf(bundlesOf(rows, after).flat());
        expect(order.toSorted()).toEqual(idsOf(rows).toSorted());
        for (const { id, above } of rows)
          for (const other of above) expect(order.indexOf(other)).toBeLessThan(order.indexOf(id));
      }),
      { numRuns: 300 },
    );
  });

  it('has the rows of one word together, in the order of the file', () => {
    fc.assert(
      fc.property(file, (rows) => {
        const words = new Set(rows.map(({ word }) => word));
        expect(bundlesOf(rows, together)).toEqual(
          [...words].map((word) => rows.filter((row) => row.word === word)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is every row for itself, in its order, where nothing is said', () => {
    const rows = [rowOf(1, ['r2']), rowOf(2, [])];
    expect(bundlesOf(rows, {})).toEqual(rows.map((row) => [row]));
  });

  it('ends where two stand above each other, and for a line of superiors as long as a file', () => {
    expect(bundlesOf([rowOf(1, ['r2']), rowOf(2, ['r1'])], after).flat()).toHaveLength(2);
    const long = Array.from({ length: 20_000 }, (_, at) => rowOf(at, [`r${at + 1}`]));
    expect(bundlesOf(long, after)[0]).toEqual([long.at(-1)]);
    const byId = new Map(long.map((one) => [one.id, one]));
    expect(plansBefore(long.slice(0, 1), byId, after)).toHaveLength(19_999);
  });
});

it('a part is smaller where everybody waits for it, and larger where looking at it costs much', () => {
  const embedded = { isServed: false, wantedMs: 30 };
  const served = { isServed: true, wantedMs: 150 };
  const stale = async () => [];
  expect([sizesOf({}, embedded), sizesOf({}, served)]).toEqual([
    { wantedMs: 60, fewest: 25 },
    { wantedMs: 150, fewest: 500 },
  ]);
  expect([sizesOf({ stale }, embedded), sizesOf({ stale }, served)]).toEqual([
    { wantedMs: 30, fewest: 25 },
    { wantedMs: 150, fewest: 25 },
  ]);
});
