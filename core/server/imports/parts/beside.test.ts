import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import type { KnownImport, WholePlan } from '../extend-import.ts';
import type { Each, Run } from './run.ts';
import { writeInParts } from './write-in-parts.ts';

type Row = WholePlan & { readonly above: readonly string[] };
const rowOf = (at: number, outcome: Row['outcome'], above: readonly string[]): Row => ({
  ...{ line: at + 2, id: `r${at}`, label: '', parts: {} },
  ...{ outcome, above },
});

/** New rows, some below another, and a few that change a record. */
const file: fc.Arbitrary<Row[]> = fc
  .array(fc.record({ kind: fc.nat(60), below: fc.nat(150) }), { minLength: 60, maxLength: 250 })
  .map((drawn) =>
    drawn.map(({ kind, below }, at) =>
      rowOf(at, kind === 0 ? 'UPDATE' : 'CREATE', kind === 1 && below < at ? [`r${below}`] : []),
    ),
  );

const query: object = new Proxy(
  {},
  { get: (_of, name) => (name === 'then' ? undefined : () => query) },
);
const ctx = {
  ...{ table: () => query, run: async () => [] },
  viewer: { companyId: 'hinata' },
} as unknown as RequestContext;
const each: Each = (work) => work(ctx);
type Settings = { readonly planned: ReadonlyMap<number, Row> };

/** Writes the rows, and says how many parts were written at a time at most. */
async function write(rows: readonly Row[], isServed: boolean): Promise<number> {
  const underWay = new Set<readonly Row[]>();
  const written = new Set<string>();
  let most = 0;
  const definition = {
    ...{ subject: 'Thing', columns: [], extensions: [] },
    parts: { after: ({ above }: Row) => above, beside: true, fewest: 25 },
    prepare: async (_ctx: unknown, some: readonly Row[], { planned }: Settings) => ({
      plans: some.map(({ line }) => planned.get(line)),
      issues: [],
    }),
    images: async () => new Map(),
    apply: async (_ctx: unknown, plans: readonly Row[]) => {
      underWay.add(plans);
      most = Math.max(most, underWay.size);
      const hasChange = [...underWay].flat().some(({ outcome }) => outcome === 'UPDATE');
      expect(underWay.size).toBeLessThanOrEqual(hasChange ? 1 : 2);
      const here = new Set(plans.map(({ id }) => id));
      for (const id of plans.flatMap(({ above }) => above))
        expect(here.has(id) || written.has(id)).toBe(true);
      for (let turn = plans.length % 4; turn >= 0; turn -= 1) await new Promise(setImmediate);
      for (const id of here) written.add(id);
      underWay.delete(plans);
    },
  } as unknown as KnownImport;
  const run = {
    record: { id: 'i', options: {} },
    ...{ write: each, writeBeside: each, isServed, wantedMs: 30 },
  } as unknown as Run;
  const lines = rows.map(({ line }) => ({ line, values: {} }));
  await writeInParts(run, definition, { plans: rows, rows: lines }, { all: true }, () => {});
  expect(written.size).toBe(rows.length);
  return most;
}

it('two parts of new records are written at a time, but one that changes some, or comes after another, alone', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (rows) => {
      await write(rows, true);
    }),
    { numRuns: 60 },
  );
});

it('on the embedded database there is one at a time', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => rowOf(at, 'CREATE', []));
  expect([await write(rows, false), await write(rows, true)]).toEqual([1, 2]);
});
