import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, datesOf } from '#core/time/dates.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, when } from '../test-company.ts';
import { settleCalendars } from './settle-calendars.ts';

/** Everybody of the eastern sales and the plant who has a basic shift. */
const PEOPLE = ['sato', 'suzuki', 'tanaka'] as const;
const WORKPLACES = ['tokyo', 'osaka'] as const;
const DAYS = 14;
const FIRST = '2026-11-20';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld({
    keeper: {
      company: 'hinata',
      isAdmin: true,
      isMaster: true,
      grants: new Set(
        ['attendance.companyHoliday', 'company.holidayPattern', 'company.workplace'].flatMap(
          (code) => [code, `${code}:update`],
        ),
      ),
    },
  });
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const at = { created_at: ctx.now, updated_at: ctx.now, search_text: '' };
    await ctx.insert(
      'workplaces',
      WORKPLACES.map((id, display_order) => ({ id, name: id, display_order, ...at })),
    );
    await ctx.insert(
      'employee_assignments',
      PEOPLE.map((employee_id, place) => ({
        id: `${employee_id}-post`,
        employee_id,
        valid_from: '2026-01-01',
        workplace_id: WORKPLACES[place % 2],
      })),
    );
  });
});
afterAll(() => world.stop());

/** mulberry32: the same story every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const knex = (table: string) => world.database.knex(table).where({ company_id: 'hinata' });

type Raw = Readonly<Record<string, Untyped[]>>;
const TABLES = [
  'company_holidays',
  'holiday_patterns',
  'holiday_pattern_days',
  'workplaces',
  'employees',
  'employee_assignments',
] as const;
const readRaw = async (): Promise<Raw> =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, (await knex(table)) as Untyped[]])),
  );

/** Slow and plain: what a date is to a person by the rows as they are now. */
function kindOf(raw: Raw, national: ReadonlySet<string>, person: string, date: string): string {
  const post = raw['employee_assignments']?.find(({ employee_id }) => employee_id === person);
  const employee = raw['employees']?.find(({ id }) => id === person);
  const workplace = raw['workplaces']?.find(({ id }) => id === post?.workplace_id);
  const pattern = raw['holiday_patterns']?.find(
    ({ id }) => id === (employee?.holiday_pattern_id ?? workplace?.holiday_pattern_id),
  );
  const weekday = new Date(date).getUTCDay();
  let kind = 'nothing';
  if (pattern) {
    const closed = raw['holiday_pattern_days']?.some(
      (one) => one.pattern_id === pattern.id && one.starts_on <= date && date <= one.ends_on,
    );
    const isOff =
      closed ||
      pattern.prescribed_weekdays.includes(weekday) ||
      (pattern.has_national_holidays && national.has(date));
    if (isOff) kind = 'OFF';
    if (pattern.statutory_weekdays.includes(weekday)) kind = 'STATUTORY';
  }
  const holds = (one: Untyped) => one.starts_on <= date && date <= one.ends_on;
  for (const place of [null, post?.workplace_id]) {
    const own = raw['company_holidays']?.find((one) => one.workplace_id === place && holds(one));
    if (own?.kind === 'PRESCRIBED') kind = kind === 'STATUTORY' ? kind : 'OFF';
    else if (own) kind = own.kind;
  }
  return kind;
}

async function toldBy(person: string, dates: readonly string[]): Promise<string[]> {
  const calendars: Untyped[] = await knex('employee_calendars').where({ employee_id: person });
  const days: Untyped[] = await knex('company_days');
  return dates.map((date) => {
    const own = calendars.filter(
      (one) => one.valid_from <= date && (one.valid_until === null || date < one.valid_until),
    );
    expect(own.length).toBeLessThan(2);
    const id = own[0]?.calendar_id ?? '';
    return days.find((one) => one.date === date && one.calendar_id === id)?.kind ?? 'nothing';
  });
}

const CREATE = `mutation ($data: CreateCompanyHolidayInput!) { createCompanyHoliday(data: $data) { id } }`;
const DELETE = `mutation ($id: ID!) { deleteCompanyHoliday(where: { id: $id }) { id } }`;
const PATTERN = `mutation ($data: CreateHolidayPatternInput!) { createHolidayPattern(data: $data) { id } }`;
const CHANGE = `mutation ($id: ID!, $data: UpdateHolidayPatternInput!) {
  updateHolidayPattern(where: { id: $id }, data: $data) { id } }`;
