import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, TODAY } from '../test-company.ts';
import { USUAL_RESULT } from '../test-results.ts';

const OVERVIEW = `query ($where: LimitsWhereInput) { limitsOverview(where: $where) {
  months groups { groupId name people averages } } }`;
/** Who is in which main group; nobody put hr and idle into one. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'sales-east': ['sato', 'suzuki'],
  sales: ['staff'],
  plant: ['tanaka', 'watanabe'],
};
const WITHOUT = ['hr', 'idle'];

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
});
afterAll(() => world.stop());

type Row = { readonly employee_id: string; readonly work_date: string; readonly minutes: number };

/** Average overtime of a person by month, from raw rows alone. */
async function slowly(people: readonly string[], months: readonly string[]) {
  const rows: Row[] = await world.database
    .knex('day_results')
    .select('employee_id', 'overtime_beyond_statutory as minutes')
    .select(world.database.knex.raw('work_date::text'));
  return months.map((month) => {
    if (month > TODAY.slice(0, 7)) return null;
    let sum = 0;
    for (const { employee_id, work_date, minutes } of rows)
      if (people.includes(employee_id) && work_date.startsWith(month) && work_date <= TODAY)
        sum += minutes;
    return Math.round(sum / people.length);
  });
}

const worked = fc.record({
  employee_id: fc.constantFrom(...Object.values(GROUPS).flat(), ...WITHOUT),
  work_date: fc
    // 20 November at the latest: days to come have no results.
    .nat({ max: 323 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
  overtime_beyond_statutory: fc.nat({ max: 900 }),
});

describe('overtime by group and month', () => {
  it('is that of the raw rows, for each group that somebody belongs to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(worked, {
          maxLength: 80,
          selector: ({ employee_id, work_date }) => `${employee_id} ${work_date}`,
        }),
        async (rows) => {
          await world.database.knex('day_results').delete();
          if (rows.length > 0)
            await world.database
              .knex('day_results')
              .insert(rows.map((row) => ({ ...USUAL_RESULT, ...row })));
          const { limitsOverview: all } = (await world.ask('hr', OVERVIEW)).data;
          expect(all.months.slice(0, 2)).toEqual(['2026-04', '2026-05']);
          expect(all.groups).toHaveLength(4);
          for (const { groupId, people, averages } of all.groups) {
            const members = groupId === null ? WITHOUT : (GROUPS[groupId] ?? []);
            expect(people).toBe(members.length);
            expect(averages).toEqual(await slowly(members, all.months));
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  it('is of the groups alone that the viewer looks after, and of one group where that is chosen', async () => {
    const names = async (viewer: string, where: object = {}) =>
      (await world.ask(viewer, OVERVIEW, { where })).data.limitsOverview.groups
        .map(({ groupId }: Untyped) => groupId)
        .sort();
    expect(await names('staff')).toEqual(['sales', 'sales-east']);
    expect(await names('hr', { groupId: 'plant' })).toEqual(['plant']);
  });
});
