import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abilityFrom } from '#core/server/access/ability.ts';
import type { Viewer } from '#core/server/context.ts';
import { historyRight, type OwnedKind } from '#core/server/records/registry.ts';
import { sightOf } from '#core/server/records/visible.ts';
import type { ExecutionContext } from '#core/server/request.ts';
import { DEMO_PASSWORD } from '#scripts/demo.ts';
import type { TestApp } from '../support/app.ts';
import type { Untyped } from '../support/untyped.ts';
import { BOOKKEEPING, CANDIDATES, DERIVED, JOURNAL } from './tried-values.ts';
import { attackedDemo, tenantTables } from './world.ts';

/** Of every kind, a few records that exist; something was written about each that stands nowhere else. */
let app: TestApp;
let kinds: readonly OwnedKind[];
const recordsOf = new Map<string, readonly string[]>();
/** Every record of the kind, as the suite itself sees them. */
const allRecords = new Map<string, readonly string[]>();
const columnsOf = (subject: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...app.suite.halves.flatMap(({ columns, features = [] }) =>
      [columns, ...features.map((feature) => feature.columns)].map((one) => one?.[subject] ?? {}),
    ),
  );
const TOLD = 'むかしの値';

beforeAll(async () => {
  const demo = await attackedDemo();
  app = demo.app;
  const { database } = demo;
  const ids = new Set<string>(['hinata']);
  for (const table of await tenantTables(database)) {
    if (table === 'audit_entries' || !(await database.knex.schema.hasColumn(table, 'id'))) continue;
    for (const id of await database.knex(table).where({ company_id: 'hinata' }).pluck('id'))
      ids.add(id);
  }
  await app.suite.ports.inCompany('hinata', async (ctx) => {
    kinds = ctx.records.all;
    for (const kind of kinds) {
      const found = [...(await kind.labels(ctx, [...ids])).keys()].sort();
      allRecords.set(kind.subject, found);
      // The last ones belong to people without any office.
      recordsOf.set(kind.subject, found.slice(-3));
      const [field = 'name'] = Object.keys(kind.fields);
      for (const subjectId of found.slice(-3)) {
        const { subject } = kind;
        ctx.audit({ action: 'update', subject, subjectId, before: { [field]: TOLD }, after: {} });
      }
    }
  });
});
afterAll(() => app?.stop());

const tokens = new Map<string, string>();
async function ask(email: string, query: string, variables: object): Promise<Untyped> {
  let token = tokens.get(email);
  if (!token) {
    const answer = await app.ask(
      'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
      { data: { email, password: DEMO_PASSWORD, area: 'EMPLOYEE' } },
    );
    token = answer.data.signIn.accessToken as string;
    tokens.set(email, token);
  }
  return app.ask(query, variables, { authorization: `Bearer ${token}` });
}
const HISTORY = `query ($where: AuditEntryWhereInput) { auditEntriesConnection(where: $where, first: 500) {
  totalCount nodes { id name hidden changes { field before { value names } } } } }`;

/** Kinds of which somebody is told anything at all, by the way of the record and by the way of the company. */
async function toldTo(email: string): Promise<string[]> {
  const told: string[] = [];
  for (const { subject } of kinds) {
    for (const subjectId of recordsOf.get(subject) ?? []) {
      const answer = await ask(email, HISTORY, { where: { subject, subjectId } });
      if (answer.data?.auditEntriesConnection) told.push(subject);
    }
    const all = await ask(email, HISTORY, { where: { subjects: [subject] } });
    if (all.data?.auditEntriesConnection) told.push(`${subject} of the company`);
  }
  return [...new Set(told)];
}

/** What a manager of attendance keeps: shifts, rules, routes, leave and its designation, and what people apply for. */
const MANAGED = [
  'Agreement36',
  'Agreement36Paper',
  'Application',
  'ApprovalDelegation',
  'ApprovalRoute',
  'AttendanceRule',
  'ClosedPeriod',
  'CompanyHoliday',
  'DoctorInterview',
  'EmployeeBasicShift',
  'LeaveAgreement',
  'LeaveDesignation',
  'LeaveHearing',
  'LeaveLot',
  'LeaveSetting',
  'LimitAlertSetting',
  'Notice',
  'OutputFormat',
  'ParallelPeriod',
  'PayrollExport',
  'PayrollFormat',
  'ScheduleRequest',
  'ShiftBoard',
  'ShiftPattern',
  'SpecialClauseUse',
  'WaitingStamp',
];

/** Tasks are everybody's own: who they are told to is tried by themselves. */
const ofOthers = (subjects: readonly string[]) => subjects.filter((subject) => subject !== 'Task');

