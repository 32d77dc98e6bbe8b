import { readFileSync } from 'node:fs';
import type { Database } from '../../core/ports/database.ts';
import { addDays } from '../../core/time/dates.ts';
import { tokyoDate } from '../../core/time/tokyo.ts';
import { signIn } from '../../test/support/stamping-clients.ts';
import { ROOT } from '../fresh.ts';
import type { Caller } from './load.ts';

export type Work = {
  readonly id: 'W1' | 'W2' | 'W3';
  readonly title: string;
  /** Requests per second over the baseline's. */
  readonly target: number;
  readonly stretch: number;
  readonly ours: {
    readonly path: string;
    readonly callers: readonly Caller[];
    readonly expect: string;
  };
  /** Puts people where each measurement finds them: one that ended in a break begins with an error. */
  before?(): Promise<void>;
  readonly baseline: {
    readonly path: string;
    readonly callers: readonly Caller[];
    readonly expect: string;
  };
};

const COMPANY = 'hinata';
/** What the manager may see; of the groups in it the list takes the one nearest to a tenth of all. */
const REACH = 'hinata-sales';
const PEOPLE = 64;

/** What is asked where no page asks for the field: as an API client would, by its text. */
const TEXTS: Readonly<Record<string, string>> = {
  stamp: `mutation ($data: StampInput!) { stamp(data: $data) { __typename ... on StampAccepted { stamp { id type stampedAt } day { state } } } }`,
  attendanceMonth: `query ($month: String!) { attendanceMonth(month: $month) { from to days { date firstIn lastOut breakMinutes workedMinutes
    plan { start end } marks stamps { id type stampedAt deviceTime receivedAt skewSeconds wasOffline position } } totals { workedMinutes } } }`,
  employeesConnection: `query ($where: EmployeesWhere, $orderBy: EmployeeOrder, $skip: Int, $first: Int) {
    employeesConnection(where: $where, orderBy: $orderBy, skip: $skip, first: $first) { totalCount nodes { id employeeNumber
      lastName firstName lastNameKana firstNameKana email joinedOn isActive isStaff isOnLeave workplace { id name } group { id name }
      recruitmentType { id name } employmentDivision { id name } groupPermission { id name } } } }`,
  attendanceBoard: `query ($where: AttendanceBoardWhere, $orderBy: AttendanceBoardOrder, $skip: Int, $first: Int) {
    attendanceBoard(where: $where, orderBy: $orderBy, skip: $skip, first: $first) { totalCount counts { total in break out late }
      nodes { employeeId employeeNumber lastName firstName lastNameKana firstNameKana groupName presence late firstIn lastOut plan { start end } } } }`,
};

/** As the browser sends it: by the id that codegen gave the document. */
function documentOf(field: string): { documentId: string } | { query: string | undefined } {
  const persisted = JSON.parse(
    readFileSync(`${ROOT}schema/generated/persisted.json`, 'utf8'),
  ) as Record<string, string>;
  const found = Object.entries(persisted).filter(([, text]) =>
    new RegExp(`\\b${field}\\s*[({]`).test(text),
  );
  // Of several pages that ask it, the one that asks for most.
  const [id] = found.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return id ? { documentId: id } : { query: TEXTS[field] };
}

/**
 * Tables of the baseline's own with as many rows as ours, because an index over a hundred stamps costs
 * less than one over half a million; people who may stamp, and the requests of all works.
 */
