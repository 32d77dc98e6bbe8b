import { readFileSync } from 'node:fs';
import type { Database } from '#core/ports/database.ts';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { signIn } from '#test/support/stamping-clients.ts';
import { ROOT } from '../fresh.ts';
import { tablesOf } from './baseline-stamp.ts';
import type { Caller } from './load.ts';

/** Bare code, bare code with our duties, and the suite. */
export const SIDES = ['baseline', 'duties', 'ours'] as const;
export type Side = (typeof SIDES)[number];

export type Asked = {
  readonly path: string;
  readonly callers: readonly Caller[];
  /** What every good answer holds. */
  readonly expect: string;
};

export type Work = {
  readonly id: 'W1' | 'W2' | 'W3';
  readonly title: string;
  /** Requests per second over the baseline's. */
  readonly target: number;
  readonly stretch: number;
  readonly ours: Asked;
  readonly baseline: Asked;
  /** Each request makes something new. */
  readonly changes?: true;
  /** Puts people where each measurement finds them: one that ended in a break begins with an error. */
  before?(): Promise<void>;
};

/** Both baselines are asked alike. */
export const askedOf = (work: Work, side: Side): Asked =>
  side === 'ours' ? work.ours : work.baseline;

export const COMPANY = 'hinata';
/** What the manager may see; of the groups in it the list takes the one nearest to a tenth of all. */
const REACH = 'hinata-sales';
const PEOPLE = 64;

/** Their month tells of the settlement period, too, which the baseline does not know. */
const IS_NOT_UNDER_FLEXTIME = `employees.id not in (
  with recursive flexible (id) as (
    select scope_id from attendance_rules
    where company_id = :company and kind = 'WORK_SYSTEM' and settings ->> 'workSystem' = 'FLEX'
    union
    select child.id from affiliation_groups as child
    join flexible on child.company_id = :company and child.parent_id = flexible.id
  )
  select employee_id from affiliations where company_id = :company and group_id in (select id from flexible))`;

/** As the browser sends it: by the id that codegen gave the document of a screen. */
export function documentOf(operation: string): { documentId: string } {
  const persisted = JSON.parse(
    readFileSync(`${ROOT}schema/generated/persisted.json`, 'utf8'),
  ) as Record<string, string>;
  const [documentId] =
    Object.entries(persisted).find(([, text]) => new RegExp(` ${operation}[ (]`).test(text)) ?? [];
  if (!documentId) throw new Error(`No screen asks ${operation} any more.`);
  return { documentId };
}

/**
 * Tables of the baseline's own with as many rows as ours, because an index over a hundred stamps costs
 * less than one over half a million; people who may stamp, and the requests of all works.
 */
