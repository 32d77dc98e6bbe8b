import { atTokyo } from '../../../../core/time/tokyo.ts';
import { type Act, type ActStamp, type CompanyAct, dateAt } from './acts.ts';
import type { HoursWorld } from './world.ts';

const CLOCK = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const STAMPS = 'mutation ($data: [StampInput!]!) { stamps(data: $data) { __typename } }';
const MEND =
  'mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }';
const ANSWER =
  '{ __typename ... on ApplicationSaved { application { id status } } ... on ApplicationRefused { reason } }';
const create = (name: string, input: string) =>
  `mutation ($data: ${input}!) { answer: ${name}(data: $data) ${ANSWER} }`;
const DECIDE = (name: string) => `mutation ($id: ID!) { answer: ${name} { outcome } }`;
const OUTCOMES = {
  APPROVED: [DECIDE('confirmApplications(applicationInputs: [{ applicationId: $id }])')],
  REJECTED: [DECIDE('rejectApp(applicationInputs: [{ applicationId: $id }], comment: "no")')],
  TAKEN_BACK: [
    DECIDE('confirmApplications(applicationInputs: [{ applicationId: $id }])'),
    DECIDE('cancelApplications(applicationIds: [$id], comment: "no")'),
  ],
} as const;
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

export class Refused extends Error {}

let keys = 0;

/** What was refused for a reason is none of the oracle's business; what broke is. */
async function must(
  world: HoursWorld,
  person: string,
  query: string,
  variables: object,
): Promise<any> {
  const { data, errors } = await world.ask(person, query, variables);
  const [error] = errors ?? [];
  if (!error) return data;
  const { errorCode } = error.extensions ?? {};
  if (['INVALID_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND'].includes(errorCode))
    throw new Refused(JSON.stringify(errors));
  const logged = world.app.logged.findLast(({ level }) => Number(level) >= 50);
  throw new Error(
    `${JSON.stringify(errors)} for ${query} ${JSON.stringify(variables)}: ${JSON.stringify(logged)}`,
  );
}

export async function actOfCompany(world: HoursWorld, act: CompanyAct): Promise<void> {
  if (act.do === 'RULE') {
    const { scope, scopeId, settings } = act;
    const data = { scope, scopeId, validFrom: dateAt(act.date), settings, acceptsWarnings: true };
    await must(world, 'boss', RULE, { data });
    return;
  }
  const timetables = act.days.map((day) => ({ day, start: CLOCK(act.start), end: CLOCK(act.end) }));
  await must(world, 'boss', TIMETABLE, {
    id: act.shift,
    data: { validFrom: dateAt(act.date), timetables },
  });
}

export async function actOf(world: HoursWorld, person: string, act: Act): Promise<void> {
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
      if (!stamps.some(({ __typename }: any) => __typename === 'StampAccepted'))
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
      await must(world, 'boss', MEND, { data });
      return;
    }
    case 'REVISE': {
      const stamps = act.stamps.map(asAsked);
      return apply(
        world,
        person,
        act.outcome,
        create('createReviseApplication', 'CreateReviseApplicationInput'),
        { workDate: date, stamps },
      );
    }
    case 'OVERTIME':
      return apply(
        world,
        person,
        act.outcome,
        create('createOvertimeApplication', 'CreateOvertimeApplicationInput'),
        { workDate: date, start: CLOCK(act.from), end: CLOCK(act.until), breaks: [] },
      );
    case 'VACATION':
      return apply(
        world,
        person,
        act.outcome,
        create('createVacationApplication', 'CreateVacationApplicationInput'),
        {
          vacationClassId: world.paidLeave,
          unit: act.unit,
          fromDate: date,
          ...(act.unit === 'DAY' ? { toDate: dateAt(act.date + act.days - 1) } : {}),
          ...(act.unit === 'HOUR' ? { start: CLOCK(act.from), end: CLOCK(act.from + 60) } : {}),
        },
      );
    case 'HOLIDAY_WORK':
      return apply(
        world,
        person,
        act.outcome,
        create('createHolidayWorkApplication', 'CreateHolidayWorkApplicationInput'),
        {
          workDate: date,
          part: act.half ? 'HALF' : 'WHOLE',
          start: '09:00',
          end: act.half ? '12:00' : '18:00',
          breaks: act.half ? [] : [{ start: '12:00', end: '13:00' }],
          transferDate: act.transfer === null ? null : dateAt(act.transfer),
        },
      );
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
          (cell: any) => [cell.date, cell.version],
        ),
      );
      const plan = act.plan ? { kind: 'WORK', ...act.plan, breaks: [] } : { kind: 'OFF' };
      await must(world, 'boss', CELLS, {
        groupId,
        cells: dates.map((one) => ({
          employeeId: person,
          date: one,
          plan,
          version: versions.get(one) ?? 0,
        })),
      });
      if (act.publishes)
        await must(world, 'boss', PUBLISH, {
          data: { groupId, from: dates[0], to: dates.at(-1), employeeIds: [person] },
        });
      return;
    }
    case 'ASSIGN':
      await must(world, 'boss', ASSIGN, {
        id: act.shift,
        data: { employeeIds: [person], validFrom: date },
      });
      return;
    case 'TRANSFER':
      await must(world, 'boss', TRANSFER, {
        id: person,
        data: {
          from: date,
          ...(act.group ? { groupId: act.group } : {}),
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
      const { createLeavePeriod: made } = await must(world, 'boss', LEAVE, { data });
      if (made.id && act.ends) await must(world, 'boss', BACK, { id: made.id });
      return;
    }
    case 'JOIN':
      await must(world, 'boss', EMPLOYEE, { id: person, data: { joinedOn: date } });
      return;
    default:
      await must(world, 'boss', EMPLOYEE, { id: person, data: { retiredOn: date } });
  }
}

const asAsked = ({ type, at }: ActStamp) => ({ type, time: CLOCK(at) });

async function apply(
  world: HoursWorld,
  person: string,
  outcome: string,
  query: string,
  asked: object,
): Promise<void> {
  const { answer } = await must(world, person, query, {
    data: { ...asked, reason: 'test', send: outcome !== 'GIVEN_UP' },
  });
  if (!answer.application) throw new Refused(JSON.stringify(answer));
  for (const decision of OUTCOMES[outcome as keyof typeof OUTCOMES] ?? [])
    await must(world, 'boss', decision, { id: answer.application.id });
}

async function countingIds(
  world: HoursWorld,
  employee_id: string,
  work_date: string,
): Promise<string[]> {
  const rows: any[] = await world.database.knex('stamps').where({ employee_id, work_date });
  const replaced = new Set(rows.map(({ replaces_id }) => replaces_id));
  return rows.filter(({ id, is_void }) => !is_void && !replaced.has(id)).map(({ id }) => id);
}
