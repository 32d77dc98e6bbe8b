import { atTokyo } from '#core/time/tokyo.ts';
import { company } from '#plugins/company/server/index.ts';
import { realPostgres } from '#test/support/database.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { employeeWithoutViewers } from '#test/support/without-viewers.ts';
import { attendance } from '../../index.ts';
import { FIRST } from './acts.ts';
import { foundCompany } from './found-company.ts';

const RIGHTS = [
  'attendance.records',
  'attendance.revise',
  'attendance.overtime',
  'attendance.vacation',
  'attendance.leave',
  'attendance.leaveSetting',
  'attendance.holidayWork',
  'attendance.rules',
  'attendance.otherSettings',
  'attendance.shift',
  'attendance.basicShift',
  'attendance.vacationClass',
  'employee.list',
].flatMap((code) => [code, `${code}:update`]);

/** One company of the world: who manages it, who works in it, and the ids of its classes of leave by code. */
export type HoursCompany = {
  readonly id: string;
  readonly boss: string;
  readonly people: readonly string[];
  readonly classes: Readonly<Record<string, string>>;
};

export type HoursWorld = PluginWorld & { readonly companies: readonly HoursCompany[] };

/**
 * One server and one database for several companies, which live side by side and know nothing of each other.
 * The database is PostgreSQL's own: a history is hundreds of statements, and the embedded one takes
 * three times as long for each.
 */
export async function hoursWorld(sizes: readonly number[]): Promise<HoursWorld> {
  const planned = sizes.map((size, place) => ({
    id: `company-${place}`,
    boss: `boss-${place}`,
    people: Array.from({ length: size }, (_, one) => `person-${place}-${one}`),
  }));
  const postgres = await realPostgres();
  const rights = { isAdmin: true, isMaster: true, isStaff: true, grants: new Set(RIGHTS) };
  const world = await pluginWorld(
    [company as never, employeeWithoutViewers as never, attendance as never],
    Object.fromEntries(
      planned.flatMap(({ id, boss, people }) => [
        [boss, { company: id, ...rights }],
        ...people.map((person) => [person, { company: id }] as const),
      ]),
    ),
    { at: atTokyo(FIRST).toISOString(), database: postgres.database },
  );
  const companies: HoursCompany[] = [];
  for (const one of planned)
    companies.push({ ...one, classes: await foundCompany(world, one.id, one.boss, one.people) });
  const stop = async () => {
    await world.stop();
    await postgres.close();
  };
  return { ...world, companies, stop };
}
