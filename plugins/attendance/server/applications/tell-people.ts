import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { ApplicationModel } from '../models.ts';

async function applicantName(
  ctx: RequestContext,
  employee: EmployeeApi,
  id: string,
): Promise<string> {
  const known = (await employee.findNames(ctx, [id])).get(id);
  return known ? `${known.lastName} ${known.firstName}` : '';
}

const dateOf = ({ fromDate }: ApplicationModel): string => fromDate.replaceAll('-', '/');

/** Whoever had approved it hears that it is given up. */
export const tellGivenUp =
  (employee: EmployeeApi) =>
  async (ctx: RequestContext, before: ApplicationModel): Promise<void> => {
    if (before.status !== 'APPROVED' || !before.evaluatedBy) return;
    await employee.notify(ctx, {
      employeeIds: [before.evaluatedBy],
      notifyType: 'STAFF_NOTICE',
      nodeId: `application:${before.id}`,
      kind: 'attendance.toApprove',
      description: {
        plugin: 'attendance',
        key: 'applicationNotice.givenUp',
        params: {
          name: await applicantName(ctx, employee, before.employeeId),
          date: dateOf(before),
        },
      },
    });
  };
