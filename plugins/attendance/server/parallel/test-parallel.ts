import type { RequestContext } from '#core/server/context.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { importer } from '#test/support/importer.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculate } from '../results/stored/recalculate.ts';
import { attendanceWorld } from '../test-company.ts';
import { writeStamps } from '../test-results.ts';

export const MONTH = '2026-10';
const LIST = `query ($where: ParallelDifferenceWhereInput, $first: Int, $skip: Int) {
  parallelDifferencesConnection(month: "${MONTH}", where: $where, first: $first, skip: $skip) {
    totalCount people agreeingPeople peopleWithoutTotals openCount acceptedCount
    nodes { employeeId item oldFigure newFigure difference agrees acceptedReason acceptedBy mayAccept
      reason { cause kind unit days } also { cause kind unit days } } } }`;

/** Minutes from midnight of check-in and check-out; an hour of break from noon, or from 18 where the day begins later. */
export type Worked = readonly [date: string, from: number, until: number];

export type ParallelWorld = PluginWorld & {
  /** Somebody at the import of totals. */
  readonly wizard: ReturnType<typeof importer>;
  readonly numbers: ReadonlyMap<string, string>;
  must(person: string, query: string, variables?: object): Promise<Untyped>;
  work(person: string, days: readonly Worked[]): Promise<void>;
  list(where?: object, person?: string): Promise<Untyped>;
  totals(person: string, figures: Readonly<Record<string, number>>): Promise<void>;
  fresh(): Promise<void>;
};

const settings = (ctx: RequestContext) =>
  ctx.insert('attendance_settings', {
    ...{ valid_from: '1970-01-01', started_on: '2026-10-01', week_start_day: 0, closing_day: 31 },
    ...{ daily_minutes: 480, weekly_minutes: 2400, asks_position: true, version: 1 },
    updated_at: ctx.now,
  });

/** The attendance world on November 2nd, with somebody who compares. Everybody's month is the calendar's. */
export async function parallelWorld(): Promise<ParallelWorld> {
  const both = (right: string) => [right, `${right}:update`];
  const world = await attendanceWorld({
    officer: {
      company: 'hinata',
      isStaff: true,
      grants: new Set([...both('attendance.parallel'), ...both('attendance.records')]),
    },
    reader: { company: 'hinata', isStaff: true, grants: new Set(['attendance.parallel']) },
    nurse: { company: 'hinata', isStaff: true, grants: new Set(both('attendance.interview')) },
  });
  const { knex } = world.database;
  const people: { id: string; employee_number: string }[] = await knex('employees').where({
    company_id: 'hinata',
  });
  const must: ParallelWorld['must'] = async (person, query, variables = {}) => {
    const answer = await world.ask(person, query, variables);
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };
  const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
    world.app.suite.ports.inCompany('hinata', run);
  return {
    ...world,
    must,
    wizard: importer({ ...world, as: world.ask }, 'officer', 'attendance.parallelTotals'),
    numbers: new Map(people.map(({ id, employee_number }) => [id, employee_number])),
    work: (person, days) =>
      within(async (ctx) => {
        for (const [date, from, until] of days) {
          const pause = from < 720 ? 720 : 1080;
          await writeStamps(ctx, person, date, [
            { id: null, type: 'CHECK_IN_OFFICE', at: from },
            { id: null, type: 'BREAK_IN', at: pause },
            { id: null, type: 'BREAK_OUT', at: pause + 60 },
            { id: null, type: 'CHECK_OUT_OFFICE', at: until },
          ]);
        }
        await recalculate(ctx, person, '2026-10-01', '2026-10-31');
      }),
    list: async (where = {}, person = 'officer') =>
      (await must(person, LIST, { where, first: 500 })).parallelDifferencesConnection,
    totals: async (employee_id, figures) => {
      await knex('parallel_totals').insert(
        Object.entries(figures).map(([item, figure]) => ({
          ...{ company_id: 'hinata', employee_id, month: `${MONTH}-01` },
          ...{ item, figure },
        })),
      );
    },
    async fresh() {
      await knex.raw(`truncate stamps, work_days, day_results, applications, closed_periods,
        attendance_settings, attendance_rules, notifications, audit_entries, parallel_periods,
        parallel_totals, parallel_acceptances cascade`);
      world.app.clock.set(atTokyo('2026-11-02', 540));
      await within(settings);
    },
  };
}
