import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ask, signIn } from '#test/support/stamping-clients.ts';
import { median } from './measure.ts';
import { verdict } from './verdict.ts';

const COMPANY = 'hinata';
const HEADINGS = [
  ...['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス', '入社日', '所属グループ', '事業所'],
  ...[
    '採用区分',
    '雇用区分',
    '基本シフト',
    '権限グループ',
    '性別',
    '生年月日',
    '郵便番号',
    '携帯電話',
  ],
];
const POLL_MS = 100;

export type Took = { readonly seconds: number; readonly cpu: number };
const HOLDERS = [
  'employee_assignments',
  'affiliations',
  'permission_holders',
  'employee_basic_shifts',
];

/** Which rows of a table the new people have; a table comes behind those it points at. */
const ROWS_OF: Readonly<Record<string, string>> = {
  accounts: 'id in (select account_id from these)',
  login_names: 'account_id in (select account_id from these)',
  employees: 'id in (select id from these)',
  ...Object.fromEntries(HOLDERS.map((table) => [table, 'employee_id in (select id from these)'])),
};
const TABLES = Object.keys(ROWS_OF);
/** What is left besides: who has written them, and what taking them back needs. */
const HISTORY_OF: Readonly<Record<string, string>> = {
  audit_entries: `subject = 'Employee' and subject_id in (select id from these)`,
  import_changes: 'subject_id in (select id from these)',
};
const ALL: Readonly<Record<string, string>> = { ...ROWS_OF, ...HISTORY_OF };

/**
 * W5: people from a file, from the upload to the commit, each row checked twice and told about. Beside
 * it COPY of what the import leaves of them, into tables of the same size with the same keys, indexes and
 * foreign keys: somebody is a row in each of seven, their history and what undoing needs one in each of two more. All in
 * seconds, by the clock and of processor.
 */