/** Somebody of the company with exactly these rights, whatever their groups would give them. */
function contextWith(rules: readonly object[]): ExecutionContext {
  const licences = new Set(app.suite.halves.map(({ manifest }) => manifest.id as string));
  const viewer: Viewer = {
    companyId: 'hinata',
    employeeId: 'hinata-nobody',
    accountId: 'hinata-nobody',
    sessionId: 'hinata-nobody',
    isAdmin: false,
    isMaster: false,
    isStaff: false,
    isGoldware: false,
    grants: new Set(),
    groupIds: [],
    adminGroupIds: [],
  };
  return app.suite.session({
    caller: { kind: 'known', viewer, licences, ability: abilityFrom(rules) },
    requestId: 'limited',
    ip: '',
    userAgent: '',
    source: 'api',
  }).ctx;
}
const EVERYTHING = { action: 'manage', subject: 'all' };
/** All records of a kind that this caller is told the name of, or the history. */
async function seenWith(rules: readonly object[], kind: OwnedKind): Promise<readonly string[]> {
  const ctx = contextWith(rules);
  const ids = [...(allRecords.get(kind.subject) ?? [])];
  const named = [...(await kind.labels(ctx, ids)).keys()];
  const sight = await sightOf(ctx, kind, ids);
  await ctx.session.endReads();
  return [
    ...new Set([...named, ...ids.filter((id) => sight.names.has(id) || sight.sees(id, null))]),
  ].sort();
}

/** What it is called everybody of the company knows: it is the name of the company. */
const NAMED_TO_EVERYBODY = new Set(['Company']);

