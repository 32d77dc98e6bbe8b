import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abilityFrom } from '#core/server/access/ability.ts';
import type { RequestContext } from '#core/server/context.ts';
import { differencesOf } from '#plugins/attendance/timesheet/file/test-paper.ts';
import { company } from '#plugins/company/server/index.ts';
import { contract } from '#plugins/contract/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { startApp, type TestApp } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendance } from '../../index.ts';
import { loadMonth } from '../month.read-model.ts';
import { loadMonthFile } from './load-month-file.ts';

// Today is 2026-11-20; the demo has three months of stamps.
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];

let seeded: TestApp;
let people: string[];
beforeAll(async () => {
  seeded = await startApp([company, employee, attendance, contract], {
    at: '2026-11-20T09:40:00+09:00',
    database: await testDatabase(),
  });
  for (const id of ['default', 'hinata'] as const)
    await seeded.suite.ports.inCompany(id, async (ctx) => {
      for (const half of seeded.suite.halves)
        await half.demo?.(ctx, seeded.suite.ports, {
          company: id,
          employees: id === 'hinata' ? 60 : 1,
        });
    });
  people = await look((ctx) => ctx.table('employees').orderBy('employees.id').pluck('id'));
});
afterAll(() => seeded.stop());

/** The suite itself may do everything; the month asks for rules by name. */
const asHr = (ctx: RequestContext): RequestContext =>
  Object.create(ctx, {
    ability: { value: abilityFrom([{ action: 'read', subject: 'AttendanceRecord' }]) },
  });
const look = <T>(at: (ctx: RequestContext) => Promise<T>): Promise<T> =>
  seeded.suite.ports.inCompany('hinata', at, { employeeId: 'hinata-e0002' });

describe('a month as a file', () => {
  it.each(MONTHS)(
    'the tool says of everybody’s %s what the paper says',
    async (month) => {
      const found: object[] = [];
      let [months, stamped] = [0, 0];
      await look(async (ctx) => {
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
