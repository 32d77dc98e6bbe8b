import { atTokyo } from '#core/time/tokyo.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type Act, type CompanyAct, dateAt } from './acts.ts';
import { must, Refused } from './ask.ts';
import { askFor } from './ask-for.ts';
import { CLOCK } from './clock-text.ts';
import type { HoursCompany, HoursWorld } from './world.ts';

const STAMPS = 'mutation ($data: [StampInput!]!) { stamps(inputs: $data) { __typename } }';
const MEND =
  'mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }';
const CELLS =
  'mutation ($groupId: ID!, $cells: [ShiftCellInput!]!) { saveShiftCells(groupId: $groupId, cells: $cells) { __typename } }';
const PUBLISH =
  'mutation ($data: PublishShiftsInput!) { publishShifts(data: $data) { __typename } }';
const ASSIGN =
  'mutation ($id: ID!, $data: AssignBasicShiftInput!) { assignBasicShift(where: { id: $id }, data: $data) { id } }';
const TRANSFER =
  'mutation ($id: ID!, $data: ChangeAssignmentInput!) { changeAssignment(where: { id: $id }, data: $data) { __typename } }';
const LEAVE =
  'mutation ($data: CreateLeavePeriodInput!) { createLeavePeriod(data: $data) { __typename ... on LeavePeriod { id } } }';
const BACK = 'mutation ($id: ID!) { deleteLeavePeriod(where: { id: $id }) { id } }';
const EMPLOYEE =
  'mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) { __typename } }';
const RULE =
  'mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }';
const TIMETABLE =
  'mutation ($id: ID!, $data: UpdateBasicShiftInput!) { updateBasicShift(where: { id: $id }, data: $data) { id } }';

let keys = 0;

export async function actOfCompany(
  world: HoursWorld,
  { boss }: HoursCompany,
  act: CompanyAct,
): Promise<void> {
  if (act.do === 'RULE') {
    const { scope, scopeId, settings } = act;
    const data = { scope, scopeId, validFrom: dateAt(act.date), settings, acceptsWarnings: true };
    await must(world, boss, RULE, { data });
    return;
  }
  const timetables = act.days.map((day) => ({ day, start: CLOCK(act.start), end: CLOCK(act.end) }));
  await must(world, boss, TIMETABLE, {
    id: act.shift,
    data: { validFrom: dateAt(act.date), timetables },
  });
}

export async function actOf(
  world: HoursWorld,
  company: HoursCompany,
  person: string,
  act: Act,
): Promise<void> {
  const { boss } = company;
  const date = dateAt(act.date);
  switch (act.do) {
    case 'STAMP': {
      const data = act.stamps.map(({ type, at }) => ({
        type,
        key: `hours-key-${++keys}`,
        deviceTime: atTokyo(date, at).toISOString(),
        wasOffline: true,
      }));
      const { stamps } = await must(world, person, STAMPS, { data });
      if (!stamps.some(({ __typename }: Untyped) => __typename === 'StampAccepted'))
        throw new Refused();
      return;
    }
    case 'MEND': {
      const basedOn = await countingIds(world, person, date);
      const data = {
        employeeId: person,
        workDate: date,
        stamps: act.stamps,
        basedOn,
        reason: 'test',
        ...(act.cancelsBreak === null ? {} : { cancelsAutoBreak: act.cancelsBreak }),
      };
      await must(world, boss, MEND, { data });
      return;
    }
    case 'REVISE':
    case 'OVERTIME':
    case 'VACATION':
    case 'ABSENCE':
    case 'OUTING':
    case 'HOLIDAY_WORK':
      return askFor(world, company, person, act);
    case 'PLAN': {
      const [row] = await world.database
        .knex('affiliations')
        .where({ employee_id: person, is_main: true })
        .where('valid_from', '<=', date)
        .orderBy('valid_from', 'desc');
      const groupId = row?.group_id ?? 'sales-east';
      const dates = Array.from({ length: act.days }, (_, ahead) => dateAt(act.date + ahead));
      const versions = new Map<string, number>(
        (await world.database.knex('shift_cells').where({ employee_id: person })).map(
          (cell: Untyped) => [cell.date, cell.version],
        ),
      );
      const plan = act.plan ? { kind: 'WORK', ...act.plan, breaks: [] } : { kind: 'OFF' };
      await must(world, boss, CELLS, {
        groupId,
        cells: dates.map((one) => ({
          employeeId: person,
          date: one,
          plan,
          version: versions.get(one) ?? 0,
        })),
      });
      if (act.publishes)
        await must(world, boss, PUBLISH, {
          data: { groupId, from: dates[0], to: dates.at(-1), employeeIds: [person] },
        });
      return;
    }
    case 'ASSIGN':
      await must(world, boss, ASSIGN, {
        id: act.shift,
        data: { employeeIds: [person], validFrom: date },
      });
      return;
    case 'TRANSFER':
      await must(world, boss, TRANSFER, {
        id: person,
        data: {
          from: date,
          ...(act.group ? { groupId: act.group } : {}),
          ...(act.workplace ? { workplaceId: act.workplace } : {}),
          ...(act.division ? { employmentDivisionId: act.division } : {}),
        },
      });
      return;
    case 'LEAVE': {
      const data = {
        employeeId: person,
        startsOn: date,
        endsOn: dateAt(act.date + act.days - 1),
        reason: 'test',
      };
      const { createLeavePeriod: made } = await must(world, boss, LEAVE, { data });
      if (made.id && act.ends) await must(world, boss, BACK, { id: made.id });
      return;
    }
    case 'JOIN':
      await must(world, boss, EMPLOYEE, { id: person, data: { joinedOn: date } });
      return;
    default:
      await must(world, boss, EMPLOYEE, { id: person, data: { retiredOn: date } });
  }
}

async function countingIds(
  world: HoursWorld,
  employee_id: string,
  work_date: string,
): Promise<string[]> {
  const rows: Untyped[] = await world.database.knex('stamps').where({ employee_id, work_date });
  const replaced = new Set(rows.map(({ replaces_id }) => replaces_id));
  return rows.filter(({ id, is_void }) => !is_void && !replaced.has(id)).map(({ id }) => id);
}
