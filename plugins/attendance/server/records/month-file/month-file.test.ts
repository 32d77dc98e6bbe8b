import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asHr, attendanceDemo } from '#plugins/attendance/test-demo.ts';
import { differencesOf } from '#plugins/attendance/timesheet/file/test-paper.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { loadMonth } from '../month.read-model.ts';
import { loadMonthFile } from './load-month-file.ts';

// Today is 2026-11-20; the demo has three months of stamps.
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];

let demo: Awaited<ReturnType<typeof attendanceDemo>>;
let people: string[];
beforeAll(async () => {
  demo = await attendanceDemo('2026-11-20T09:40:00+09:00');
  people = await demo.look((ctx) => ctx.table('employees').orderBy('employees.id').pluck('id'));
});
afterAll(() => demo.stop());

describe('a month as a file', () => {
  it.each(MONTHS)(
    'the tool says of everybody’s %s what the paper says',
    async (month) => {
      const found: object[] = [];
      let [months, stamped] = [0, 0];
      await demo.look(async (ctx) => {
        for (const employeeId of people) {
          const loaded = await loadMonth(asHr(ctx), { employeeId, month });
          const file = await loadMonthFile(asHr(ctx), { employeeId, month });
          if (!loaded || !file) continue;
          months += 1;
          expect(file.differingDays).toEqual([]);
          const paper = loaded.days.flatMap(({ date, result }) =>
            result ? [{ date, minutes: result.minutes }] : [],
          );
          const differing = differencesOf(JSON.parse(file.content), paper);
          if (differing.length > 0) found.push({ employeeId, differing });
          stamped += JSON.parse(file.content).days.filter((day: Untyped) => day.stamps).length;
        }
      });
      expect(found).toEqual([]);
      // Days are given by their stamps, wherever these say it.
      expect(stamped).toBeGreaterThan(month === '2026-08' ? 100 : 600);
      expect(months).toBeGreaterThan(40);
    },
    240_000,
  );
});
