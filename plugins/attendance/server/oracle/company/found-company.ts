import { BEGINNING } from '#core/time/dated.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { SINCE_EVER } from '../../test-company.ts';
import { DIVISIONS, WORKPLACES } from './acts.ts';

type Shift = {
  readonly id: string;
  readonly name: string;
  readonly version: object;
  readonly days: readonly number[];
  readonly times: readonly [start: number, end: number, breakStart: number, breakEnd: number];
};
const SHIFTS: readonly Shift[] = [
  { id: 'day', name: '日勤', version: {}, days: [1, 2, 3, 4, 5], times: [540, 1080, 720, 780] },
  {
    id: 'night',
    name: '夜勤',
    version: { works_on_holidays: true, closing_day: 20 },
    days: [1, 2, 3, 4, 5],
    times: [1320, 1860, 1560, 1620],
  },
  {
    id: 'early',
    name: '早番',
    version: { closing_day: null },
    days: [0, 1, 2, 4, 5],
    times: [360, 870, 600, 630],
  },
];

/** A company whose people begin on the day shift in the eastern sales; answers with its classes of leave. */
export async function foundCompany(
  world: PluginWorld,
  companyId: string,
  boss: string,
  people: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  await world.app.suite.ports.inCompany(companyId, async (ctx) => {
    const at = { created_at: ctx.now, updated_at: ctx.now };
    const shown = { search_text: '', ...at };
    await ctx.insert('affiliation_groups', [
      { id: 'sales', name: '営業部', parent_id: null, display_order: 0, ...shown },
      { id: 'sales-east', name: '営業一課', parent_id: 'sales', display_order: 1, ...shown },
      { id: 'plant', name: '工場', parent_id: null, display_order: 2, ...shown },
    ]);
    await ctx.insert(
      'workplaces',
      WORKPLACES.map((id, display_order) => ({ id, name: id, display_order, ...shown })),
    );
    await ctx.insert(
      'employment_divisions',
      DIVISIONS.map((id) => ({ id, name: id, employment_type: 'REGULAR' })),
    );
    // People on early work close their months by the closing day of their division.
    await ctx.insert(
      'employment_division_versions',
      DIVISIONS.flatMap((employment_division_id, place) => [
        {
          employment_division_id,
          valid_from: BEGINNING,
          valid_until: '2026-11-10',
          closing_day: 15,
        },
        { employment_division_id, valid_from: '2026-11-10', closing_day: place === 0 ? 25 : 10 },
      ]),
    );
    await ctx.insert(
      'basic_shifts',
      SHIFTS.map(({ id, name }) => ({ id, name, ...at })),
    );
    await ctx.insert(
      'basic_shift_versions',
      SHIFTS.map(({ id, version }) => ({
        basic_shift_id: id,
        works_on_holidays: false,
        closing_day: 31,
        ...version,
        ...SINCE_EVER,
      })),
    );
    await ctx.insert(
      'basic_shift_timetables',
      SHIFTS.flatMap(({ id, days, times }) =>
        days.map((day) => ({
          basic_shift_id: id,
          ...SINCE_EVER,
          day,
          start_minutes: times[0],
          end_minutes: times[1],
          break_start_minutes: times[2],
          break_end_minutes: times[3],
        })),
      ),
    );
    await ctx.insert('company_days', [
      { date: '2026-11-12', kind: 'OFF', name: '創立記念日' },
      { date: '2026-11-03', kind: 'WORK', name: '' },
    ]);
    const since = '2026-01-01';
    await ctx.insert(
      'affiliations',
      people.map((id) => ({
        id: `${id}-main`,
        employee_id: id,
        group_id: 'sales-east',
        is_main: true,
        valid_from: since,
      })),
    );
    await ctx.insert(
      'employee_assignments',
      people.map((id) => ({
        id: `${id}-post`,
        employee_id: id,
        valid_from: since,
        employment_division_id: 'regular',
        workplace_id: 'tokyo',
      })),
    );
    await ctx.insert(
      'employee_basic_shifts',
      people.map((id) => ({ employee_id: id, basic_shift_id: 'day', valid_from: since })),
    );
  });
  const { data } = await world.ask(boss, 'mutation { addStandardVacationClasses { id code } }');
  return Object.fromEntries(
    data.addStandardVacationClasses.map(({ id, code }: Untyped) => [code, id]),
  );
}