export async function measureImport(
  knex: Knex,
  url: string,
  {
    people,
    rounds,
    password,
    cpu,
  }: {
    readonly people: number;
    readonly rounds: number;
    readonly password: string;
    /** Seconds of processor that server and database have taken so far. */
    readonly cpu: () => number;
  },
): Promise<Record<'ours' | 'copy' | 'history', readonly Took[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-copy-'));
  // The server of PostgreSQL is another user's.
  chmodSync(folder, 0o777);
  try {
    await makeTwins(knex);
    const places = await namesOfPlaces(knex);
    const token = await signIn(url, 'admin@hinata.example', password);
    const [ours, copy, history]: [Took[], Took[], Took[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const prefix = `W5-${Date.now()}-`;
      const csv = csvOf(peopleOf(prefix, people, places));
      ours.push(await tookFor(cpu, () => importPeople(url, token, csv, people)));
      await untilQuiet(cpu);
      const these = `these as (select id, account_id from employees
        where company_id = '${COMPANY}' and employee_number like '${prefix}%')`;
      for (const [table, rows] of Object.entries(ALL))
        await knex.raw(
          `copy (with ${these} select * from ${table} where ${rows}) to '${join(folder, table)}'`,
        );
      const copied = (tables: readonly string[]) =>
        tookFor(cpu, () =>
          knex.transaction(async (one) => {
            for (const table of tables)
              await one.raw(`copy bench_${table} from '${join(folder, table)}'`);
          }),
        );
      copy.push(await copied(TABLES));
      history.push(await copied(Object.keys(HISTORY_OF)));
    }
    return { ours, copy, history };
  } finally {
    // The copies go with their server: dropping them would wait for tables that the import's own
    // work still reads, and could end in a deadlock with it.
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By the clock, and of processor; of the median of the rounds. */
export function linesOfImport({
  ours,
  copy,
  history,
}: Record<'ours' | 'copy' | 'history', readonly Took[]>): string[] {
  const of = (all: readonly Took[], what: keyof Took) => median(all.map((one) => one[what]));
  const times = (what: keyof Took) => {
    const [mine, bare] = [of(ours, what), of(copy, what)];
    const whole = bare + of(history, what);
    return { mine, bare, whole };
  };
  const [clock, processor] = [times('seconds'), times('cpu')];
  const ratio = clock.bare / clock.mine;
  const line = (name: string, { mine, bare, whole }: typeof clock) =>
    `    ${name} COPY ${bare.toFixed(1)} s, with history and what undoing needs ${whole.toFixed(1)} s, ours with its check ${mine.toFixed(1)} s: ` +
    `${(bare / mine).toFixed(2)} and ${(whole / mine).toFixed(2)}`;
  return [
    verdict('W5 import', ratio.toFixed(2), '≥ 0.70 (stretch 0.80)', ratio >= 0.7),
    line('by the clock:', clock),
    line('by processor:', processor),
  ];
}

/** Of two processors, in a second. */
const QUIET_CPU = 0.2;
const LONGEST_WAIT = 300;

/** Months, calendars and messages of ten thousand new people come after the import: COPY would be measured beside them. */
async function untilQuiet(cpu: () => number): Promise<void> {
  let quiet = 0;
  for (let second = 0; second < LONGEST_WAIT && quiet < 3; second += 1) {
    const before = cpu();
    await sleep(1_000);
    quiet = cpu() - before < QUIET_CPU ? quiet + 1 : 0;
  }
  if (quiet === 0) throw new Error(`The server still works ${LONGEST_WAIT} s after an import.`);
}

async function tookFor(cpu: () => number, work: () => Promise<unknown>): Promise<Took> {
  const [began, before] = [performance.now(), cpu()];
  await work();
  return { seconds: (performance.now() - began) / 1000, cpu: cpu() - before };
}

/** Tables as ours and as full: an index over nothing costs nothing. */
async function makeTwins(knex: Knex): Promise<void> {
  const tables = Object.keys(ALL);
  for (const table of tables) {
    await knex.raw(`drop table if exists bench_${table} cascade`);
    await knex.raw(`create table bench_${table} (like ${table} including all)`);
    await knex.raw(`insert into bench_${table} select * from ${table}`);
  }
  for (const table of tables) {
    const keys: { definition: string }[] = await knex('pg_constraint')
      .where({ contype: 'f' })
      .whereRaw('conrelid = ?::regclass', [table])
      .select({ definition: knex.raw('pg_get_constraintdef(oid)') });
    for (const { definition } of keys) {
      const twin = definition.replace(/REFERENCES (\w+)/, (all, target: string) =>
        TABLES.includes(target) ? `REFERENCES bench_${target}` : all,
      );
      await knex.raw(`alter table bench_${table} add ${twin}`);
    }
  }
}

/** Where new people are put: by name, as a file has it. */
async function namesOfPlaces(knex: Knex): Promise<string[]> {
  const post = await knex('employee_assignments')
    .where({ company_id: COMPANY })
    .whereNotNull('workplace_id')
    .first('workplace_id', 'recruitment_type_id', 'employment_division_id');
  const nameOf = async (table: string, which: object): Promise<string> =>
    (
      await knex(table)
        .where({ company_id: COMPANY, ...which })
        .first('name')
    ).name;
  return [
    await nameOf('affiliation_groups', { parent_id: null }),
    await nameOf('workplaces', { id: post.workplace_id }),
    await nameOf('recruitment_types', { id: post.recruitment_type_id }),
    await nameOf('employment_divisions', { id: post.employment_division_id }),
    await nameOf('basic_shifts', { deleted_at: null }),
    await nameOf('permission_groups', { is_master: false, deleted_at: null }),
  ];
}

const peopleOf = (prefix: string, count: number, places: readonly string[]): string[][] =>
  Array.from({ length: count }, (_, at) => {
    const number = `${prefix}${at + 1}`;
    const day = String((at % 28) + 1).padStart(2, '0');
    const digits = String(10_000_000 + at);
    return [
      ...[number, '取込', `太郎${at}`, 'トリコミ', 'タロウ', `${number.toLowerCase()}@w5.example`],
      ...[`2026/04/${day}`, ...places, at % 2 ? '男性' : '女性', `1990/05/${day}`, '100-0005'],
      `090-${digits.slice(0, 4)}-${digits.slice(4)}`,
    ];
  });

const csvOf = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from([HEADINGS, ...rows].map((row) => row.join(',')).join('\r\n')));

/** As a person at the screen does it: upload, mapping as proposed, check, apply. */
async function importPeople(
  url: string,
  token: string,
  csv: Uint8Array<ArrayBuffer>,
  people: number,
): Promise<void> {
  const must = async (text: string, variables: object) => {
    const { data, errors } = await ask(url, text, variables, token);
    if (!data || errors) throw new Error(`The import was refused: ${JSON.stringify(errors)}`);
    return data;
  };
  const until = async (id: string, state: string) => {
    for (;;) {
      const { import: found } = await must(
        'query ($id: ID!) { import(where: { id: $id }) { state created bad progress { percent } failure { key } } }',
        { id },
      );
      if (found.state === state && !found.failure) return found;
      if (found.state !== 'CHECKING' && found.state !== 'APPLYING')
        throw new Error(`The import ended otherwise: ${JSON.stringify(found)}`);
      await sleep(POLL_MS);
    }
  };
  const { createPresignedPostUrl: form } = await must(
    `mutation ($fileSize: Int!) {
      createPresignedPostUrl(fileName: "people.csv", fileSize: $fileSize) { url fields key } }`,
    { fileSize: csv.length },
  );
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields as Record<string, string>))
    body.append(name, value);
  body.append('file', new Blob([csv], { type: form.fields['Content-Type'] }), 'people.csv');
  const sent = await fetch(new URL(form.url, url), { method: 'POST', body });
  if (!sent.ok) throw new Error(`The file was refused: ${sent.status}`);
  const { createImport: made } = await must(
    `mutation ($data: CreateImportInput!) {
      createImport(data: $data) { ... on Import { id headers { column } } } }`,
    { data: { kind: 'employee.employees', fileKey: form.key } },
  );
  const mapping = made.headers.map(({ column }: { column: string }, index: number) => ({
    index,
    column,
  }));
  await must(
    `mutation ($id: ID!, $data: CheckImportInput!) {
      checkImport(where: { id: $id }, data: $data) { state } }`,
    { id: made.id, data: { mapping, emptyCells: 'KEEP', options: [] } },
  );
  const { bad } = await until(made.id, 'CHECKED');
  if (bad > 0) throw new Error(`${bad} rows of the bench's own file are bad.`);
  await must(
    'mutation ($id: ID!) { applyImport(where: { id: $id }, mode: ALL_OR_NOTHING) { state } }',
    { id: made.id },
  );
  const { created } = await until(made.id, 'APPLIED');
  if (created !== people) throw new Error(`Of ${people} people ${created} came in.`);
}
