import { on } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import { limitOf } from '#core/server/plan-limits.ts';
import { countOf } from '#core/server/rows/pages.ts';
import { nextActionDue } from '#plugins/crm/api.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { holdersOf } from '#plugins/employee/sql.ts';
import { insertClientTask, tellOfTask } from './change-client-task.ts';

const LONGEST_TITLE = 101;

/**
 * Makes a task of what is to be done next with a client, for whoever looks after it. A plan without room for one more
 * makes none: whoever has the right over all clients is told.
 */
export const nextActionTasks = (employee: Pick<EmployeeApi, 'notify'>): Feature => ({
  name: 'tasks of next actions',
  listeners: [
    on(nextActionDue, 'next-actions', async (ctx, { clientId, employeeId, title, deadline }) => {
      const limit = await limitOf(ctx, 'numberOfTasks');
      if (limit !== undefined && (await countOf(ctx.table('tasks'))) >= limit) {
        await employee.notify(ctx, {
          employeeIds: await holdersOf(ctx, 'crm'),
          notifyType: 'SYSTEM',
          kind: 'tasks.given',
          nodeId: `client:${clientId}`,
          description: { plugin: 'tasks', key: 'told.noRoom', params: { title } },
        });
        return;
      }
      const made = await insertClientTask(ctx, {
        ...{ clientId, employeeId, deadline, type: 'CONTACT', description: null },
        title: [...title].slice(0, LONGEST_TITLE).join(''),
      });
      await tellOfTask(ctx, { employee }, made, 'automatic');
    }),
  ],
});
