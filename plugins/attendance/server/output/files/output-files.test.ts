import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';
import { USUAL_RESULT } from '../../test-results.ts';

const FILE = 'id name state done total lines size url';
const CREATE = `mutation ($data: CreateRecordDataInput!) { createRecordData(data: $data) { __typename
  ... on OutputFile { ${FILE} } ... on OutputLostLetters { letters { letter heading text employeeNumber } } } }`;
const LIST = `{ outputFilesConnection { totalCount nodes { ${FILE} } } }`;
const ONE = `query ($id: ID!) { outputFile(where: { id: $id }) { ${FILE} } }`;
const REMOVE = `mutation ($id: ID!) { discardOutputFile(where: { id: $id }) { id } }`;

let world: PluginWorld;
beforeAll(async () => {
  const grants = new Set(['attendance.output']);
  world = await attendanceWorld({
    payer: { company: 'hinata', isAdmin: true, grants },
    other: { company: 'hinata', isAdmin: true, grants },
    auditor: { company: 'hinata', isAdmin: true, grants: new Set(['company.audit']) },
  });
});
afterAll(() => world.stop());

beforeEach(async () => {
  const { knex } = world.database;
  await knex.raw('truncate day_results, output_files, audit_entries cascade');
  world.app.clock.set(atTokyo('2026-11-25', 540));
  await knex('employees').where('id', 'sato').update({ last_name: '佐藤', first_name: '一郎' });
  await knex('day_results').insert(
    ['2026-10-01', '2026-10-02'].map((work_date) => ({
      ...{ ...USUAL_RESULT, employee_id: 'sato', work_date },
      overtime_beyond_statutory: 45,
    })),
  );
});

const asked = {
  name: '勤務実績 10月',
  table: {
    columns: [
      { code: 'employeeNumber' },
      { code: 'name', heading: '氏名,カナ' },
      { code: 'worked' },
      { code: 'overtimeBeyondStatutory' },
    ],
    unit: 'PERIOD_TOTAL',
    time: 'SEXAGESIMAL',
  },
  period: { month: '2026-10' },
  people: { employeeIds: ['sato'] },
  format: 'CSV_UTF8',
  language: 'ja',
};
async function create(more: object = {}, as = 'payer'): Promise<Untyped> {
  const answer = await world.ask(as, CREATE, { data: { ...asked, ...more } });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.createRecordData;
}
const bytesOf = async ({ id }: { readonly id: string }) =>
  Buffer.from(await world.app.suite.ports.files.get(`hinata/output/${id}.csv`));
const list = async (as = 'payer') => (await world.ask(as, LIST)).data.outputFilesConnection;

