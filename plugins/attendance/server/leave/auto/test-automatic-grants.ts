import { addDays } from '#core/time/dates.ts';
import { type ApplicationWorld, applicationWorld } from '../../applications/test-applications.ts';
import { USUAL_RESULT } from '../../test-results.ts';

/** Joined on, and what their division grants. */
const PEOPLE_OF_TEST = {
  // Half a year after August 31st is the end of February.
  sato: { joined: '2026-08-31', division: 'regular' },
  suzuki: { joined: '2026-09-29', division: 'part' },
  tanaka: { joined: '2026-09-29', division: 'regular' },
  watanabe: { joined: '2026-09-29', division: 'outside' },
  idle: { joined: '2024-02-29', division: 'regular' },
  hr: { joined: '2026-09-29', division: 'regular', retired: '2027-03-20' },
} as const;

const tablesOf = ({ database: { knex } }: ApplicationWorld) => ({
  table: (name: string) => knex(name).where('company_id', 'hinata'),
  add: (name: string, rows: readonly object[]) =>
    knex(name).insert(rows.map((row) => ({ company_id: 'hinata', ...row }))),
});

export type GrantingWorld = ApplicationWorld &
  ReturnType<typeof tablesOf> & {
    readonly settings: ReturnType<typeof settingsOf>;
    readonly results: ReturnType<typeof resultsOf>;
  };

/** People whose leave is granted by their divisions, and somebody who may see to it. */
export async function grantingWorld(): Promise<GrantingWorld> {
  const world = await applicationWorld({
    granter: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.leave', 'attendance.leave:update']),
    },
    onlooker: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.leave']) },
  });
  const { table, add } = tablesOf(world);
  const at = { created_at: new Date(), updated_at: new Date() };
  await add(
    'employment_divisions',
    ['regular', 'part', 'outside'].map((id) => ({
      id,
      name: id,
      employment_type: 'REGULAR',
      ...at,
    })),
  );
  await add(
    'employment_division_versions',
    [
      ['regular', 'STANDARD'],
      ['part', 'PROPORTIONAL'],
      ['outside', 'NONE'],
    ].map(([employment_division_id, auto_grant_vacation_type]) => ({
      ...{ employment_division_id, auto_grant_vacation_type, valid_from: '1970-01-01' },
    })),
  );
  for (const [id, person] of Object.entries(PEOPLE_OF_TEST)) {
    await table('employees')
      .where('id', id)
      .update({
        joined_on: person.joined,
        retired_on: 'retired' in person ? person.retired : null,
      });
    await add('employee_assignments', [
      {
        id: `${id}-post`,
        employee_id: id,
        employment_division_id: person.division,
        valid_from: '2024-01-01',
      },
    ]);
  }
  // suzuki works three days a week of five hours.
  await add('basic_shifts', [{ id: 'short', name: '短時間', ...at }]);
  await add('basic_shift_versions', [{ basic_shift_id: 'short', valid_from: '1970-01-01' }]);
  await add(
    'basic_shift_timetables',
    [1, 3, 5].map((day) => ({
      ...{ basic_shift_id: 'short', valid_from: '1970-01-01', day },
      ...{ start_minutes: 600, end_minutes: 900 },
    })),
  );
  await table('employee_basic_shifts')
    .where('employee_id', 'suzuki')
    .update({ basic_shift_id: 'short' });
  await add('employee_basic_shifts', [
    { employee_id: 'idle', basic_shift_id: 'day', valid_from: '2024-01-01' },
  ]);
  const granting = { ...world, table, add, settings: settingsOf(world), results: resultsOf(world) };
  await granting.settings('2026-11-20');
  return granting;
}

/** From the day on, behind what held before. */
const settingsOf =
  (world: ApplicationWorld) =>
  async (validFrom: string, more: object = {}): Promise<void> => {
    const { table, add } = tablesOf(world);
    await table('leave_settings').whereBetween('valid_from', [validFrom, '9999-12-31']).del();
    await table('leave_settings').whereNull('valid_until').update({ valid_until: validFrom });
    await add('leave_settings', [
      {
        ...{ valid_from: validFrom, grants_automatically: true, grants_by: 'EMPLOYMENT_DIVISION' },
        ...{
          days_before: 30,
          scheme: 'HIRE_DATE',
          attendance_percent: 80,
          lot_order: 'OLDEST_FIRST',
        },
        ...{ advance_days: 0, hourly_days: 5, version: 1, updated_at: new Date(), ...more },
      },
    ]);
  };

/** Results of workdays as the engine would have left them. */
const resultsOf =
  (world: ApplicationWorld) =>
  async (employeeId: string, from: string, to: string, cameOn: (at: number) => boolean) => {
    const { table } = tablesOf(world);
    await table('day_results').where('employee_id', employeeId).del();
    const rows: object[] = [];
    let count = 0;
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const day = new Date(`${date}T00:00:00Z`).getUTCDay();
      const isWorkday = day !== 0 && day !== 6;
      const came = isWorkday && cameOn(count);
      if (isWorkday) count += 1;
      rows.push({
        ...USUAL_RESULT,
        ...{ employee_id: employeeId, work_date: date, missing: null, is_open: false },
        day_type: isWorkday ? 'WORKDAY' : 'NON_STATUTORY_HOLIDAY',
        prescribed_minutes: isWorkday ? 480 : 0,
        worked: came ? 480 : 0,
        stamps: came ? 2 : 0,
        absence: isWorkday && !came ? 480 : 0,
      });
    }
    await world.database.knex('day_results').insert(rows);
  };
