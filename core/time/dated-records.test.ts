import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeFrom, closeUp, type Series, valueAt } from './dated.ts';
import { cancelPatch, enteredOn, patchFrom } from './dated-records.ts';
import { datesOf } from './dates.ts';

type Post = { readonly position: string | null; readonly place: string | null };
const FIELDS = ['position', 'place'] as const;
const DAYS = datesOf('2026-09-01', '2026-10-01');

const anyDay = fc.integer({ min: 1, max: DAYS.length - 1 }).map((at) => DAYS[at] as string);
const anyPatch = fc.record(
  {
    position: fc.constantFrom('主任', '課長', null),
    place: fc.constantFrom('東京', '大阪', null),
  },
  { requiredKeys: [] },
);
const hired: Series<Post> = [
  { id: 'first', from: DAYS[0] as string, until: null, value: { position: null, place: '東京' } },
];
const entered = (entries: readonly (readonly [string, Partial<Post>])[]) =>
  entries.reduce((series, [day, patch]) => patchFrom(series, FIELDS, day, patch), hired);
const calendar = (series: Series<Post>) => DAYS.map((day) => valueAt(series, day));

describe('records whose fields change on days of their own', () => {
  it('each field goes its way as if it were kept alone', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyDay, anyPatch), { maxLength: 6 }), (entries) => {
        const series = entered(entries);
        for (const field of FIELDS) {
          const alone = entries.reduce<Series<string | null>>(
            (one, [day, patch]) =>
              patch[field] === undefined ? one : closeUp(changeFrom(one, day, patch[field])),
            [{ from: DAYS[0] as string, until: null, value: hired[0]?.value[field] ?? null }],
          );
          expect(calendar(series).map((value) => value?.[field])).toEqual(
            DAYS.map((day) => valueAt(alone, day)),
          );
        }
      }),
    );
  });

  it('a cancelled entry leaves each day as it was before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyDay, anyPatch), { maxLength: 4 }),
        anyDay,
        anyPatch,
        (entries, day, patch) => {
          const before = entered(entries);
          fc.pre(!before.some(({ from }) => from === day));
          const after = patchFrom(before, FIELDS, day, patch);
          const known = enteredOn(after, FIELDS, day);
          fc.pre(Object.keys(known).length > 0);
          // Where the next plan says the same already, the two have become one entry.
          for (const field of Object.keys(known) as (keyof Post)[]) {
            const next = before.find(
              ({ from, value }) => from > day && value[field] !== valueAt(before, day)?.[field],
            );
            fc.pre(next === undefined || next.value[field] !== known[field]);
          }
          expect(calendar(cancelPatch(after, FIELDS, day) ?? [])).toEqual(calendar(before));
        },
      ),
    );
  });
});

describe('somebody becomes a section head in October and moves in November', () => {
  const planned = patchFrom(
    patchFrom(hired, FIELDS, '2026-11-01', { place: '大阪' }),
    FIELDS,
    '2026-10-01',
    { position: '課長' },
  );

  it('has both in November, whichever was entered first', () => {
    expect(planned.map(({ from, value }) => [from, value])).toEqual([
      ['2026-09-01', { position: null, place: '東京' }],
      ['2026-10-01', { position: '課長', place: '東京' }],
      ['2026-11-01', { position: '課長', place: '大阪' }],
    ]);
    expect(planned[0]?.id).toBe('first');
  });

  it('is not promoted in November either once the promotion is cancelled', () => {
    expect(cancelPatch(planned, FIELDS, '2026-10-01')).toEqual([
      {
        id: 'first',
        from: '2026-09-01',
        until: '2026-11-01',
        value: { position: null, place: '東京' },
      },
      { from: '2026-11-01', until: null, value: { position: null, place: '大阪' } },
    ]);
  });

  it('knows what was entered for a day', () => {
    expect(enteredOn(planned, FIELDS, '2026-11-01')).toEqual({ place: '大阪' });
    expect(enteredOn(planned, FIELDS, '2026-11-02')).toEqual({});
    expect(cancelPatch(planned, FIELDS, '2026-11-02')).toBeUndefined();
  });
});
