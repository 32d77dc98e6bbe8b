import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { asHr, attendanceDemo } from '#plugins/attendance/test-demo.ts';
import { timesheetOf } from '#plugins/attendance/timesheet/file/calculate-file.ts';
import { checkTimesheetFile } from '#plugins/attendance/timesheet/file/check.ts';
import { inspectionPack } from './inspection-pack.ts';

const FROM = '2026-09-01';
const TO = '2026-10-31';

let demo: Awaited<ReturnType<typeof attendanceDemo>>;
let people: string[];
beforeAll(async () => {
  demo = await attendanceDemo('2026-11-20T09:40:00+09:00', { employees: 12 });
  people = await within((ctx) => ctx.table('employees').orderBy('employees.id').pluck('id'));
  // All but one have both months closed, whatever their closing day.
  await within(async (ctx) => {
    await ctx.table('closed_periods').delete();
    await ctx.insert(
      'closed_periods',
      people.slice(1).map((employee_id) => ({
        ...{ employee_id, from_date: '2026-08-01', to_date: '2026-11-19' },
        ...{ closed_at: ctx.now, closed_by: people[0] },
      })),
    );
  });
});
afterAll(() => demo.stop());

const within = <T>(run: (ctx: RequestContext) => Promise<T>): Promise<T> =>
  demo.look((ctx) => run(asHr(ctx)));

it('the tool reads every file of the ZIP, and says of each day what the timesheets say', async () => {
  const told: number[] = [];
  const { bytes } = await inspectionPack.make(
    {
      ...{ name: '調査用', from: FROM.slice(0, 7), to: TO.slice(0, 7), language: 'ja' },
      ...{ parts: ['DAYS', 'MONTH_FILES'], people: null },
    },
    { within, tell: async (done) => void told.push(done) },
  );
  const files = unzipSync(bytes);
  const [heading = [], ...days] = strFromU8(files['01_出勤簿/出勤簿（全員）.csv'] as Uint8Array)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = (name: string) => heading.indexOf(name);
  const paper = new Map(days.map((day) => [`${day[0]} ${day[at('日付')]}`, day]));
  const names = Object.keys(files).filter(
    (name) => name.startsWith('06_計算用ファイル/') && name.endsWith('.json'),
  );
  expect(names.length).toBeGreaterThan((people.length - 1) * 1.5);
  const differing: string[] = [];
  let compared = 0;
  for (const name of names) {
    const file = JSON.parse(strFromU8(files[name] as Uint8Array));
    expect(checkTimesheetFile(file), name).toEqual([]);
    expect(file.about.isClosed).toBe(true);
    const byDay: Readonly<Record<string, Readonly<Record<string, unknown>>>> =
      timesheetOf(file).byDay;
    const { from, to } = file.closingPeriods[0];
    for (const [date, minutes] of Object.entries(byDay)) {
      const day = paper.get(`${file.about.employeeNumber} ${date.replaceAll('-', '/')}`);
      if (date < from || date > to || !day || day[at('労働時間')] === '') continue;
      for (const [column, key] of [
        ['労働時間', 'worked'],
        ['法定外残業時間', 'overtimeBeyondStatutory'],
        ['深夜労働時間', 'lateNight'],
      ] as const) {
        compared += 1;
        const [hours = 0, rest = 0] = (day[at(column)] ?? '').split(':').map(Number);
        if (hours * 60 + rest !== Number(minutes[key] ?? 0))
          differing.push(`${name} ${date} ${key}`);
      }
    }
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(names.length * 40);
  expect(told.at(-1)).toBe(told.length > 0 ? Math.max(...told) : 0);
  // Whose months are open stands in a list, and has no file.
  const without = strFromU8(files['06_計算用ファイル/計算用ファイルのない月.csv'] as Uint8Array);
  expect(without.trim().split('\r\n').length).toBeGreaterThanOrEqual(2);
}, 240_000);
