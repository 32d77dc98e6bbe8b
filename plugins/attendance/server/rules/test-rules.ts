import type { PluginWorld } from '../../../../test/support/plugin-world.ts';
import { recalculateStale } from '../results/stale.ts';
import { attendanceWorld, STAMP, when } from '../test-company.ts';

const RULES = ['attendance.rules', 'attendance.rules:update'];
const OTHERS = ['attendance.otherSettings', 'attendance.otherSettings:update'];

/** The attendance world with those who keep rules; `must` fails the test where it is refused. */
export type RulesWorld = PluginWorld & {
  must(person: string, query: string, variables?: object): Promise<any>;
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

const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;

/** The same with days that are really worked; staff manages the sales. */
export type WorkedRulesWorld = RulesWorld & {
  /** At '17 8:55' of November. */
  stamp(person: string, type: string, text: string): Promise<void>;
  work(person: string, day: number | string, from: string, until: string): Promise<void>;
  /** Results of all days that are over at this time. */
  calculated(text: string): Promise<void>;
  /** From the first of November on, for the company where no place is named. */
  save(settings: object, place?: object): Promise<unknown>;
};

let stamps = 0;

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
  return {
    ...world,
    stamp,
    async work(person, day, from, until) {
      await stamp(person, 'CHECK_IN_OFFICE', `${day} ${from}`);
      await stamp(person, 'CHECK_OUT_OFFICE', `${day} ${until}`);
    },
    async calculated(text) {
      world.app.clock.set(when(text));
      await recalculateStale((run) => world.app.suite.ports.inCompany('hinata', run));
    },
    save: (settings, place = { scope: 'COMPANY' }) =>
      world.must('keeper', SAVE, {
        data: { ...place, validFrom: '2026-11-01', settings, acceptsWarnings: true },
      }),
  };
}
