import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { timesheetOf } from '#plugins/attendance/timesheet/file/calculate-file.ts';
import { looksRight, visitAs } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { DEMO_DAY, startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(12);
const STAFF = ['staff@hinata.example', 'employee'] as const;
const PAGE = '/app/staff/attendance/management/data_output/inspection';
const MONTH = addMonths(monthOf(DEMO_DAY), -1);

it('調査用の記録をZIPで受け取り、中の出勤簿と計算用ファイルが読める', () =>
  visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(PAGE);
    await page.getByText(/人・\d+か月分/).waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'ZIPを作成' }).click();
    await page.getByText('順番待ち').first().waitFor();
    await demo.app.jobs.runAll();
    const ready = page.getByRole('button', { name: 'ダウンロード' }).first();
    await ready.waitFor({ timeout: 120_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    expect(download.suggestedFilename()).toBe(`調査用の記録 ${MONTH}.zip`);
    const files = unzipSync(await readFile(await download.path()));
    const names = Object.keys(files);
    expect(names).toContain('00_目次.pdf');
    const days = strFromU8(files['01_出勤簿/出勤簿（全員）.csv'] as Uint8Array);
    const people = new Set(
      days
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    );
    const sheets = names.filter((name) => /^01_出勤簿\/.+\.pdf$/.test(name));
    expect(sheets).toHaveLength(people.size);
    for (const name of sheets)
      expect(strFromU8((files[name] as Uint8Array).subarray(0, 5))).toBe('%PDF-');
    for (const name of names.filter((one) => one.endsWith('.json')))
      expect(timesheetOf(JSON.parse(strFromU8(files[name] as Uint8Array))).byDay).toBeTypeOf(
        'object',
      );
    await looksRight(page);
  }));

it('期間を逆にすると、作成の前に直し方を伝え、選んだものは残る', () =>
  visitAs(demo, STAFF, PHONE, async (page, go) => {
    await go(PAGE);
    await page.getByLabel('計算用ファイル').uncheck();
    const next = addMonths(MONTH, 1);
    await page.getByLabel('最初の月度').selectOption(next);
    await page.getByText('最後の月度は、最初の月度と同じか').first().waitFor();
    await page.getByLabel('最後の月度').selectOption(next);
    await page.getByText(/人・\d+か月分/).waitFor();
    expect(await page.getByLabel('計算用ファイル').isChecked()).toBe(false);
    await looksRight(page);
  }));