export async function prepareWorks(database: Database, url: string): Promise<Work[]> {
  const { knex } = database;
  await knex.raw(`
    create table bench_days (company_id text, employee_id text, work_date date, state text not null, last_at timestamptz not null);
    create table bench_stamps (company_id text, id text, employee_id text not null, work_date date not null, type text not null,
      key text not null, stamped_at timestamptz not null);
    insert into bench_days select company_id, employee_id, work_date, state, last_at from work_days
      where company_id = '${COMPANY}';
    insert into bench_stamps select company_id, id, employee_id, work_date, type, key, stamped_at from stamps
      where company_id = '${COMPANY}';
    alter table bench_days add primary key (company_id, employee_id, work_date);
    alter table bench_stamps add primary key (company_id, id), add unique (company_id, employee_id, key),
      add foreign key (company_id, employee_id, work_date) references bench_days;
    create index on bench_stamps (company_id, employee_id, work_date);`);

  const today = tokyoDate(new Date());
  const people: { id: string; email: string }[] = await knex('employees')
    .join('accounts', {
      'accounts.company_id': 'employees.company_id',
      'accounts.id': 'employees.account_id',
    })
    .where({ 'employees.company_id': COMPANY, 'employees.is_active': true })
    .whereNotIn('accounts.email', ['admin@hinata.example', 'staff@hinata.example'])
    .orderBy('employees.id')
    .limit(PEOPLE)
    .select('employees.id', 'accounts.email');
  const tokens: string[] = [];
  for (const { email } of people) tokens.push(await signIn(url, email));
  const staff = await signIn(url, 'staff@hinata.example');
  const admin = await signIn(url, 'admin@hinata.example');
  const authorized = (token: string) => ({ authorization: `Bearer ${token}` });
  const month = previousMonth(today);
  const { group, groups } = await groupOfATenth(database);

  const stampBody = (type: string) =>
    JSON.stringify({
      ...documentOf('stamp'),
      variables: { data: { type, key: '{key}', deviceTime: '{now}' } },
    });
  const document = (field: string, variables: object) =>
    JSON.stringify({ ...documentOf(field), variables });

  return [
    {
      id: 'W1',
      title: 'stamp',
      target: 0.7,
      stretch: 0.85,
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
        expect: '"stamp"',
        callers: people.map(({ id }) => ({
          headers: {},
          bodies: ['DURING_BREAK', 'ON_DUTY'].map((state) =>
            JSON.stringify({ company: COMPANY, employee: id, date: today, state, key: '{key}' }),
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
          bodies: [document('attendanceMonth', { month: month.name })],
        })),
      },
      baseline: {
        path: '/month',
        expect: '"stamps"',
        callers: people.map(({ id }) => ({
          headers: {},
          bodies: [
            JSON.stringify({ company: COMPANY, employee: id, from: month.from, to: month.to }),
          ],
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
            document('attendanceBoard', {
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
          bodies: [JSON.stringify({ company: COMPANY, groups, date: today })],
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
            document('employeesConnection', {
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
        expect: '"total"',
        callers: repeated({
          headers: {},
          bodies: [JSON.stringify({ company: COMPANY, group, date: today })],
        }),
      },
    },
  ];
}

/** A group that the manager administers, with the ids of all groups below it. */
async function groupOfATenth({ knex }: Database): Promise<{ group: string; groups: string[] }> {
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

function previousMonth(today: string): { name: string; from: string; to: string } {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  const last = new Date(first.getTime() - 86_400_000);
  const name = last.toISOString().slice(0, 7);
  return { name, from: `${name}-01`, to: last.toISOString().slice(0, 10) };
}

/** Everybody begins the day now, in both worlds: the measured stamps are breaks. */
export async function checkEverybodyIn(
  database: Database,
  url: string,
  works: readonly Work[],
): Promise<void> {
  const since = addDays(tokyoDate(new Date()), -1);
  await database.knex.raw('alter table stamps disable trigger append_only');
  await database.knex('stamps').where('work_date', '>=', since).delete();
  await database.knex('work_days').where('work_date', '>=', since).delete();
  await database.knex.raw('alter table stamps enable trigger append_only');
  const stamp = works.find(({ id }) => id === 'W1');
  for (const { headers, bodies } of stamp?.ours.callers ?? []) {
    const body = (bodies[0] as string)
      .replace('BREAK_IN', 'CHECK_IN_OFFICE')
      .replace('{key}', `bench-in-${crypto.randomUUID()}`)
      .replace('{now}', new Date().toISOString());
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const text = await response.text();
    if (!text.includes('StampAccepted')) throw new Error(`Somebody could not check in: ${text}`);
  }
}
