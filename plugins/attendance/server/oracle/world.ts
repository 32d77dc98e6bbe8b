import { atTokyo } from '../../../../core/time/tokyo.ts';
import type { PluginWorld } from '../../../../test/support/plugin-world.ts';
import { attendanceWorld, SINCE_EVER } from '../test-company.ts';
import { DIVISIONS, FIRST } from './acts.ts';

const RIGHTS = [
  'attendance.records',
  'attendance.revise',
  'attendance.overtime',
  'attendance.vacation',
  'attendance.holidayWork',
  'attendance.rules',
  'attendance.otherSettings',
  'attendance.shift',
  'attendance.basicShift',
  'attendance.vacationClass',
  'employee.list',
].flatMap((code) => [code, `${code}:update`]);

export type Counts = Map<string, { done: number; refused: number }>;

export type HoursWorld = PluginWorld & {
  readonly paidLeave: string;
  /** Acts that were carried out and those that the server refused, by what they did. */
  readonly counts: Counts;
};

export const personOf = (place: number): string => `person-${place}`;

/** A company of its own for some histories: everybody begins on the day shift in the eastern sales. */
export async function hoursWorld(people: number): Promise<HoursWorld> {
  const ids = Array.from({ length: people }, (_, place) => personOf(place));
  const world = await attendanceWorld({
    boss: {
      company: 'hinata',
      isAdmin: true,
      isMaster: true,
      isStaff: true,
      grants: new Set(RIGHTS),
    },
    ...Object.fromEntries(ids.map((id) => [id, { company: 'hinata' as const }])),
  });
  world.app.clock.set(atTokyo(FIRST));
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const at = { created_at: ctx.now, updated_at: ctx.now };
    await ctx.insert('basic_shifts', [{ id: 'early', name: '早番', ...at }]);
    await ctx.insert('basic_shift_versions', [
      { basic_shift_id: 'early', closing_day: 15, ...SINCE_EVER },
    ]);
    await ctx.insert(
      'basic_shift_timetables',
      [0, 1, 2, 4, 5].map((day) => ({
        basic_shift_id: 'early',
        ...SINCE_EVER,
        day,
        start_minutes: 360,
        end_minutes: 870,
        break_start_minutes: 600,
        break_end_minutes: 630,
      })),
    );
    await ctx.insert(
      'employment_divisions',
      DIVISIONS.map((id) => ({ id, name: id, employment_type: 'REGULAR' })),
    );
    await ctx.insert('company_days', [
      { date: '2026-11-12', kind: 'OFF', name: '創立記念日' },
      { date: '2026-11-03', kind: 'WORK', name: '' },
    ]);
    await ctx.insert(
      'affiliations',
      ids.map((id) => ({
        id: `${id}-main`,
        employee_id: id,
        group_id: 'sales-east',
        is_main: true,
        valid_from: '2026-01-01',
      })),
    );
    await ctx.insert(
      'employee_assignments',
      ids.map((id) => ({
        id: `${id}-post`,
        employee_id: id,
        valid_from: '2026-01-01',
        employment_division_id: 'regular',
      })),
    );
    await ctx.insert(
      'employee_basic_shifts',
      ids.map((id) => ({ employee_id: id, basic_shift_id: 'day', valid_from: '2026-01-01' })),
    );
  });
  const { data } = await world.ask('boss', 'mutation { addStandardVacationClasses { id code } }');
  const paid = data.addStandardVacationClasses.find(({ code }: any) => code === 'PAID_LEAVE');
  return { ...world, paidLeave: paid.id, counts: new Map() };
}
