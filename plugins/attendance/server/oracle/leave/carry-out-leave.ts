import type { Untyped } from '#test/support/untyped.ts';
import { dateAt } from '../company/acts.ts';
import { must, Refused } from '../company/ask.ts';
import { actOf, actOfCompany } from '../company/carry-out.ts';
import { CLOCK } from '../company/clock-text.ts';
import type { HoursCompany, HoursWorld } from '../company/world.ts';
import type { LeaveAct, LeaveCompanyAct } from './leave-acts.ts';

const GRANT = 'mutation ($data: GrantLeaveInput!) { grantLeave(data: $data) { on } }';
const PLAN =
  'query ($data: PlanLeaveGrantsInput!) { plan: leaveGrantPlan(data: $data) { people { employeeId leftOut } } }';
const GRANT_MANY =
  'mutation ($data: GrantLeaveToManyInput!) { run: grantLeaveToMany(data: $data) { id } }';
const TAKE_BACK_RUN =
  'mutation ($id: ID!) { answer: takeBackLeaveGrantRun(where: { id: $id }, reason: "test") { errors { date } } }';
const SETTING =
  'mutation ($data: UpdateLeaveSettingInput!) { updateLeaveSetting(data: $data) { version } }';
const ADJUST = 'mutation ($data: AdjustLeaveInput!) { adjustLeave(data: $data) { on } }';
const TAKE_BACK =
  'mutation ($id: ID!) { answer: takeBackLeaveGrant(where: { id: $id }, reason: "test") { errors { date } } }';
const SAVED =
  '{ __typename ... on ApplicationSaved { application { id version } } ... on ApplicationRefused { reason } }';
const ASK = `mutation ($data: CreateVacationApplicationInput!) { answer: createVacationApplication(data: $data) ${SAVED} }`;
const ASK_AGAIN = `mutation ($id: ID!, $data: UpdateVacationApplicationInput!) {
  answer: updateVacationApplication(where: { id: $id }, data: $data) ${SAVED} }`;
const decide = (call: string) => `mutation ($id: ID!) { answer: ${call} { outcome } }`;
const APPROVE = decide('confirmApplications(applicationInputs: [{ applicationId: $id }])');
const REJECT = decide('rejectApp(applicationInputs: [{ applicationId: $id }], comment: "no")');
const WITHDRAW = decide('cancelApplications(applicationIds: [$id], comment: "no")');
const GIVE_UP = `mutation ($id: ID!) {
  answer: employeeCancelApp(applicationId: $id, isDelete: false) ${SAVED} }`;
const EMPLOYEE =
  'mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) { __typename } }';

let keys = 0;

const lotOf = ({ classes }: HoursCompany, act: Untyped) => ({
  vacationClassId: classes[act.code],
  grantedOn: dateAt(act.granted),
  days: act.days,
  hours: act.hours,
  ...(act.lasts === null ? {} : { usableUntil: dateAt(act.granted + act.lasts) }),
});
const kindOf = (code: string) => (code === 'PAID_LEAVE' ? 'STATUTORY' : 'SPECIAL');

export async function leaveActOfCompany(
  world: HoursWorld,
  company: HoursCompany,
  act: LeaveCompanyAct,
): Promise<void> {
  if (act.do === 'TIMETABLE') return actOfCompany(world, company, act);
  if (act.do === 'GRANT_BY_JOB') return grantByJob(world, company, dateAt(act.on));
  const { boss, people } = company;
  const plan = {
    ...lotOf(company, act),
    kind: kindOf(act.code),
    where: { employeeIds: people },
  };
  const answer = await must(world, boss, PLAN, { data: plan });
  const employeeIds = answer.plan.people
    .filter(({ leftOut }: Untyped) => leftOut === null)
    .map(({ employeeId }: Untyped) => employeeId);
  if (employeeIds.length === 0) throw new Refused();
  const data = { plan, employeeIds, reason: 'test', key: `many-leave-${++keys}` };
  const { run } = await must(world, boss, GRANT_MANY, { data });
  if (act.isTakenBack) await must(world, boss, TAKE_BACK_RUN, { id: run.id });
}

