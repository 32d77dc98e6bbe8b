import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../test-company.ts';
import { USUAL_RESULT } from '../test-results.ts';
import { payrollPresets, presetIn } from './formats/presets.ts';

const MONTH = '2026-10';
const PAYROLL = new Set(['attendance.payroll', 'attendance.payroll:update']);
let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld({
    payer: { company: 'hinata', isAdmin: true, grants: PAYROLL },
    closer: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.closing']) },
    reader: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.payroll']) },
  });
});
afterAll(() => world.stop());

const PEOPLE = ['sato', 'suzuki', 'staff', 'hr'];

beforeEach(async () => {
  const { knex } = world.database;
  await knex.raw(
    'truncate day_results, leave_uses, closed_periods, payroll_exports, payroll_formats, output_files cascade',
  );
  world.app.clock.set(atTokyo('2026-11-05', 540));
  await knex('day_results').insert(
    PEOPLE.flatMap((employee_id, at) =>
      ['2026-10-05', '2026-10-06'].map((work_date) => ({
        ...USUAL_RESULT,
        employee_id,
        work_date,
        first_in: 540,
        worked: 480 + at,
      })),
    ),
  );
});

const close = (...employeeIds: string[]) =>
  world.database.knex('closed_periods').insert(
    employeeIds.map((employee_id) => ({
      ...{ company_id: 'hinata', employee_id, from_date: '2026-10-01', to_date: '2026-10-31' },
      ...{ closed_at: '2026-11-04T00:00:00Z', closed_by: 'hr' },
    })),
  );
const open = (employee_id: string) =>
  world.database.knex('closed_periods').where({ employee_id }).delete();
const work = (employee_id: string, worked: number) =>
  world.database
    .knex('day_results')
    .where({ employee_id, work_date: '2026-10-05' })
    .update({ worked });

const CREATE = `mutation ($data: CreatePayrollFormatInput!) { createPayrollFormat(data: $data) { id name isComplete verifiedMonth } }`;
const FILE = `mutation ($data: CreatePayrollFileInput!) { createPayrollFile(data: $data) {
  __typename
  ... on PayrollExport { id kind people hash fileNames month formatName createdBy file { id state url name } }
  ... on PayrollHeldUp { because problems { kind column text letters person { employeeId } } } } }`;
const CHECK = `query ($formatId: ID!, $month: String!) { payrollMonth(formatId: $formatId, month: $month) {
  people closed open { employeeId } problemCount head rows isFormatNewer last { id }
  difference { same changedCount addedCount added { employeeId } reopened { employeeId }
    changed { person { employeeId } changes { column before after } } } } }`;