describe('a kind of record, to whoever has only some of the rights', () => {
  it('without any right gives no name and no history, of whatever kind', async () => {
    const told: string[] = [];
    for (const kind of kinds) {
      const seen = await seenWith([], kind);
      if (seen.length > 0 && !NAMED_TO_EVERYBODY.has(kind.subject))
        told.push(`${kind.subject}: ${seen.length}`);
    }
    expect(told).toEqual([]);
  });

  it('with the right to some of its records gives those, and nothing of the others', async () => {
    const wrong: string[] = [];
    const tried: string[] = [];
    for (const kind of kinds) {
      const { subject } = kind;
      // Kinds that hang on another right have no rows of their own to be limited to.
      if (historyRight(kind).on !== subject) continue;
      const all = await seenWith([EVERYTHING], kind);
      for (const [field, column] of Object.entries(columnsOf(subject))) {
        const [table = '', name = ''] = column.split('.');
        const values = await app.suite.ports.database
          .knex(table)
          .where({ company_id: 'hinata' })
          .whereNotNull(name)
          .distinct(name)
          .limit(20)
          .pluck(name)
          .catch(() => []);
        // A value that some of the records have and others do not tells the two ways apart.
        for (const value of values) {
          const limitedTo = (conditions: object) => [
            EVERYTHING,
            { action: 'manage', subject, inverted: true },
            { action: 'manage', subject, conditions },
          ];
          const [some, others] = [
            await seenWith(limitedTo({ [field]: value }), kind),
            await seenWith(limitedTo({ [field]: { $ne: value } }), kind),
          ];
          if (some.length === 0 && others.length === all.length) continue;
          tried.push(subject);
          const both = some.filter((id) => others.includes(id));
          if (both.length > 0) wrong.push(`${subject}.${field}: ${both.length} seen either way`);
          if (some.length + others.length !== all.length)
            wrong.push(`${subject}.${field}: ${some.length} and ${others.length} of ${all.length}`);
          break;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(new Set(tried).size).toBeGreaterThanOrEqual(10);
  });
});

describe('the history of records', () => {
  it('is asked of kinds that have records', () => {
    const withRecords = kinds.filter(({ subject }) => recordsOf.get(subject)?.length);
    expect(withRecords.length).toBeGreaterThan(8);
  });

  it('tells an employee without any right nothing of what others keep', async () => {
    expect(ofOthers(await toldTo('employee@hinata.example'))).toEqual([]);
  });

  it('tells a manager of attendance nothing of what they may not change', async () => {
    expect(ofOthers(await toldTo('staff@hinata.example')).sort()).toEqual(MANAGED);
  });

  it('tells the master administrator of every kind', async () => {
    const told = await toldTo('admin@hinata.example');
    const untold = kinds
      .map(({ subject }) => subject)
      .filter((subject) => recordsOf.get(subject)?.length && !told.includes(subject));
    expect(ofOthers(untold)).toEqual([]);
  });

  it('tells everybody of their own tasks alone', async () => {
    const rows: { id: string; email: string }[] = await app.suite.ports.database
      .knex('tasks')
      .join('employees', {
        'employees.id': 'tasks.employee_id',
        'employees.company_id': 'tasks.company_id',
      })
      .whereIn('tasks.id', recordsOf.get('Task') ?? [])
      .select('tasks.id', 'employees.email');
    expect(rows).toHaveLength(3);
    const others = ['employee', 'staff', 'admin'].map((who) => `${who}@hinata.example`);
    const emails = new Set([...others, ...rows.map(({ email }) => email)]);
    const told: [string, string][] = [];
    for (const { id } of rows) {
      for (const email of emails) {
        const answer = await ask(email, HISTORY, { where: { subject: 'Task', subjectId: id } });
        if (answer.data?.auditEntriesConnection) told.push([id, email]);
      }
    }
    expect(told).toEqual(rows.map(({ id, email }) => [id, email]));
  });

  it('lets nobody go back to a value of a record that they may not change', async () => {
    const entries = await app.suite.ports.database
      .knex('audit_entries')
      .where({ company_id: 'hinata', action: 'update' });
    const went: string[] = [];
    for (const { id, subject, before } of entries) {
      for (const email of ['employee@hinata.example', 'staff@hinata.example']) {
        const answer = await ask(
          email,
          'mutation ($entryId: ID!, $fields: [String!]!) { restoreAuditValue(where: { id: $entryId }, fields: $fields) { subject } }',
          { entryId: id, fields: Object.keys(before ?? { name: '' }) },
        );
        const isTheirs = email.startsWith('staff') && MANAGED.includes(subject);
        if (answer.data?.restoreAuditValue && !isTheirs) went.push(`${email}: ${subject}`);
      }
    }
    expect(went).toEqual([]);
  });
});

describe('a change of one value, through the update of its kind', () => {
  type Written = {
    tbl: string;
    op: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  };
  const isPresence = ({ op, before, after }: Written) =>
    op === 'UPDATE' &&
    Object.keys(after).every(
      (column) =>
        column === 'last_online_at' ||
        JSON.stringify(before[column]) === JSON.stringify(after[column]),
    );
  const written = async (): Promise<Written[]> => {
    const { rows } = await app.suite.ports.database.knex.raw(
      'with gone as (delete from written_rows returning *) select * from gone order by no',
    );
    return rows;
  };

  beforeAll(async () => {
    const { knex } = app.suite.ports.database;
    await knex.raw(`
      create table written_rows (no serial, tbl text, op text, before jsonb, after jsonb);
      create function keep_written() returns trigger language plpgsql security definer as $$
      begin
        insert into written_rows (tbl, op, before, after)
          values (tg_table_name, tg_op, case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
        return null;
      end $$`);
    for (const table of await tenantTables(app.suite.ports.database))
      await knex.raw(
        'create trigger keep_written after insert or update or delete on ?? for each row execute function keep_written()',
        [table],
      );
  });

  it('writes that value, and leaves every other column, row and table as it was', async () => {
    // Who signs in is written down, and that they are there.
    await ask('admin@hinata.example', '{ version }', {});
    const wrong: string[] = [];
    const changed: string[] = [];
    let entry = 0;
    for (const kind of kinds.filter(({ restore }) => restore)) {
      const id = allRecords.get(kind.subject)?.[0];
      if (id === undefined) continue;
      for (const [field, { fixed, show = 'text' }] of Object.entries(kind.fields)) {
        if (fixed) continue;
        for (const value of CANDIDATES[show] ?? []) {
          const entryId = `zz-${++entry}`;
          await app.suite.ports.database.knex('audit_entries').insert({
            company_id: 'hinata',
            id: entryId,
            occurred_at: app.clock.now(),
            source: 'api',
            action: 'update',
            subject: kind.subject,
            subject_id: id,
            before: JSON.stringify({ [field]: value }),
            after: '{}',
          });
          await written();
          const answer = await ask(
            'admin@hinata.example',
            'mutation ($entryId: ID!, $fields: [String!]!) { restoreAuditValue(where: { id: $entryId }, fields: $fields) { subject } }',
            { entryId, fields: [field] },
          );
          const rows = (await written()).filter((row) => !JOURNAL.has(row.tbl) && !isPresence(row));
          if (answer.errors) {
            for (const { tbl, op } of rows)
              wrong.push(`${kind.subject}.${field}: refused, and ${op} in ${tbl}`);
            continue;
          }
          if (rows.length > 0) changed.push(kind.subject);
          const whole: Untyped[] = rows.map(({ before, after }) => ({ ...before, ...after }));
          const person = whole.find((row) => row.id === id)?.employee_id;
          for (const [index, { tbl, op, before, after }] of rows.entries()) {
            const row = whole[index];
            const isDerived = DERIVED[kind.subject]?.has(tbl) ?? false;
            const isOfPerson = person !== undefined && row.employee_id === person;
            if (isDerived && (isOfPerson || row.client_id === id)) continue;
            if (!Object.values(row).includes(id))
              wrong.push(`${kind.subject}.${field}: ${op} of another row of ${tbl}`);
            if (op !== 'UPDATE') continue;
            for (const column of Object.keys(after)) {
              const same = JSON.stringify(before[column]) === JSON.stringify(after[column]);
              const isIt = JSON.stringify(after[column]).includes(
                JSON.stringify(value).replaceAll('"', ''),
              );
              if (!same && !isIt && !BOOKKEEPING.test(column))
                wrong.push(
                  `${kind.subject}.${field}: ${tbl}.${column} became ${JSON.stringify(after[column])}`,
                );
            }
          }
          if (rows.length > 0) break;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(new Set(changed).size).toBeGreaterThan(30);
  });
});
