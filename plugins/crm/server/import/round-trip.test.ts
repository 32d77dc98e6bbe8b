import { beforeEach, describe, expect, it } from 'vitest';
import { type FileFormat, tableFile } from '#test/support/table-files.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { clientWorld } from './test-client-import.ts';
import { exportedClients } from './test-export.ts';

const clients = clientWorld();
beforeEach(async () => {
  await clients.clear();
  await clients.knex().raw('truncate custom_client_keys');
});

const FORMATS: readonly FileFormat[] = ['CSV_UTF8', 'CSV_CP932', 'XLSX'];
/** What spreadsheets, CSV and folding like to spoil; of Shift_JIS without what it does not have. */
const TEXTS = [
  '=1+1',
  '+81-3',
  '-',
  '@SUM(A1)',
  "'=1",
  '－5',
  '00123',
  '０１２',
  'a,b;c\td',
  '"引用"「」',
  '1行目\n2行目\n\n4行目',
  '髙﨑①～№',
  '1E5',
  '2026/4/1',
  '{{name}}<b>&amp;',
  '\\100%_',
];
const NOT_IN_CP932 = ['−5', '😀👨‍👩‍👧', '〜–é', '𠮷野家'];

/** Names of items that look like fields, like each other, or like formulas. */
const NAMES = {
  TEXT: '電話番号',
  NUMBER: 'ＡＢＣ',
  DATE: 'ABC',
  CHOICE: '=SUM(A1)',
  CHOICES: '製品,"名"（必須）',
  PERSON: '理由',
  CHECK: '電話番号（カスタム項目）',
} as const;

const KEY =
  'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id choices { id name } } }';
const CREATE = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const makeKeys = async (): Promise<Record<keyof typeof NAMES, Untyped>> => {
  const keys: Record<string, Untyped> = {};
  for (const [type, name] of Object.entries(NAMES)) {
    const choices = type.startsWith('CHOICE') ? ['=東', '00西', '"南"', 'Ａ,B'] : [];
    const data = { name, type, choices: choices.map((one) => ({ name: one })) };
    keys[type] = (await clients.someone.ask(KEY, { data })).createCustomClientKey;
  }
  return keys as never;
};

/** Everything of the clients but what no import brings back. */
const rows = async (table: string): Promise<Untyped[]> =>
  (await clients.knex()(table).where({ company_id: 'hinata' }))
    .map(({ id, version, created_at, updated_at, updated_by, ...row }: Untyped) => row)
    .toSorted((one: Untyped, other: Untyped) =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
    );

const textsFor = (format: FileFormat) =>
  format === 'CSV_CP932' ? TEXTS : [...TEXTS, ...NOT_IN_CP932];

describe.each(FORMATS)('%sに書き出し、消して取り込むと', (format) => {
  it('どの種類のカスタム項目を持つ顧客も、元のまま戻る', async () => {
    const keys = await makeKeys();
    const [person] = await clients
      .knex()('employees')
      .where({ company_id: 'hinata' })
      .orderBy('id');
    const texts = textsFor(format);
    for (const [place, text] of texts.entries()) {
      const { CHOICE, CHOICES } = keys;
      const values = {
        TEXT: [text],
        NUMBER: [['-1200.125', '0', '999999999999'][place % 3]],
        DATE: [['1900-01-01', '2026-12-31'][place % 2]],
        CHOICE: [CHOICE.choices[place % 4].id],
        CHOICES: CHOICES.choices.slice(place % 4).map(({ id }: Untyped) => id),
        PERSON: place % 2 === 0 ? [person.id] : [],
        CHECK: place % 3 === 0 ? ['true'] : [],
      };
      await clients.someone.ask(CREATE, {
        data: {
          name: `${text.split(/[\n\t]/u)[0]}${place}`,
          note: text,
          isAttack: place % 5 === 0,
          customItems: Object.entries(values).map(([type, one]) => ({
            keyId: keys[type as 'TEXT'].id,
            values: one,
          })),
        },
      });
    }
    const before = await rows('clients');
    const file = await tableFile(await exportedClients(clients.someone.ask), format);
    await clients.knex().raw('truncate clients, client_keys cascade');
    const read = await clients.someone.read(
      new Uint8Array(await file.arrayBuffer()),
      format === 'XLSX' ? '顧客.xlsx' : '顧客.csv',
    );
    expect(read.headers.filter(({ column }: Untyped) => column === null)).toEqual([]);
    const checked = await clients.someone.check(read, {
      options: [{ key: 'evenIfAlike', value: true }],
    });
    expect(await clients.someone.badRows(checked.id)).toEqual([]);
    expect(await clients.someone.apply(checked.id)).toMatchObject({
      state: 'APPLIED',
      failure: null,
    });
    expect(await rows('clients')).toEqual(before);
    expect(before).toHaveLength(texts.length);
    expect(await clients.someone.undo(checked.id)).toMatchObject({ state: 'UNDONE' });
    expect(await rows('clients')).toEqual([]);
  });
});

it('ファイルの項目は名前だけが書き出され、取り込んでも、付いているファイルはそのまま残る', async () => {
  const { id: keyId } = (
    await clients.someone.ask(KEY, { data: { name: '契約書', type: 'FILE', choices: [] } })
  ).createCustomClientKey;
  await clients.someone.ask(CREATE, { data: { name: '青葉建設', note: '前' } });
  const at = '2026-11-20T00:00:00.000Z';
  await clients
    .knex()('files')
    .insert({
      ...{ company_id: 'hinata', id: 'contract', key: 'contract', file_name: '契約書2026.pdf' },
      ...{
        content_type: 'application/pdf',
        bytes: 1,
        purpose: 'clientItem',
        created_at: at,
        stored_at: at,
      },
    });
  const files = { custom_items: { [keyId]: ['contract'] }, custom_file_keys: ['contract'] };
  await clients
    .knex()('clients')
    .update({ ...files, custom_items: JSON.stringify(files.custom_items) });

  const table = await exportedClients(clients.someone.ask);
  expect([table.headers.at(-1), table.rows[0]?.at(-1)]).toEqual(['契約書', '契約書2026.pdf']);
  const edited = table.rows.map((row) => row.map((cell) => (cell === '前' ? '後' : cell)));
  const file = await tableFile({ ...table, rows: edited }, 'CSV_UTF8');
  const read = await clients.someone.read(new Uint8Array(await file.arrayBuffer()), '顧客.csv');
  expect(
    read.headers.filter(({ column }: Untyped) => column === null).map(({ name }: Untyped) => name),
  ).toEqual(['契約書']);
  const checked = await clients.someone.check(read);
  expect(checked).toMatchObject({ updated: 1, bad: 0 });
  await clients.someone.apply(checked.id);
  expect(await clients.row('青葉建設')).toMatchObject({ note: '後', ...files });
  await clients.someone.undo(checked.id);
  expect(await clients.row('青葉建設')).toMatchObject({ note: '前', ...files });
});