/** Refused where nobody gets anything: then nothing was tried. */
async function grantByJob(
  world: HoursWorld,
  { id, boss }: HoursCompany,
  day: string,
): Promise<void> {
  const { app, database } = world;
  const data = {
    ...{ grantsAutomatically: true, attendancePercent: 0, scheme: 'SINGLE_DATE_ADVANCE' },
    ...{ baseMonth: Number(day.slice(5, 7)), baseDay: Number(day.slice(8)), reason: 'test' },
  };
  await must(world, boss, SETTING, { data });
  // Whoever runs it twice grants once.
  for (let run = 0; run < 2; run += 1) {
    await app.jobs.enqueue('attendance.automaticGrants', {});
    await app.jobs.runAll();
  }
  const granted: Untyped[] = await database
    .knex('leave_lots')
    .where({ company_id: id, executor: 'AUTOMATIC', granted_on: day, earned_by: null });
  if (granted.length === 0) throw new Refused();
}

export async function leaveActOf(
  world: HoursWorld,
  company: HoursCompany,
  person: string,
  act: LeaveAct,
): Promise<void> {
  const { boss } = company;
  switch (act.do) {
    case 'GRANT':
    case 'CARRY_IN': {
      const carriedIn = act.do === 'CARRY_IN' ? { leftDays: act.leftDays } : null;
      const kind = carriedIn ? 'CARRIED_IN' : kindOf(act.code);
      const lot = { employeeId: person, ...lotOf(company, act), kind, reason: 'test' };
      await must(world, boss, GRANT, { data: { ...lot, ...(carriedIn ? { carriedIn } : {}) } });
      return;
    }
    case 'ADJUST': {
      const lotId = await lotAt(world, person, act.lot);
      const { days, hours } = act;
      const data = { lotId, date: dateAt(act.date), days, hours, reason: 'test' };
      await must(world, boss, ADJUST, { data });
      return;
    }
    case 'TAKE_BACK': {
      const id = await lotAt(world, person, act.lot);
      const { answer } = await must(world, boss, TAKE_BACK, { id });
      if (answer.errors.length > 0) throw new Refused();
      return;
    }
    case 'REST':
      return restOf(world, company, person, act);
    case 'CLOSE':
      // A period that was closed from the same day on stays as it is.
      await world.database
        .knex('closed_periods')
        .insert({
          ...{ company_id: company.id, employee_id: person },
          ...{ from_date: dateAt(act.date), to_date: dateAt(act.date + act.days - 1) },
          closed_at: world.app.clock.now(),
        })
        .onConflict(['company_id', 'employee_id', 'from_date'])
        .ignore();
      return;
    case 'REHIRE': {
      const joined = act.date === null ? {} : { joinedOn: dateAt(act.date) };
      const data = { ...joined, retiredOn: null, isActive: true };
      await must(world, boss, EMPLOYEE, { id: person, data });
      return;
    }
    default:
      return actOf(world, company, person, act);
  }
}

async function restOf(
  world: HoursWorld,
  { boss, classes }: HoursCompany,
  person: string,
  { code, date, days, unit, from, hours, outcome }: Extract<LeaveAct, { do: 'REST' }>,
): Promise<void> {
  const wished = (first: number) => ({
    vacationClassId: classes[code],
    unit,
    fromDate: dateAt(first),
    ...(unit === 'DAY' ? { toDate: dateAt(first + days - 1) } : {}),
    ...(unit === 'HOUR' ? { start: CLOCK(from), end: CLOCK(from + hours * 60) } : {}),
    reason: 'test',
    send: outcome !== 'GIVEN_UP',
  });
  const { answer } = await must(world, person, ASK, { data: wished(date) });
  if (!answer.application) throw new Refused(JSON.stringify(answer));
  const { id } = answer.application;
  if (outcome === 'REJECTED' || outcome === 'CHANGED') await must(world, boss, REJECT, { id });
  if (outcome === 'CHANGED') await must(world, person, ASK_AGAIN, { id, data: wished(date + 1) });
  if (['APPROVED', 'TAKEN_BACK', 'CHANGED', 'GONE'].includes(outcome))
    await must(world, boss, APPROVE, { id });
  if (outcome === 'TAKEN_BACK') await must(world, boss, WITHDRAW, { id });
  if (outcome === 'GONE') await must(world, person, GIVE_UP, { id });
}

async function lotAt({ database }: HoursWorld, person: string, place: number): Promise<string> {
  const lots: Untyped[] = await database
    .knex('leave_lots')
    .where({ employee_id: person, taken_back_at: null })
    .orderBy('id');
  if (lots.length === 0) throw new Refused();
  return lots[place % lots.length].id;
}