export async function prepareWorks(
  database: Database,
  url: string,
  password: string,
): Promise<Work[]> {
  const { knex } = database;
  await knex.raw(tablesOf(COMPANY));

  const today = tokyoDate(new Date());
  const people: { id: string; email: string }[] = await knex('employees')
    .join('accounts', {
      'accounts.company_id': 'employees.company_id',
      'accounts.id': 'employees.account_id',
    })
    .where({ 'employees.company_id': COMPANY, 'employees.is_active': true })
    .whereNotIn('accounts.email', ['admin@hinata.example', 'staff@hinata.example'])
    .whereRaw(IS_NOT_UNDER_FLEXTIME, { company: COMPANY })
    .orderBy('employees.id')
    .limit(PEOPLE)
    .select('employees.id', 'accounts.email');
  const tokens: string[] = [];
  for (const { email } of people) tokens.push(await signIn(url, email, password));
  const staff = await signIn(url, 'staff@hinata.example', password);
  const admin = await signIn(url, 'admin@hinata.example', password);
  const authorized = (token: string) => ({ authorization: `Bearer ${token}` });
  const month = addMonths(monthOf(today), -1);
  const { group, groups } = await groupOfATenth(database);

  const stampBody = (type: string) =>
    JSON.stringify({
      ...documentOf('SendStamps'),
      variables: { data: [{ type, key: '{key}', deviceTime: '{now}' }] },
    });
  const document = (operation: string, variables: object) =>
    JSON.stringify({ ...documentOf(operation), variables });

  const choice = await groupsToChooseFrom(url, {
    headers: authorized(staff),
    bodies: [document('AttendanceBoardPage', { first: 1 })],
  });

  return [
    {
      id: 'W1',
      title: 'stamp',
      target: 0.7,
      stretch: 0.85,
      changes: true,
      before: async () => {
        await knex.raw(`update work_days set state = 'ON_DUTY', ended_at = null
          where company_id = '${COMPANY}' and state = 'DURING_BREAK' and open_until > now()`);
        await knex.raw(`update bench_days set state = 'ON_DUTY' where work_date = '${today}'`);
      },
      ours: {
        path: '/graphql',
        expect: 'StampAccepted',
        callers: tokens.map((token) => ({
          headers: authorized(token),
          bodies: [stampBody('BREAK_IN'), stampBody('BREAK_OUT')],
        })),
      },
      baseline: {
        path: '/stamp',
        expect: 'StampAccepted',
        callers: people.map(({ id }) => ({
          headers: {},
          bodies: Object.entries({ BREAK_IN: 'DURING_BREAK', BREAK_OUT: 'ON_DUTY' }).map(
            ([type, state]) => {
              const stamp = { type, state, key: '{key}', deviceTime: '{now}' };
              return JSON.stringify({ company: COMPANY, employee: id, date: today, ...stamp });
            },
          ),
        })),
      },
    },
    {
      id: 'W2',
      title: 'month',
      target: 0.75,
      stretch: 0.9,
      ours: {
        path: '/graphql',
        expect: '"stamps"',
        callers: tokens.map((token) => ({
          headers: authorized(token),
          bodies: [document('AttendanceMonthOf', { month })],
        })),
      },
      baseline: {
        path: '/month',
        expect: '"stamps"',
        callers: people.map(({ id }) => ({
          headers: {},
          bodies: [JSON.stringify({ company: COMPANY, employee: id, month })],
        })),
      },
    },
    {
      id: 'W3',
      // Without the leave balance: the suite keeps none yet.
      title: 'manager list',
      target: 0.85,
      stretch: 0.95,
      ours: {
        path: '/graphql',
        expect: '"counts"',
        callers: repeated({
          headers: authorized(staff),
          bodies: [
            document('AttendanceBoardPage', {
              where: { groupId: group },
              orderBy: 'KANA_ASC',
              skip: 0,
              first: 100,
            }),
          ],
        }),
      },
      baseline: {
        path: '/list',
        expect: '"counts"',
        callers: repeated({
          headers: {},
          bodies: [JSON.stringify({ company: COMPANY, groups, choice })],
        }),
      },
    },
    {
      id: 'W3',
      title: 'employee list',
      target: 0.85,
      stretch: 0.95,
      ours: {
        path: '/graphql',
        expect: '"totalCount"',
        callers: repeated({
          headers: authorized(admin),
          bodies: [
            document('EmployeeList', {
              where: { groupId: group, leaveStatus: 'ACTIVE' },
              orderBy: 'KANA_ASC',
              skip: 0,
              first: 100,
            }),
          ],
        }),
      },
      baseline: {
        path: '/employees',
        expect: '"totalCount"',
        callers: repeated({
          headers: {},
          bodies: [JSON.stringify({ company: COMPANY, group, date: today })],
        }),
      },
    },
  ];
}

/** What a session knows without asking: the baseline is handed it. */
async function groupsToChooseFrom(url: string, { headers, bodies }: Caller): Promise<string[]> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: bodies[0] as string,
  });
  const { data } = (await response.json()) as {
    data: { attendanceBoard: { groups: { id: string }[] } };
  };
  return data.attendanceBoard.groups.map(({ id }) => id);
}

type Chosen = {
  readonly group: string;
  /** With those below it. */
  readonly groups: readonly string[];
};

/** A group that the manager administers, with the ids of all groups below it. */
async function groupOfATenth({ knex }: Database): Promise<Chosen> {
  const { rows } = await knex.raw(
    `with recursive reach (id) as (
      select id from affiliation_groups where company_id = :company and id = :reach
      union select child.id from affiliation_groups as child
      join reach on child.company_id = :company and child.parent_id = reach.id
    ), tree (root, id) as (
      select id, id from reach
      union select tree.root, child.id from affiliation_groups as child
      join tree on child.company_id = :company and child.parent_id = tree.id
    )
    select root as "group", array_agg(distinct tree.id) as groups
    from tree join affiliations on affiliations.company_id = :company and affiliations.group_id = tree.id
    group by root
    order by abs(count(distinct employee_id) - (select count(*) from employees where company_id = :company) / 10.0)
    limit 1`,
    { company: COMPANY, reach: REACH },
  );
  return rows[0];
}

const repeated = (caller: Caller): Caller[] => Array.from({ length: PEOPLE }, () => caller);