const PLACE = `mutation ($id: ID!, $data: UpdateWorkplaceInput!) { updateWorkplace(where: { id: $id }, data: $data) { id } }`;

it.each([1, 2])(
  'story %i: each day is to each person what the rows said on the evening before it, and stays that',
  async (seed) => {
    const next = random(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
    for (const table of ['company_holidays', 'company_days', 'employee_calendars'])
      await knex(table).delete();
    world.app.clock.set(when('8:55'));
    const national = new Set(
      ((await world.database.knex('national_holidays')) as Untyped[]).map(({ date }) => date),
    );
    const patternIds: string[] = ((await knex('holiday_patterns')) as Untyped[]).map(
      ({ id }) => id,
    );
    const stands = new Map<string, string>();
    let refused = 0;
    for (let day = 0; day < DAYS; day += 1) {
      const today = addDays(FIRST, day);
      world.app.clock.set(new Date(`${today}T10:00:00+09:00`));
      for (let act = 0; act < 3; act += 1) {
        const starts = addDays(today, Math.floor(next() * 6));
        const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => next() < 0.3);
        const parts = {
          statutoryWeekdays: weekdays.slice(0, 1),
          prescribedWeekdays: weekdays.slice(1),
          hasNationalHolidays: next() < 0.5,
          companyDays:
            next() < 0.5 ? [] : [{ name: '棚卸し', startsOn: starts, endsOn: addDays(starts, 1) }],
        };
        const holidays: Untyped[] = await knex('company_holidays').where('starts_on', '>', today);
        const answer = await pick([
          () =>
            world.ask('keeper', CREATE, {
              data: {
                name: '休業',
                dayType: pick(['PRESCRIBED', 'STATUTORY', 'WORK']),
                startsOn: starts,
                endsOn: addDays(starts, Math.floor(next() * 4)),
                workplaceId: pick([null, ...WORKPLACES]),
              },
            }),
          () => world.ask('keeper', DELETE, { id: holidays[0]?.id ?? 'none' }),
          async () => {
            const made = await world.ask('keeper', PATTERN, {
              data: { name: `休日 ${seed}-${day}-${act}`, ...parts },
            });
            patternIds.push(made.data.createHolidayPattern.id);
            return made;
          },
          () => world.ask('keeper', CHANGE, { id: pick(patternIds) ?? 'none', data: parts }),
          () =>
            world.ask('keeper', PLACE, {
              id: pick(WORKPLACES),
              data: { holidayPatternId: pick([null, ...patternIds]) },
            }),
        ])();
        if (answer.errors) refused += 1;
      }
      // Listeners hear of it a moment later; at night it is done in any case.
      await world.app.suite.ports.inCompany('hinata', (ctx) => settleCalendars(ctx));
      // Of somebody who moves they hear by name, and leave what others go by.
      const mover = pick(PEOPLE);
      await knex('employee_assignments')
        .where({ employee_id: mover })
        .update({ workplace_id: pick(WORKPLACES) });
      await world.app.suite.ports.inCompany('hinata', (ctx) =>
        settleCalendars(ctx, { employeeIds: [mover] }),
      );
      const raw = await readRaw();
      const ahead = datesOf(addDays(today, 1), addDays(today, 60));
      for (const person of PEOPLE) {
        expect(await toldBy(person, ahead)).toEqual(
          ahead.map((date) => kindOf(raw, national, person, date)),
        );
        const morning = addDays(today, 1);
        stands.set(`${person} ${morning}`, kindOf(raw, national, person, morning));
      }
    }
    const past = datesOf(addDays(FIRST, 1), addDays(FIRST, DAYS));
    for (const person of PEOPLE)
      expect(await toldBy(person, past)).toEqual(
        past.map((date) => stands.get(`${person} ${date}`)),
      );
    expect(new Set(stands.values()).size).toBeGreaterThan(2);
    expect(refused).toBeLessThan(DAYS * 2);
  },
);