type Asked = { readonly data?: Untyped; readonly errors?: Untyped };
const must = ({ data, errors }: Asked): Untyped => {
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const COLUMN = { content: 'ITEM', isZeroEmpty: false };
const SMALL = {
  columns: [
    { ...COLUMN, name: '社員番号', items: ['employeeNumber'] },
    { ...COLUMN, name: '氏名', items: ['lastName', 'firstName'], text: '　' },
    { ...COLUMN, name: '労働時間', items: ['worked'], timeFormat: 'SEXAGESIMAL_COLON', digits: 3 },
  ],
};
async function format(more: object = SMALL, preset = 'generic'): Promise<string> {
  const of = payrollPresets.find(({ id }) => id === preset);
  if (!of) throw new Error(preset);
  const { columns, separator, encoding, newline, quotes, header, fileName, split, payMonths } =
    presetIn(of, 'ja');
  const data = { name: `${preset} の形式`, preset, separator, encoding, newline, quotes, header };
  const answer = await world.ask('payer', CREATE, {
    data: { ...data, fileName, split, payMonths, columns, ...more },
  });
  return must(answer).createPayrollFormat.id;
}
const output = async (formatId: string, kind = 'FULL', more: object = { leavesOutOpen: true }) =>
  must(await world.ask('payer', FILE, { data: { formatId, month: MONTH, kind, ...more } }))
    .createPayrollFile;
const check = async (formatId: string) =>
  must(await world.ask('payer', CHECK, { formatId, month: MONTH })).payrollMonth;
const bytesOf = async (fileId: string): Promise<string> => {
  const row = await world.database.knex('output_files').where('id', fileId).first('place');
  return Buffer.from(await world.app.suite.ports.files.get(row.place)).toString('utf8');
};

const OVERVIEW = `{ closingOverview(month: "${MONTH}") { reopened } closingPeopleConnection(month: "${MONTH}",
  where: { filter: REOPENED }) { nodes { employeeId exportedAt } } }`;

describe('formats of payroll products', () => {
  it.each(payrollPresets)('begin with $product as it is', async ({ id, template }) => {
    const made = await format({}, id);
    expect((await check(made)).head).toHaveLength(
      template.header === 'NAMES' || template.header === 'CODES' ? 1 : id === 'bugyo' ? 1 : 0,
    );
  });

  it('are refused with an item that does not exist, where it stands', async () => {
    const columns = [...SMALL.columns, { ...COLUMN, name: '?', items: ['nothing'] }];
    await expect(format({ columns })).rejects.toThrow(/columns\/3\/items/u);
  });

  it('are no longer confirmed once what the file has is changed, and still are with a new name', async () => {
    await close(...PEOPLE);
    const id = await format();
    const VERIFY = `mutation ($where: PayrollFormatWhereUniqueInput!, $data: VerifyPayrollFormatInput!) {
      verifyPayrollFormat(where: $where, data: $data) { verifiedMonth verifiedBy } }`;
    const UPDATE = `mutation ($where: PayrollFormatWhereUniqueInput!, $data: UpdatePayrollFormatInput!) {
      updatePayrollFormat(where: $where, data: $data) { verifiedMonth name } }`;
    const verify = () => world.ask('payer', VERIFY, { where: { id }, data: { month: MONTH } });
    const update = async (data: object) =>
      must(await world.ask('payer', UPDATE, { where: { id }, data })).updatePayrollFormat;
    expect(codeOf(await verify())).toBe('INVALID_INPUT');
    await output(id);
    expect(must(await verify()).verifyPayrollFormat.verifiedMonth).toBe(MONTH);
    expect((await update({ name: '別の名前' })).verifiedMonth).toBe(MONTH);
    expect((await update({ quotes: 'ALWAYS' })).verifiedMonth).toBeNull();
  });
});

describe('a file of a month', () => {
  it('has those whose month is closed, and is on record with its hash', async () => {
    await close('sato', 'suzuki');
    const id = await format();
    const made = await output(id);
    expect(made).toMatchObject({
      kind: 'FULL',
      people: 2,
      month: MONTH,
      fileNames: ['kintai_202610.csv'],
    });
    expect(made.hash).toMatch(/^[0-9a-f]{64}$/u);
    const text = await bytesOf(made.file.id);
    expect(text.startsWith('\uFEFF社員番号,氏名,労働時間\r\n')).toBe(true);
    expect(text).toContain(',16:00\r\n');
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });

  it('is held up while months are open, until somebody leaves these people out', async () => {
    await close('sato');
    const id = await format();
    expect((await check(id)).open.length).toBeGreaterThan(2);
    expect(await output(id, 'FULL', {})).toMatchObject({ because: 'NOT_CLOSED' });
    expect(await output(id)).toMatchObject({ __typename: 'PayrollExport', people: 1 });
  });

  it('is held up by what the product would take wrongly, and by letters that would be lost', async () => {
    await close('sato');
    const tight = SMALL.columns.map((one) =>
      one.name === '労働時間' ? { ...one, digits: 1 } : one,
    );
    const long = await format({ columns: tight });
    expect(await output(long)).toMatchObject({
      because: 'PROBLEMS',
      problems: [{ kind: 'TOO_LONG', column: '労働時間', text: '16:00' }],
    });
    await world.database.knex('payroll_formats').delete();
    const id = await format({ ...SMALL, encoding: 'CP932' });
    await world.database.knex('employees').where('id', 'sato').update({ last_name: '𠮷野' });
    expect(await output(id)).toMatchObject({ because: 'LETTERS', problems: [{ letters: '𠮷' }] });
    const accepted = await output(id, 'FULL', { leavesOutOpen: true, acceptsLostLetters: true });
    expect(accepted.people).toBe(1);
    await world.database.knex('employees').where('id', 'sato').update({ last_name: '佐藤' });
  });

  it('is not made of a format whose row of codes is not pasted yet', async () => {
    await close('sato');
    expect(await output(await format({}, 'bugyo'))).toMatchObject({ because: 'INCOMPLETE' });
  });
});

describe('a second output of the month', () => {
  it('offers only what changed, with old and new, and who came', async () => {
    await close('sato', 'suzuki', 'staff');
    const id = await format();
    expect(await output(id, 'DIFFERENCE')).toMatchObject({ because: 'NO_EARLIER' });
    await output(id);
    expect(await output(id, 'DIFFERENCE')).toMatchObject({ because: 'NOBODY' });
    const reopened = async () => must(await world.ask('closer', OVERVIEW));
    expect((await reopened()).closingOverview.reopened).toBe(0);
    await open('sato');
    expect(await reopened()).toMatchObject({
      closingOverview: { reopened: 1 },
      closingPeopleConnection: { nodes: [{ employeeId: 'sato' }] },
    });
    expect((await check(id)).difference.reopened).toEqual([{ employeeId: 'sato' }]);
    await work('sato', 300);
    await close('sato', 'hr');
    expect((await check(id)).difference).toEqual({
      same: 2,
      changedCount: 1,
      addedCount: 1,
      added: [{ employeeId: 'hr' }],
      reopened: [],
      changed: [
        {
          person: { employeeId: 'sato' },
          changes: [{ column: '労働時間', before: '16:00', after: '13:00' }],
        },
      ],
    });
    const second = await output(id, 'DIFFERENCE');
    expect(second).toMatchObject({ kind: 'DIFFERENCE', people: 2 });
    expect((await bytesOf(second.file.id)).match(/13:00/gu)).toHaveLength(1);
    expect((await check(id)).difference).toMatchObject({ same: 4, changedCount: 0, addedCount: 0 });
  });

  it('is measured by the output before one that the product did not take', async () => {
    await close('sato');
    const id = await format();
    await output(id);
    await work('sato', 300);
    const second = await output(id, 'DIFFERENCE');
    const DISCARD = `mutation ($where: PayrollExportWhereUniqueInput!, $data: DiscardPayrollExportInput!) {
      discardPayrollExport(where: $where, data: $data) { discardedBecause discardedBy } }`;
    const discard = (reason: string) =>
      world.ask('payer', DISCARD, { where: { id: second.id }, data: { reason } });
    expect((await check(id)).difference.changedCount).toBe(0);
    expect(codeOf(await discard('  '))).toBe('INVALID_INPUT');
    expect(must(await discard('取り込み前に中止')).discardPayrollExport.discardedBecause).toBe(
      '取り込み前に中止',
    );
    expect(codeOf(await discard('もう一度'))).toBe('INVALID_INPUT');
    expect((await check(id)).difference.changedCount).toBe(1);
  });
});

describe('who may', () => {
  it('look without making files, and who may neither', async () => {
    await close('sato');
    const id = await format();
    const data = { formatId: id, month: MONTH, kind: 'FULL', leavesOutOpen: true };
    expect(codeOf(await world.ask('reader', FILE, { data }))).toBe('FORBIDDEN');
    expect(must(await world.ask('reader', CHECK, { formatId: id, month: MONTH }))).toBeTruthy();
    expect(codeOf(await world.ask('staff', CHECK, { formatId: id, month: MONTH }))).toBe(
      'FORBIDDEN',
    );
  });
});
