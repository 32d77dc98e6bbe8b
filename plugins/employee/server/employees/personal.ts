import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeModel } from '../models.ts';

export const isManagedBy = (ctx: RequestContext, { id }: { readonly id: string }): boolean =>
  id === ctx.viewer.employeeId || ctx.viewer.grants.has('employee.list');

/** An attendance manager sees who somebody is, not where they live. */
export const personal =
  <Field extends keyof EmployeeModel>(field: Field) =>
  (employee: EmployeeModel, _args: unknown, ctx: RequestContext): EmployeeModel[Field] | null =>
    isManagedBy(ctx, employee) ? employee[field] : null;
