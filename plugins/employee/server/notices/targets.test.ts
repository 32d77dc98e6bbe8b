import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { DELIVERY_JOB } from './deliver.ts';
import { findNotice } from './notice.store.ts';
import { countsOf, listRecipients } from './recipients.ts';

const DAY = '2026-11-20';
const PEOPLE = Array.from({ length: 8 }, (_, n) => `p${n}`);
const GROUPS = ['g0', 'g1', 'g2', 'g3', 'g4'];
const COMPANY = 'random';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(3, `${DAY}T09:00:00+09:00`);
  const dated = { created_at: DAY, updated_at: DAY };
  await world.database.knex('companies').insert({ company_id: COMPANY, name: COMPANY, ...dated });
});
afterAll(() => world.stop());

const day = fc.integer({ min: -2, max: 3 }).map((offset) => addDays(DAY, offset));
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null });
const periods = fc.record({ from: day, until: maybe(day) });

const person = fc.record({
  hasLeft: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  isStaff: fc.boolean(),
  joinedOn: maybe(day),
  retiredOn: maybe(day),
  groups: fc.uniqueArray(fc.tuple(fc.constantFrom(...GROUPS), periods), {
    maxLength: 3,
    selector: ([group]) => group,
  }),
  leave: maybe(fc.tuple(day, day)),
  confirms: fc.boolean(),
});
const state = fc.record({
  // The group above: one that stands before it, so that no ring is made.
  above: fc.tuple(...GROUPS.map((_group, n) => fc.integer({ min: -1, max: n - 1 }))),
  people: fc.tuple(...PEOPLE.map(() => person)),
  notice: fc.record({
    target: fc.constantFrom('EVERYONE', 'GROUP', 'INDIVIDUAL'),
    forStaff: fc.boolean(),
    isPublic: fc.boolean(),
    followsJoiners: fc.boolean(),
    confirmBy: maybe(fc.constantFrom(DAY, addDays(DAY, 1), addDays(DAY, 2))),
    groups: fc.subarray(GROUPS, { minLength: 1 }),
    people: fc.subarray(PEOPLE, { minLength: 1 }),
    author: fc.constantFrom(...PEOPLE),
  }),
  daysLater: fc.integer({ min: 0, max: 3 }),
});
type State = typeof state extends fc.Arbitrary<infer Value> ? Value : never;

async function write({ above, people, notice }: State): Promise<void> {
  const { knex } = world.database;
  for (const table of ['notifications', 'staff_notices', 'leave_periods', 'affiliations'])
    await knex(table).where({ company_id: COMPANY }).delete();
  await knex('employees').where({ company_id: COMPANY }).delete();
  await knex('affiliation_groups').where({ company_id: COMPANY }).delete();
  const own = { company_id: COMPANY };
  const dated = { created_at: DAY, updated_at: DAY };
  await knex('affiliation_groups').insert(
    GROUPS.map((id, n) => ({
      ...own,
      id,
      name: id,
      parent_id: GROUPS[above[n] ?? -1] ?? null,
      search_text: id,
      display_order: n,
      ...dated,
    })),
  );
  await knex('employees').insert(
    people.map((one, n) => ({
      ...own,
      id: PEOPLE[n],
      employee_number: PEOPLE[n],
      last_name: PEOPLE[n],
      first_name: '花',
      is_active: !one.hasLeft,
      is_staff: one.isStaff,
      joined_on: one.joinedOn,
      retired_on: one.retiredOn,
      sort_kana: PEOPLE[n],
      search_text: PEOPLE[n],
      ...dated,
    })),
  );
  const memberships = people.flatMap((one, n) =>
    one.groups
      .filter(([, { from, until }]) => until === null || from < until)
      .map(([group_id, { from, until }]) => ({
        ...own,
        id: `${PEOPLE[n]}-${group_id}`,
        employee_id: PEOPLE[n],
        group_id,
        is_main: false,
        valid_from: from,
        valid_until: until,
      })),
  );
  if (memberships.length > 0) await knex('affiliations').insert(memberships);
  const leaves = people.flatMap(({ leave }, n) =>
    leave && leave[0] <= leave[1]
      ? [
          {
            ...own,
            id: `${PEOPLE[n]}-leave`,
            employee_id: PEOPLE[n],
            starts_on: leave[0],
            ends_on: leave[1],
            reason: '休職',
          },
        ]
      : [],
  );
  if (leaves.length > 0) await knex('leave_periods').insert(leaves);
  await knex('staff_notices').insert({
    ...own,
    id: 'notice',
    title: '題名',
    body: '<p>本文</p>',
    search_text: '題名',
    kind: 'NEWS',
    delivery: 'NOW',
    deliver_at: atTokyo(DAY),
    for_staff: notice.forStaff,
    target: notice.target,
    is_public: notice.isPublic,
    asks_confirmation: true,
    confirm_by: notice.confirmBy,
    follows_joiners: notice.followsJoiners,
    author_id: notice.author,
    ...dated,
  });
  if (notice.target === 'GROUP')
    await knex('notice_groups').insert(
      notice.groups.map((group_id) => ({ ...own, notice_id: 'notice', group_id })),
    );
  if (notice.target === 'INDIVIDUAL')
    await knex('notice_people').insert(
      notice.people.map((employee_id) => ({ ...own, notice_id: 'notice', employee_id })),
    );
}

