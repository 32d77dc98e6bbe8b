import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from './test-company.ts';

/** The attendance world, asked by whoever keeps its lists; refusals fail the test. */
export type MastersWorld = PluginWorld & {
  must(person: string, query: string, variables?: object): Promise<Untyped>;
};

const RIGHTS = ['attendance.basicShift', 'attendance.vacationClass', 'attendance.setting'];
const CHANGING = new Set(RIGHTS.flatMap((code) => [code, `${code}:update`]));

/** Who may change everything of these lists (keeper, second), who may only read them (reader). */
export async function attendanceMasters(): Promise<MastersWorld> {
  const world = await attendanceWorld({
    keeper: { company: 'hinata', isAdmin: true, grants: CHANGING },
    second: { company: 'hinata', isAdmin: true, grants: CHANGING },
    reader: { company: 'hinata', isAdmin: true, grants: new Set(RIGHTS) },
    // Moves people about; the shifts are somebody else's.
    mover: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['employee.list', 'employee.list:update']),
    },
    stranger: { company: 'minato', isAdmin: true, grants: CHANGING },
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
