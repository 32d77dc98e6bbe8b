import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculateStale } from '../results/stored/stale.ts';
import { attendanceWorld, STAMP, when } from '../test-company.ts';

const RULES = ['attendance.rules', 'attendance.rules:update'];
const OTHERS = ['attendance.otherSettings', 'attendance.otherSettings:update'];

/** The attendance world with those who keep rules; `must` fails the test where it is refused. */
export type RulesWorld = PluginWorld & {
  must(person: string, query: string, variables?: object): Promise<Untyped>;
};

export async function rulesWorld(): Promise<RulesWorld> {
  const world = await attendanceWorld({
    keeper: {
      company: 'hinata',
      isStaff: true,
      grants: new Set([...RULES, ...OTHERS, 'employee.list']),
    },
    ruler: { company: 'hinata', isStaff: true, grants: new Set(RULES) },
    looker: { company: 'hinata', isStaff: true, grants: new Set(['attendance.rules']) },
    hrOthers: {
      company: 'hinata',
      isStaff: true,
      grants: new Set([...OTHERS, 'attendance.records']),
    },
    hrRules: {
      company: 'hinata',
      isStaff: true,
      grants: new Set(['attendance.rules', 'attendance.records']),
    },
    classes: { company: 'hinata', grants: new Set(['attendance.vacationClass:update']) },
    othersOnly: { company: 'hinata', grants: new Set(OTHERS) },
    stranger: { company: 'minato', isStaff: true, grants: new Set([...RULES, ...OTHERS]) },
  });
  return {
    ...world,
    async must(person, query, variables = {}) {
      const answer = await world.ask(person, query, variables);
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
  };
}

export const DAY_SHIFT = { scope: 'BASIC_SHIFT', scopeId: 'day' };
export const OVERTIME_ERRORS = `query { attendanceErrorsConnection(kind: OVERTIME, month: "2026-11") {
  nodes { employeeId workDate unapprovedMinutes stampGapMinutes } } }`;
const MONTH = `query ($employeeId: ID) { attendanceMonth(employeeId: $employeeId, month: "2026-11") { days { date marks
  applications { type status } cancelledBreak { isByStaff reason } result { missing minutes { worked lateness earlyLeave breakMinutes
    overtimeBeyondStatutory nonPrescribedWork unapprovedWork stampGap earlyStamp } } } } }`;
const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;

/** The same with days that are really worked; staff manages the sales. */
export type WorkedRulesWorld = RulesWorld & {
  /** At '17 8:55' of November. */
  stamp(person: string, type: string, text: string): Promise<void>;
  work(person: string, day: number | string, from: string, until: string): Promise<void>;
  /** Results of all days that are over at this time. */
  calculated(text: string): Promise<void>;
  /** The same at a morning, with what follows from it. */
  settled(text?: string): Promise<void>;
  /** Of November, as the person sees it. */
  day(person: string, date: number): Promise<Untyped>;
  minutesOf(person: string, date: number): Promise<Untyped>;
  closeNovember(): Promise<unknown>;
  approved(person: string, type: string, date: string, details: object): Promise<unknown>;
  /** No stamps, rules and applications any more; it is the 17th, 8 o'clock. */
  fresh(): Promise<void>;
  /** From the first of November on, for the company where no place is named. */
  save(settings: object, place?: object): Promise<unknown>;
};

let stamps = 0;
let applications = 0;

export async function workedRulesWorld(): Promise<WorkedRulesWorld> {
  const world = await rulesWorld();
  const { knex } = world.database;
  await knex('employees').where({ id: 'staff' }).update({ is_staff: true });
  await knex('group_admins').insert({
    company_id: 'hinata',
    group_id: 'sales',
    employee_id: 'staff',
  });
  const stamp: WorkedRulesWorld['stamp'] = async (person, type, text) => {
    world.app.clock.set(when(text));
    stamps += 1;
    const data = { type, key: `worked-key-${stamps}`, deviceTime: when(text).toISOString() };
    const { stamp: answer } = await world.must(person, STAMP, { data });
    if (answer.__typename !== 'StampAccepted') throw new Error(JSON.stringify(answer));
  };
  const calculated: WorkedRulesWorld['calculated'] = async (text) => {
    world.app.clock.set(when(text));
    await recalculateStale((run) => world.app.suite.ports.inCompany('hinata', run));
  };
  const day: WorkedRulesWorld['day'] = async (person, date) => {
    const { attendanceMonth } = await world.must(person, MONTH);
    return attendanceMonth.days.find((one: Untyped) => one.date === `2026-11-${date}`);
  };
  return {
    ...world,
    stamp,
    async work(person, day, from, until) {
      await stamp(person, 'CHECK_IN_OFFICE', `${day} ${from}`);
      await stamp(person, 'CHECK_OUT_OFFICE', `${day} ${until}`);
    },
    calculated,
    async settled(text = '20 9:00') {
      await calculated(text);
      await world.app.jobs.runAll();
    },
    day,
    minutesOf: async (person, date) => (await day(person, date)).result.minutes,
    closeNovember: () =>
      knex('closed_periods').insert({
        company_id: 'hinata',
        employee_id: 'sato',
        from_date: '2026-11-01',
        to_date: '2026-11-30',
        closed_at: new Date(),
      }),
    approved: (person, type, date, details) =>
      world.app.suite.ports.inCompany('hinata', (ctx) => {
        applications += 1;
        return ctx.insert('applications', {
          id: `wired-${applications}`,
          employee_id: person,
          type,
          status: 'APPROVED',
          from_date: date,
          to_date: date,
          details: JSON.stringify(details),
          requested_at: ctx.now,
          created_at: ctx.now,
          updated_at: ctx.now,
        });
      }),
    async fresh() {
      await knex.raw(
        'truncate stamps, work_days, day_results, attendance_rules, applications, break_cancellations, closed_periods cascade',
      );
      world.app.clock.set(when('17 8:00'));
    },
    save: (settings, place = { scope: 'COMPANY' }) =>
      world.must('keeper', SAVE, {
        data: { ...place, validFrom: '2026-11-01', settings, acceptsWarnings: true },
      }),
  };
}