/** Whom the notice means, out of the rows as they stand, one condition after the other. */
async function oracle() {
  const { knex } = world.database;
  const rows = (table: string) => knex(table).where({ company_id: COMPANY });
  const employees = await rows('employees');
  const memberships = await rows('affiliations');
  const groups = await rows('affiliation_groups');
  const named = (await rows('notice_people')).map(({ employee_id }) => employee_id);
  const chosen = (await rows('notice_groups')).map(({ group_id }) => group_id);
  const [notice] = await rows('staff_notices');
  const isBelow = (id: string | null): boolean =>
    id !== null &&
    (chosen.includes(id) || isBelow(groups.find((group) => group.id === id)?.parent_id ?? null));
  const isMeant = (employee: (typeof employees)[number], on: string): boolean => {
    if (notice.for_staff && !employee.is_staff) return false;
    if (notice.target === 'EVERYONE') return true;
    if (notice.target === 'INDIVIDUAL') return named.includes(employee.id);
    return memberships.some(
      ({ employee_id, group_id, valid_from, valid_until }) =>
        employee_id === employee.id &&
        valid_from <= on &&
        (valid_until === null || on < valid_until) &&
        isBelow(group_id),
    );
  };
  const works = ({ is_active, joined_on, retired_on }: (typeof employees)[number], on: string) =>
    is_active &&
    (joined_on === null || joined_on <= on) &&
    (retired_on === null || on <= retired_on);
  return {
    wanted: (on: string): string[] =>
      employees
        .filter((one) => works(one, on) && isMeant(one, on))
        .map(({ id }) => id)
        .sort(),
    readers: (on: string): string[] =>
      employees
        .filter(
          (one) =>
            works(one, on) &&
            (one.id === notice.author_id ||
              isMeant(one, on) ||
              (notice.is_public && (!notice.for_staff || one.is_staff))),
        )
        .map(({ id }) => id)
        .sort(),
    working: (on: string): { id: string; isStaff: boolean }[] =>
      employees
        .filter((one) => works(one, on))
        .map(({ id, is_staff }) => ({ id, isStaff: is_staff })),
  };
}

const received = async (): Promise<string[]> =>
  (
    await world.database
      .knex('notice_recipients')
      .where({ company_id: COMPANY })
      .pluck('employee_id')
  ).sort();
const runs = async (job: string, data: object): Promise<void> => {
  await world.app.suite.ports.jobs.enqueue(job, data);
  await world.app.jobs.runAll(world.app.clock.now());
};
const idsIn = async (stands: 'CONFIRMED' | 'UNCONFIRMED' | 'LEFT'): Promise<string[]> => {
  const where = { noticeId: 'notice', states: [stands] };
  const viewer = { employeeId: 'p0', isStaff: true };
  return world.app.suite.ports.inCompany(
    COMPANY,
    async (ctx) => {
      const { nodes } = await listRecipients(ctx, { where, first: 500 });
      return nodes.map(({ employeeId }) => employeeId).sort();
    },
    viewer,
  );
};

it('届いた人は届くべき人で、確認と未確認の一覧は配信先と一致する', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(state, async (drawn) => {
      const { ports } = world.app.suite;
      const { clock } = world.app;
      clock.set(new Date(`${DAY}T09:00:00+09:00`));
      await write(drawn);
      const raw = await oracle();
      await runs(DELIVERY_JOB, { companyId: COMPANY, noticeId: 'notice' });
      const delivered = await received();
      expect(delivered).toEqual(raw.wanted(DAY));
      const told = await world.database
        .knex('notifications')
        .where({ company_id: COMPANY })
        .pluck('employee_id');
      expect(told.sort()).toEqual(delivered);

      const later = addDays(DAY, drawn.daysLater);
      clock.set(new Date(`${later}T10:00:00+09:00`));
      await runs('employee.notices', {});
      const { followsJoiners, confirmBy } = drawn.notice;
      const follows = followsJoiners && (confirmBy === null || later <= confirmBy);
      const meant = raw.wanted(later);
      const all = [...new Set([...delivered, ...(follows ? meant : [])])].sort();
      expect(await received()).toEqual(all);

      const confirming = PEOPLE.filter((_id, n) => drawn.people[n]?.confirms);
      await world.database
        .knex('notice_recipients')
        .where({ company_id: COMPANY })
        .whereIn('employee_id', confirming)
        .update({ confirmed_at: clock.now() });
      const still = all.filter((id) => meant.includes(id));
      const confirmed = still.filter((id) => confirming.includes(id));
      await world.database
        .knex('staff_notices')
        .where({ company_id: COMPANY })
        .update({ author_id: 'p0' });
      expect(await idsIn('CONFIRMED')).toEqual(confirmed);
      expect(await idsIn('UNCONFIRMED')).toEqual(still.filter((id) => !confirmed.includes(id)));
      expect(await idsIn('LEFT')).toEqual(all.filter((id) => !still.includes(id)));
      const counts = await ports.inCompany(COMPANY, (ctx) => countsOf(ctx, 'notice'));
      expect(counts).toMatchObject({
        targets: still.length,
        confirmed: confirmed.length,
        unconfirmed: still.length - confirmed.length,
        left: all.length - still.length,
      });

      await world.database
        .knex('staff_notices')
        .where({ company_id: COMPANY })
        .update({ author_id: drawn.notice.author });
      const readers: string[] = [];
      for (const { id, isStaff } of raw.working(later)) {
        const seen = await ports.inCompany(COMPANY, (ctx) => findNotice(ctx, 'notice'), {
          employeeId: id,
          isStaff,
        });
        if (seen) readers.push(id);
      }
      expect(readers.sort()).toEqual(raw.readers(later));
    }),
    { numRuns: 60 },
  );
});
