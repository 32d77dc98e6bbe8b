import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

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

describe('npm run timesheet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'timesheet-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (content: string) => {
    const path = join(folder, 'month.json');
    writeFileSync(path, content);
    return spawnSync(process.execPath, ['scripts/timesheet.ts', path], { encoding: 'utf8' });
  };

  it('標準出力には結果のJSONだけを書き、計算できない件は標準エラーにも書いて終了コード1で終わる', () => {
    const cases = [
      { id: 'A', given: monday },
      { id: 'B', topic: 'leaveGrant', given: { hireDate: '2024-04-01', count: 1 } },
      { id: 'C', given: { days: [] } },
    ];
    const { status, stdout, stderr } = run(JSON.stringify({ cases }));
    expect(status).toBe(1);
    expect(stderr).toContain('C: "days" is empty; it must list at least one.');
    expect(JSON.parse(stdout)).toMatchObject({
      A: { total: { worked: 540 } },
      B: { grants: [['2024-10-01', 10]] },
      C: { mistakes: ['"days" is empty; it must list at least one.'] },
    });
    expect(run(JSON.stringify({ cases: cases.slice(0, 2) })).status).toBe(0);
  });

  it('計算できないファイルは、一文で断って終了コード1で終わる', () => {
    const { status, stdout, stderr } = run(JSON.stringify({ ...monday, days: [] }));
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(run('{').stderr).toContain('is not JSON');
  });
});