describe('output files', () => {
  it('a small one comes with the answer, with its right figures', async () => {
    const file = await create();
    expect(file).toMatchObject({
      ...{ name: '勤務実績 10月.csv', state: 'DONE', done: 1, total: 1, lines: 1 },
      url: expect.stringMatching(/^\/files\//),
    });
    expect((await bytesOf(file)).toString()).toBe(
      '社員番号,"氏名,カナ",労働時間,法定外残業時間\r\nsato,佐藤 一郎,16:00,1:30\r\n',
    );
    expect(file.size).toBe((await bytesOf(file)).length);
  });

  it('a large one goes on without anybody, and tells how far it is', async () => {
    const file = await create({
      table: { ...asked.table, unit: 'PER_DAY' },
      period: { from: '2025-11-01', to: '2026-10-31' },
      people: null,
    });
    expect(file).toMatchObject({ state: 'WAITING', done: 0, url: null });
    expect(await world.app.jobs.runAll()).toBeGreaterThan(0);
    const { data } = await world.ask('payer', ONE, { id: file.id });
    expect(data.outputFile).toMatchObject({ state: 'DONE', done: file.total });
    expect(data.outputFile.lines).toBe(365 * file.total);
    const text = (await bytesOf(file)).toString();
    expect(text.split('\r\n').filter((line) => line.includes('0:45'))).toHaveLength(2);
  });

  it('one that is taken back while it waits is never made', async () => {
    const file = await create({ period: { from: '2025-11-01', to: '2026-10-31' }, people: null });
    expect((await world.ask('payer', REMOVE, { id: file.id })).errors).toBeUndefined();
    await world.app.jobs.runAll();
    expect((await list()).totalCount).toBe(0);
    await expect(bytesOf(file)).rejects.toThrow();
  });

  it('is its maker’s alone', async () => {
    const { id } = await create();
    expect((await list('other')).totalCount).toBe(0);
    expect(codeOf(await world.ask('other', ONE, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('other', REMOVE, { id }))).toBe('NOT_FOUND');
    expect((await list()).nodes.map((file: Untyped) => file.id)).toEqual([id]);
  });

  it('is there for a week', async () => {
    const file = await create();
    const sweep = async (date: string) => {
      world.app.clock.set(atTokyo(date, 300));
      await world.app.jobs.enqueue('attendance.output.sweep', {});
      await world.app.jobs.runAll();
    };
    await sweep('2026-12-02');
    expect((await list()).totalCount).toBe(1);
    await sweep('2026-12-03');
    expect((await list()).totalCount).toBe(0);
    await expect(bytesOf(file)).rejects.toThrow();
  });

  it('in Shift_JIS, what it lacks is told before, and written as 〓 once that is accepted', async () => {
    await world.database.knex('employees').where('id', 'sato').update({ last_name: '𠮷野' });
    const refused = await create({ format: 'CSV_SHIFT_JIS' });
    expect(refused).toEqual({
      __typename: 'OutputLostLetters',
      letters: [{ letter: '𠮷', heading: '氏名,カナ', text: '𠮷野 一郎', employeeNumber: 'sato' }],
    });
    expect((await list()).totalCount).toBe(0);
    const file = await create({ format: 'CSV_SHIFT_JIS', acceptsLostLetters: true });
    expect(iconv.decode(await bytesOf(file), 'cp932')).toContain('〓野 一郎');
  });

  it('with the byte order mark where Excel shall know UTF-8', async () => {
    const marked = await bytesOf(await create({ format: 'CSV_UTF8_BOM' }));
    expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('lets no spreadsheet run what somebody typed', async () => {
    await world.database.knex('employees').where('id', 'sato').update({ last_name: '=1+2' });
    const columns = [{ code: 'name', heading: '@SUM(A1)' }];
    const file = await create({ table: { ...asked.table, columns } });
    expect((await bytesOf(file)).toString()).toBe("'@SUM(A1)\r\n'=1+2 一郎\r\n");
  });

  it('says so where nobody matches, and keeps nothing', async () => {
    expect(await create({ people: { employeeIds: ['sato'], hasLeft: true } })).toEqual({
      __typename: 'OutputHasNobody',
    });
    expect((await list()).totalCount).toBe(0);
  });

  it('stands in the history with who took out what', async () => {
    const { id } = await create();
    const entry = await world.database.knex('audit_entries').where('subject_id', id).first();
    expect(entry).toMatchObject({ action: 'export', subject: 'AttendanceOutput' });
    expect(entry.after).toMatchObject({ kind: 'RECORD_DATA', people: 1, format: 'CSV_UTF8' });
  });

  it.each([
    ['an item that is none', { columns: [{ code: 'salary' }] }, 'validation.outputItem'],
    ['an item of days in totals', { columns: [{ code: 'date' }] }, 'validation.outputItemUnit'],
    ['a rounding that is none', { roundingUnit: 7 }, 'validation.outputRounding'],
  ])('refuses %s', async (_what, table, key) => {
    const answer = await world.ask('payer', CREATE, {
      data: { ...asked, table: { ...asked.table, ...table } },
    });
    expect(answer.errors?.[0]?.extensions?.issues?.[0]?.key).toBe(key);
  });

  it.each([
    ['two periods', { month: '2026-10', year: 2026 }, 'validation.outputPeriod'],
    ['no period', {}, 'validation.outputPeriod'],
    ['half a range', { from: '2026-10-01' }, 'validation.required'],
    [
      'a range that ends before it begins',
      { from: '2026-10-02', to: '2026-10-01' },
      'validation.endAfterStart',
    ],
    ['too long a range', { from: '2025-01-01', to: '2026-10-01' }, 'validation.outputTooLong'],
  ])('refuses %s', async (_what, period, key) => {
    const answer = await world.ask('payer', CREATE, { data: { ...asked, period } });
    expect(answer.errors?.[0]?.extensions?.issues?.[0]?.key).toBe(key);
  });
});
