import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';
import { USUAL_RESULT } from '../../test-results.ts';

const FILE = 'id name state done total lines size url kind';
const CREATE = `mutation ($data: CreateInspectionPackInput!) { createInspectionPack(data: $data) { __typename
  ... on OutputFile { ${FILE} } } }`;
const ONE = `query ($id: ID!) { outputFile(where: { id: $id }) { ${FILE} } }`;
const OUTLOOK = `query ($from: String!, $to: String!, $people: OutputPeopleWhereInput) {
  inspectionPackOutlook(from: $from, to: $to, people: $people) {
    people months openMonths mostMonths parts { part mayTake } } }`;

let world: PluginWorld;
/** Rows of day_results as they were written. */
const rows: Untyped[] = [];
beforeAll(async () => {
  const output = ['attendance.output'];
  world = await attendanceWorld({
    payer: { company: 'hinata', isAdmin: true, grants: new Set(output) },
    keeper: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set([
        ...[...output, 'attendance.leave', 'attendance.agreement36', 'attendance.closing'],
        'attendance.closing:update',
      ]),
    },
  });
  world.app.clock.set(atTokyo('2026-11-25', 540));
  const { knex } = world.database;
  await knex('employees').where('id', 'sato').update({ last_name: '佐藤', first_name: '一郎' });
  // Seventeen months: the averages of the pack's first month look at those before it.
  for (let month = '2025-06'; month <= '2026-10'; month = addMonths(month, 1))
    for (const [at, day] of ['01', '02', '15'].entries())
      rows.push({
        ...{ ...USUAL_RESULT, employee_id: 'sato', work_date: `${month}-${day}` },
        worked: 480 + 7 * at + Number(month.slice(5)),
        overtime_beyond_statutory: (Number(month.slice(5)) * 97 + at * 211) % 1500,
        statutory_holiday_work: at === 2 ? 61 : 0,
        late_night: at * 13,
      });
  await knex('day_results').insert(rows);
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
const must = async (as: string, query: string, values: object): Promise<Untyped> => {
  const { data, errors } = await world.ask(as, query, values);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const create = (more: object = {}, as = 'keeper') =>
  world.ask(as, CREATE, { data: { ...asked, ...more } });
async function made(more: object = {}, as = 'keeper'): Promise<Untyped> {
  const answer = await create(more, as);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  const file = answer.data.createInspectionPack;
  if (file.__typename !== 'OutputFile') return file;
  await world.app.jobs.runAll();
  return (await must(as, ONE, { id: file.id })).outputFile;
}
async function filesOf({ id }: Untyped): Promise<Readonly<Record<string, Uint8Array>>> {
  return unzipSync(await world.app.suite.ports.files.get(`hinata/output/${id}.zip`));
}
/** Cells of a table, heading first; none of what is written here has a comma within. */
const cellsOf = (content: Uint8Array | undefined): string[][] =>
  strFromU8(content as Uint8Array)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const inTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const ofMonth = (month: string, column: string): number =>
  sum(rows.filter((row) => row.work_date.startsWith(month)).map((row) => row[column]));

describe('調査用の記録一式', () => {
  it('has every paper and table, each in its folder', async () => {
    const file = await made();
    expect(file).toMatchObject({
      ...{ name: '調査用 10月.zip', kind: 'INSPECTION_PACK', state: 'DONE', done: 1, total: 1 },
    });
    const files = await filesOf(file);
    expect(Object.keys(files).sort()).toEqual([
      '00_目次.pdf',
      '01_出勤簿/sato_佐藤 一郎.pdf',
      '01_出勤簿/出勤簿（全員）.csv',
      '02_賃金台帳の労働時間/賃金台帳の労働時間.csv',
      '03_36協定/36協定の状況 01 36協定のない人.pdf',
      '03_36協定/時間外・休日労働の集計.csv',
      '03_36協定/特別条項の発動記録.csv',
      '04_年次有給休暇管理簿/年次有給休暇管理簿.csv',
      '05_変更の履歴/打刻の記録.csv',
      '05_変更の履歴/締めの履歴.csv',
      '05_変更の履歴/訂正の履歴.csv',
      '06_計算用ファイル/計算用ファイルのない月.csv',
    ]);
    for (const [name, content] of Object.entries(files))
      if (name.endsWith('.pdf')) expect(strFromU8(content.subarray(0, 5))).toBe('%PDF-');
    // October is open: nobody can say yet what its paper will be.
    expect(cellsOf(files['06_計算用ファイル/計算用ファイルのない月.csv'])).toEqual([
      ['社員番号', '氏名', '月'],
      ['sato', '佐藤 一郎', '2026-10'],
    ]);
  });

  it('has each day and each sum of the raw rows, over a year', async () => {
    const files = await filesOf(
      await made({ from: '2025-11', to: '2026-10', parts: ['DAYS', 'WAGES'] }),
    );
    const [heading = [], ...days] = cellsOf(files['01_出勤簿/出勤簿（全員）.csv']);
    expect(days).toHaveLength(365);
    const at = (name: string) => heading.indexOf(name);
    for (const day of days) {
      const row = rows.find(
        (one) => one.work_date === (day[at('日付')] ?? '').replaceAll('/', '-'),
      );
      for (const [name, column] of [
        ['労働時間', 'worked'],
        ['法定外残業時間', 'overtime_beyond_statutory'],
        ['法定休日労働時間', 'statutory_holiday_work'],
        ['深夜労働時間', 'late_night'],
      ] as const)
        expect(day[at(name)], `${day[at('日付')]} ${name}`).toBe(row ? inTime(row[column]) : '');
    }
    const [wageHeading = [], ...wages] = cellsOf(
      files['02_賃金台帳の労働時間/賃金台帳の労働時間.csv'],
    );
    expect(wages.map(([month]) => month)).toEqual(
      Array.from({ length: 12 }, (_, back) => addMonths('2025-11', back)),
    );
    for (const line of wages) {
      const [month = ''] = line;
      const cell = (name: string) => line[wageHeading.indexOf(name)];
      expect(cell('出勤日数'), month).toBe('3');
      expect(cell('労働時間'), month).toBe(inTime(ofMonth(month, 'worked')));
      expect(cell('法定外残業時間')).toBe(inTime(ofMonth(month, 'overtime_beyond_statutory')));
      expect(cell('法定休日労働時間')).toBe(inTime(ofMonth(month, 'statutory_holiday_work')));
      expect(cell('深夜労働時間')).toBe(inTime(ofMonth(month, 'late_night')));
    }
  });

  it('has overtime of each month with its averages and the year so far, from the raw rows', async () => {
    const files = await filesOf(await made({ from: '2025-11', to: '2026-10', parts: ['LIMITS'] }));
    const [heading = [], ...months] = cellsOf(files['03_36協定/時間外・休日労働の集計.csv']);
    expect(months.map(([month]) => month)).toEqual(
      Array.from({ length: 12 }, (_, back) => addMonths('2025-11', back)),
    );
    const total = (month: string) =>
      ofMonth(month, 'overtime_beyond_statutory') + ofMonth(month, 'statutory_holiday_work');
    for (const line of months) {
      const [month = ''] = line;
      const cell = (name: string) => line[heading.indexOf(name)];
      expect(cell('時間外労働')).toBe(inTime(ofMonth(month, 'overtime_beyond_statutory')));
      expect(cell('時間外と法定休日の合計')).toBe(inTime(total(month)));
      for (let size = 2; size <= 6; size += 1) {
        const window = Array.from({ length: size }, (_, back) => total(addMonths(month, -back)));
        expect(cell(`${size}か月平均`), `${month} ${size}`).toBe(
          inTime(Math.ceil(sum(window) / size)),
        );
      }
      // Nothing is agreed: the year begins in April.
      let yearToDate = 0;
      for (let one = month; ; one = addMonths(one, -1)) {
        yearToDate += ofMonth(one, 'overtime_beyond_statutory');
        if (one.endsWith('-04')) break;
      }
      if (month >= '2026-04') expect(cell('起算日からの時間外労働')).toBe(inTime(yearToDate));
    }
  });

  it('tells who corrected what and why, who closed and opened, and how stamps were made', async () => {
    const { knex } = world.database;
    await knex('audit_entries').insert(
      (['create', 'delete'] as const).map((action, at) => ({
        ...{ company_id: 'hinata', id: `closing-${action}`, source: 'api', action },
        ...{ subject: 'ClosedPeriod', subject_id: 'sato:2026-10', employee_id: 'staff' },
        occurred_at: atTokyo(`2026-11-0${at + 5}`, 600),
        before: action === 'delete' ? { month: '2026-10', from: '2026-10-01' } : null,
        after: action === 'delete' ? { reason: '訂正のため' } : { from: '2026-10-01' },
      })),
    );
    const files = await filesOf(await made({ parts: ['CHANGES'] }));
    const changes = cellsOf(files['05_変更の履歴/訂正の履歴.csv']);
    expect(changes[1]?.slice(0, 7)).toEqual([
      ...['sato', '佐藤 一郎', '2026/10/02', '予定の訂正', '09:00–18:00', '10:00–25:00'],
      "'=交替のため",
    ]);
    expect(changes[1]?.at(-1)).toBe('2026-10-03 10:00');
    const closings = cellsOf(files['05_変更の履歴/締めの履歴.csv']).slice(1);
    expect(closings.map((line) => [line[2], line[5], line[6], line[8]])).toEqual([
      ['2026-10', '締め', '', '2026-11-05 10:00'],
      ['2026-10', '締めの解除', '訂正のため', '2026-11-06 10:00'],
    ]);
    // Where somebody stood is not in it.
    expect(cellsOf(files['05_変更の履歴/打刻の記録.csv'])[0]).not.toContain('緯度');
  });

  it('is in English throughout where that is asked for', async () => {
    const files = await filesOf(await made({ language: 'en' }));
    expect(Object.keys(files)).toContain('01_Timesheets/sato_佐藤 一郎.pdf');
    for (const [name, content] of Object.entries(files)) {
      expect(name.replace('佐藤 一郎', '')).toMatch(/^[\x20-\x7e]+$/);
      if (name.endsWith('.csv'))
        expect(cellsOf(content)[0]?.join(' '), name).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it('stands in the history with its parts, and says so where nobody matches', async () => {
    const { id } = await made({ parts: ['WAGES', 'LIMITS'] });
    const entry = await world.database.knex('audit_entries').where('subject_id', id).first();
    expect(entry).toMatchObject({ action: 'export', subject: 'AttendanceOutput' });
    expect(entry.after).toMatchObject({
      ...{ kind: 'INSPECTION_PACK', people: 1, from: '2026-10' },
      columns: ['賃金台帳の労働時間', '36協定の状況'],
    });
    expect(await made({ people: { employeeIds: ['sato'], hasLeft: true } })).toEqual({
      __typename: 'OutputHasNobody',
    });
  });
});

describe('before it is made', () => {
  it('tells whom it would have, what is open, and what the viewer may take', async () => {
    const outlook = async (as: string, to: string, people: object | null = asked.people) =>
      (await must(as, OUTLOOK, { from: '2026-09', to, people })).inspectionPackOutlook;
    await world.database.knex('closed_periods').insert({
      ...{ company_id: 'hinata', employee_id: 'sato', closed_by: 'hr' },
      ...{ from_date: '2026-09-01', to_date: '2026-09-30', closed_at: '2026-10-05T00:00:00Z' },
    });
    expect(await outlook('keeper', '2026-10')).toMatchObject({
      ...{ people: 1, months: 2, openMonths: 1 },
      parts: expect.arrayContaining([{ part: 'CLAUSE', mayTake: true }]),
    });
    const forPayer = await outlook('payer', '2026-10');
    expect(forPayer.parts.filter((one: Untyped) => !one.mayTake)).toEqual([
      { part: 'CLAUSE', mayTake: false },
      { part: 'LEAVE', mayTake: false },
    ]);
    // Managers, of their groups alone.
    expect(await outlook('staff', '2026-09', null)).toMatchObject({ people: 3, months: 3 });
    await world.database.knex('closed_periods').delete();
  });

  it.each([
    ['an end before the beginning', { to: '2026-09' }, 'validation.endAfterStart'],
    ['more than a year', { from: '2025-10' }, 'validation.packTooLong'],
  ])('refuses %s', async (_what, months, key) => {
    const answer = await create(months);
    expect(answer.errors?.[0]?.extensions?.issues?.[0]?.key).toBe(key);
  });

  it('is not for who may take out no data, nor a part for who may not see it', async () => {
    expect(codeOf(await create({}, 'sato'))).toBe('FORBIDDEN');
    expect(codeOf(await create({ parts: ['LEAVE'] }, 'payer'))).toBe('FORBIDDEN');
    expect(codeOf(await create({ parts: ['DAYS', 'CLAUSE'] }, 'payer'))).toBe('FORBIDDEN');
  });

  it('without parts, has those that its maker may take, and says which it lacks', async () => {
    const files = Object.keys(await filesOf(await made({}, 'payer')));
    expect(files.some((name) => name.startsWith('04_'))).toBe(false);
    expect(files).not.toContain('05_変更の履歴/締めの履歴.csv');
    expect(files).toContain('01_出勤簿/出勤簿（全員）.csv');
  });
});
