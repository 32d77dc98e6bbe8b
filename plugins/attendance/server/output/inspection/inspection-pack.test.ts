import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';
import { USUAL_RESULT } from '../../test-results.ts';

const FILE = 'id name state done total lines size url kind';
const CREATE = `mutation ($data: CreateInspectionPackInput!) { createInspectionPack(data: $data) { __typename
  ... on OutputFile { ${FILE} } } }`;

let world: PluginWorld;
beforeAll(async () => {
  const grants = new Set(['attendance.output']);
  world = await attendanceWorld({
    payer: { company: 'hinata', isAdmin: true, grants },
    granter: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.output', 'attendance.leave']),
    },
  });
  world.app.clock.set(atTokyo('2026-11-25', 540));
  const { knex } = world.database;
  await knex('employees').where('id', 'sato').update({ last_name: '佐藤', first_name: '一郎' });
  await knex('day_results').insert([
    {
      ...{ ...USUAL_RESULT, employee_id: 'sato', work_date: '2026-09-01' },
      overtime_beyond_statutory: 30 * 60,
    },
    {
      ...{ ...USUAL_RESULT, employee_id: 'sato', work_date: '2026-10-01' },
      ...{ overtime_beyond_statutory: 60 * 60 + 1, statutory_holiday_work: 60 },
    },
  ]);
  await knex('plan_corrections').insert({
    ...{ company_id: 'hinata', employee_id: 'sato', date: '2026-10-02', number: 1 },
    before: JSON.stringify({ kind: 'WORK', start: 540, end: 1080 }),
    after: JSON.stringify({ kind: 'WORK', start: 600, end: 1500 }),
    reason: '=交替のため',
    corrected_at: atTokyo('2026-10-03', 600),
    corrected_by: 'staff',
  });
});
afterAll(() => world.stop());

const asked = {
  ...{ name: '調査用 10月', from: '2026-10', to: '2026-10', language: 'ja' },
  people: { employeeIds: ['sato'] },
};
const create = (more: object = {}, as = 'payer') =>
  world.ask(as, CREATE, { data: { ...asked, ...more } });
async function made(more: object = {}, as = 'payer'): Promise<Untyped> {
  const answer = await create(more, as);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.createInspectionPack;
}
async function tablesOf(file: Untyped): Promise<Readonly<Record<string, string[]>>> {
  const bytes = await world.app.suite.ports.files.get(`hinata/output/${file.id}.zip`);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      strFromU8(content).trim().split('\r\n'),
    ]),
  );
}

describe('調査用の記録一式', () => {
  it('has days, hours of wages, monthly overtime with averages, leave and corrections', async () => {
    const file = await made();
    expect(file).toMatchObject({
      ...{ name: '調査用 10月.zip', kind: 'INSPECTION_PACK', state: 'DONE', done: 1, total: 1 },
    });
    const tables = await tablesOf(file);
    expect(Object.keys(tables)).toEqual([
      '出勤簿.csv',
      '賃金台帳の労働時間.csv',
      '時間外・休日労働の集計.csv',
      '年次有給休暇管理簿.csv',
      '変更の履歴.csv',
    ]);
    expect(tables['出勤簿.csv']).toHaveLength(1 + 31);
    expect(tables['賃金台帳の労働時間.csv']?.[0]).toContain('月度,社員番号,氏名');
    expect(tables['賃金台帳の労働時間.csv']?.[1]).toMatch(/^2026-10,sato,佐藤 一郎,.*60:01/);
    // 61:01 with the holiday; with September's 30:00 the average of two months is 45:30 and a half, told as 45:31.
    const [, october = ''] = tables['時間外・休日労働の集計.csv'] ?? [];
    expect(october.split(',').slice(0, 7)).toEqual([
      ...['2026-10', 'sato', '佐藤 一郎', '60:01', '1:00', '61:01', '45:31'],
    ]);
    const [, change = ''] = tables['変更の履歴.csv'] ?? [];
    expect(change).toContain(
      "sato,佐藤 一郎,2026-10-02,予定の訂正,09:00–18:00,10:00–25:00,'=交替のため,",
    );
    expect(change).toMatch(/2026-10-03 10:00$/);
  });

  it('a large one goes on by itself, in English too', async () => {
    const file = await made({ from: '2025-11', people: null, language: 'en' });
    expect(file).toMatchObject({ state: 'WAITING', done: 0, url: null });
    await world.app.jobs.runAll();
    const { 'days-worked.csv': days } = await tablesOf(file);
    expect(days?.[0]).toMatch(/^\uFEFF?Employee number,/);
    expect(days?.length).toBeGreaterThan(365);
  });

  it('stands in the history, and says so where nobody matches', async () => {
    const { id } = await made();
    const entry = await world.database.knex('audit_entries').where('subject_id', id).first();
    expect(entry).toMatchObject({ action: 'export', subject: 'AttendanceOutput' });
    expect(entry.after).toMatchObject({ kind: 'INSPECTION_PACK', people: 1, from: '2026-10' });
    expect(await made({ people: { employeeIds: ['sato'], hasLeft: true } })).toEqual({
      __typename: 'OutputHasNobody',
    });
  });

  it.each([
    ['an end before the beginning', { to: '2026-09' }, 'validation.endAfterStart'],
    ['more than a year', { from: '2025-10' }, 'validation.packTooLong'],
  ])('refuses %s', async (_what, months, key) => {
    const answer = await create(months);
    expect(answer.errors?.[0]?.extensions?.issues?.[0]?.key).toBe(key);
  });

  it('is not for who may take out no data', async () => {
    expect(codeOf(await create({}, 'sato'))).toBe('FORBIDDEN');
  });
});
