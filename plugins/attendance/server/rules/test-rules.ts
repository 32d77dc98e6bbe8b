import type { PluginWorld } from '../../../../test/support/plugin-world.ts';
import { attendanceWorld } from '../test-company.ts';

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
