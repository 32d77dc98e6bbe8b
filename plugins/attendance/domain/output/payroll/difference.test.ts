import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf } from './difference.ts';
import { kindOf, person, sampleTemplate } from './sample-payroll.ts';
import type { Figure } from './template.ts';

const { columns } = sampleTemplate;
const figures = { employeeNumber: '1', lastName: '森', overtime: 60, workedDays: 20 };
const sent = (all: Readonly<Record<string, Readonly<Record<string, Figure>>>>) =>
  new Map(
    Object.entries(all).map(([employeeId, one]) => [employeeId, { employeeId, figures: one }]),
  );

describe('what a second file of a month has', () => {
  it('is nothing where nothing changed', () => {
    const difference = differenceOf(columns, sent({ a: figures }), [person('a', figures)], kindOf);
    expect(difference).toEqual({ changed: [], added: [], gone: [], same: 1 });
  });

  it('is each changed item with its old and its new value', () => {
    const now = { ...figures, overtime: 95, workedDays: 19.5 };
    expect(differenceOf(columns, sent({ a: figures }), [person('a', now)], kindOf).changed).toEqual(
      [
        {
          employeeId: 'a',
          changes: [
            { columnName: '残業', before: '1:00', after: '1:35' },
            { columnName: '出勤日数', before: '20.0', after: '19.5' },
          ],
        },
      ],
    );
  });

  it('names who came and who is gone', () => {
    const difference = differenceOf(columns, sent({ a: figures }), [person('b', figures)], kindOf);
    expect(difference).toMatchObject({ added: ['b'], gone: ['a'], changed: [], same: 0 });
  });

  it('is the same however the columns write it: another notation changes nothing', () => {
    const decimal = columns.map((one) => ({ ...one, timeFormat: 'DECIMAL' as const }));
    expect(differenceOf(decimal, sent({ a: figures }), [person('a', figures)], kindOf).same).toBe(
      1,
    );
  });

  it('has what is rounded away in no file as no change', () => {
    const rough = columns.map((one) => ({ ...one, timeFormat: 'DECIMAL' as const, decimals: 0 }));
    const now = { ...figures, overtime: 61 };
    expect(differenceOf(rough, sent({ a: figures }), [person('a', now)], kindOf).same).toBe(1);
  });

  it('has a column that was added since, without an old value', () => {
    const more = [
      ...columns,
      { ...columns[2], name: '深夜', items: ['lateNight'] },
    ] as typeof columns;
    const now = person('a', { ...figures, lateNight: 30 });
    expect(differenceOf(more, sent({ a: figures }), [now], kindOf).changed).toEqual([
      { employeeId: 'a', changes: [{ columnName: '深夜', before: null, after: '0:30' }] },
    ]);
  });

  it('leads from the first file to the second, whoever changed', () => {
    const figuresOf = fc.record({
      employeeNumber: fc.constantFrom('1', '2'),
      lastName: fc.constantFrom('森', '林'),
      overtime: fc.integer({ min: 0, max: 300 }),
      workedDays: fc.integer({ min: 0, max: 62 }).map((halves) => halves / 2),
    });
    const month = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), figuresOf);
    fc.assert(
      fc.property(month, month, (first, second) => {
        const people = Object.entries(second).map(([id, one]) => person(id, one));
        const difference = differenceOf(columns, sent(first), people, kindOf);
        // Laid over the first file, it gives the second one.
        const told = new Set([
          ...difference.added,
          ...difference.changed.map((one) => one.employeeId),
        ]);
        const laid = Object.fromEntries(
          Object.keys({ ...first, ...second })
            .filter((id) => !difference.gone.includes(id))
            .map((id) => [id, told.has(id) ? second[id] : first[id]]),
        );
        expect(laid).toEqual(second);
        expect(difference.same + told.size).toBe(people.length);
      }),
    );
  });
});
