import { abilityFrom } from '#core/server/access/ability.ts';
import type { RequestContext } from '#core/server/context.ts';
import { company } from '#plugins/company/server/index.ts';
import { contract } from '#plugins/contract/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { startApp } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { attendance } from './server/index.ts';

type AttendanceDemo = {
  /** In ひなた商事, in the name of one of its people. */
  look<T>(run: (ctx: RequestContext) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

/** The demo's companies as they are at an instant, ひなた商事 with `employees` people. */
export async function attendanceDemo(
  at: string,
  { employees = 60, viewer = 'hinata-e0002' } = {},
): Promise<AttendanceDemo> {
  const { suite, stop } = await startApp([company, employee, attendance, contract], {
    at,
    database: await testDatabase(),
  });
  for (const id of ['default', 'hinata'] as const)
    await suite.ports.inCompany(id, async (ctx) => {
      for (const half of suite.halves)
        await half.demo?.(ctx, suite.ports, {
          company: id,
          employees: id === 'hinata' ? employees : 1,
        });
    });
  return {
    look: (run) => suite.ports.inCompany('hinata', run, { employeeId: viewer }),
    stop: () => stop(),
  };
}

/** The suite itself may do everything; what reads records of others asks for rules by name. */
export const asHr = (ctx: RequestContext): RequestContext =>
  Object.create(ctx, {
    ability: { value: abilityFrom([{ action: 'read', subject: 'AttendanceRecord' }]) },
  });
