import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTimesheetFile } from './timesheet-check.ts';
import { timesheetOf } from './timesheet-file.ts';

const monday = {
  workSystem: 'FIXED' as const,
  statutoryHolidays: ['2025-06-01'],
  days: [
    {
      date: '2025-06-02',
      prescribedMinutes: 420,
      work: [['2025-06-02T09:00', '2025-06-02T19:00']] as const,
      breaks: [['2025-06-02T12:00', '2025-06-02T13:00']] as const,
    },
  ],
};

describe('ファイルで渡した月の計算', () => {
  it('合計と、その一分ごとの理由と条文を返す', () => {
    const answer = timesheetOf(monday);
    expect(answer.total).toMatchObject({ worked: 540, overtimeBeyondStatutory: 60 });
    expect(answer.explanation.overtimeBeyondStatutory).toEqual([
      {
        workDate: '2025-06-02',
        from: '2025-06-02T18:00',
        until: '2025-06-02T19:00',
        minutes: 60,
        reason: 'OVER_DAILY_LIMIT',
        article: 'LSA 32(2)',
      },
    ]);
  });

  it('月の途中で労働時間制度が変わると、その日から新しい規則で数える', () => {
    const { byDay } = timesheetOf({
      ...monday,
      days: [
        ...monday.days,
        {
          date: '2025-06-03',
          prescribedMinutes: 420,
          work: [['2025-06-03T09:00', '2025-06-03T19:00']],
        },
      ],
      rulesFrom: [{ from: '2025-06-03', workSystem: 'EXEMPT_MANAGER' }],
    });
    expect(byDay['2025-06-02']).toMatchObject({ overtimeBeyondStatutory: 60 });
    expect(byDay['2025-06-03']).toMatchObject({ overtimeBeyondStatutory: 0, notTested: 600 });
  });

  it.each([
    ['何もない', {}, '"days" must list at least one day.'],
    [
      '日付でない',
      { days: [{ ...monday.days[0], date: '2025-02-30' }] },
      'days[0]: "date" must be a date',
    ],
    [
      '終わりが先',
      { days: [{ ...monday.days[0], work: [['2025-06-02T19:00', '2025-06-02T09:00']] }] },
      'days[0]: "work" must end after 2025-06-02T19:00.',
    ],
    [
      '同じ日が二つ',
      { days: [monday.days[0], monday.days[0]] },
      'The day 2025-06-02 is there twice.',
    ],
    ['知らない制度', { ...monday, workSystem: 'FREE' }, '"workSystem" must be one of FIXED'],
    [
      '清算期間のないフレックス',
      { ...monday, workSystem: 'FLEX' },
      'FLEX needs "settlementPeriods" for every day; 2025-06-02 is in none.',
    ],
    ['分でない', { days: [{ ...monday.days[0], prescribedMinutes: 7.5 }] }, 'whole minutes'],
  ])('%sときは、どこがどう違うかを言う', (_what, file, sentence) => {
    expect(checkTimesheetFile(file).join(' ')).toContain(sentence);
  });
});

describe('npm run timesheet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'timesheet-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (content: string) => {
    const path = join(folder, 'month.json');
    writeFileSync(path, content);
    return spawnSync(process.execPath, ['scripts/timesheet.ts', path], { encoding: 'utf8' });
  };

  it('標準出力には結果のJSONだけを書く', () => {
    const { status, stdout } = run(JSON.stringify({ cases: [{ id: 'A', given: monday }] }));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ A: { total: { worked: 540 } } });
  });

  it('計算できないファイルは、一文で断って終了コード1で終わる', () => {
    const { status, stdout, stderr } = run(JSON.stringify({ ...monday, days: [] }));
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(run('{').stderr).toContain('is not JSON');
  });
});
