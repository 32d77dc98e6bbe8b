import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employeeRetired } from '#plugins/employee/api.ts';
import { loadEmployee } from '../employee.read-model.ts';
import { lockEmployee, updateColumns } from '../employee.store.ts';
import type { EmployeeFields } from '../employee-fields.ts';
import type { NotSaved, Saved } from './create-employee.ts';
import { switchAccount, type UpdatePorts, updateEmployee } from './update-employee.ts';

type Versioned = { readonly version?: number | null | undefined };
type RetireInput = Pick<
  EmployeeFields,
  'retirementDivision' | 'retirementPayment' | 'retirementReason' | 'retirementDetail'
> &
  Versioned & { readonly retiredOn: string; readonly endsLaterFacts?: boolean | null | undefined };

/** Until the end of the last day the person is in service; a day that has come ends it at once. */
export async function retireEmployee(
  ctx: RequestContext,
  ports: UpdatePorts,
  id: string,
  { endsLaterFacts, ...input }: RetireInput,
): Promise<Saved | NotSaved> {
  const leavesNow = input.retiredOn <= tokyoDate(ctx.now);
  const result = await updateEmployee(
    ctx,
    ports,
    id,
    { ...input, ...(leavesNow ? { isActive: false } : {}) },
    { endsLaterFacts: endsLaterFacts ?? false },
  );
  if (result.__typename === 'Employee') return result;
  // The form asks for one thing, and that is the day.
  const issues = result.issues.map((issue) =>
    issue.path === 'isActive' ? { ...issue, path: 'retiredOn' } : issue,
  );
  const first = issues.findIndex(({ path }) => path === 'retiredOn');
  return {
    ...result,
    issues: issues.filter((issue, at) => issue.path !== 'retiredOn' || at === first),
  };
}

/** The same person again: everything about them is where it was. */
export const rehireEmployee = (
  ctx: RequestContext,
  ports: UpdatePorts,
  id: string,
  { joinedOn, version }: { readonly joinedOn?: string | null | undefined } & Versioned,
): Promise<Saved | NotSaved> =>
  updateEmployee(ctx, ports, id, {
    version,
    ...(joinedOn ? { joinedOn } : {}),
    isActive: true,
    retiredOn: null,
    expectedRetireOn: null,
    retirementDivision: null,
    retirementPayment: null,
    retirementReason: null,
    retirementDetail: null,
  });

/** Just after midnight: whose last day was yesterday cannot sign in any more. */
export const endServices = (ports: Ports): JobDefinition => ({
  name: 'employee.endServices',
  cron: '1 0 * * *',
  async run() {
    const today = tokyoDate(ports.clock.now());
    const due: { company_id: string; id: string }[] = await ports.inSystem((rows) =>
      rows
        .everyCompany('employees')
        .where('employees.is_active', true)
        .where('employees.retired_on', '<', today)
        .select('employees.company_id', 'employees.id'),
    );
    for (const { company_id: companyId, id } of due) {
      await ports.inCompany(companyId, (ctx) =>
        // One who cannot leave (the last master) keeps nobody else.
        endService(ctx, id).catch((error) =>
          ctx.log.error({ err: error, id }, 'service not ended'),
        ),
      );
    }
  },
});

async function endService(ctx: RequestContext, id: string): Promise<void> {
  const row = await lockEmployee(ctx, id);
  const employee = await loadEmployee(ctx, id);
  // Rehired or put off since the list was read.
  if (!employee || !row?.is_active || !(row.retired_on < tokyoDate(ctx.now))) return;
  await updateColumns(ctx, row, { is_active: false });
  await switchAccount(ctx, employee, false);
  ctx.audit({
    action: 'update',
    subject: 'Employee',
    subjectId: id,
    before: { isActive: true },
    after: { isActive: false },
  });
  ctx.emit(employeeRetired, { employeeIds: [id] });
}
