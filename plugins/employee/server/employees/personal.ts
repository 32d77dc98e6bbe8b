import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import { Employee } from '../../generated/records/Employee.ts';
import type { EmployeeModel } from './employee.models.ts';

export const isManagedBy = (ctx: RequestContext, { id }: { readonly id: string }): boolean =>
  id === ctx.viewer.employeeId || ctx.viewer.grants.has('employee.list');

/**
 * An attendance manager sees who somebody is, not where they live: what the SDL does not declare
 * @open is null for them. Its row type has every field, so that the compiler asks for none of these.
 */
export const personalFields: object = Object.fromEntries(
  fieldsOf(Employee)
    .filter(([, { isOpen }]) => !isOpen)
    .map(([name]) => [
      name,
      (employee: EmployeeModel, _args: unknown, ctx: RequestContext) =>
        isManagedBy(ctx, employee) ? employee[name as keyof EmployeeModel] : null,
    ]),
);
