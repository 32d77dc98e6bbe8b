import { partsOf } from '#core/parts-of.ts';
import type { EventRef } from '#core/plugin.ts';
import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { ImportSettings } from '#core/server/imports/define-import.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PeopleEvent } from '../../api.ts';
import { Employee } from '../../generated/records/Employee.ts';
import { beginAssignments, writeAssignments } from '../assignments/assignment.store.ts';
import { derivedColumns } from '../employees/employee-fields.ts';
import type { EmployeePlan } from './employee-plan.ts';
import { changeRights, createAccounts, moveLogins, switchAccounts } from './imported-accounts.ts';

type ApplyPorts = Pick<Ports, 'ids' | 'forgetViewers'>;

/** Rows of one statement: small enough for the bar to move and other work to come in between. */
const PART = 500;

export const applyEmployees =
  (ports: ApplyPorts) =>
  async (
    ctx: RequestContext,
    plans: readonly EmployeePlan[],
    _settings: ImportSettings,
    tellDone: (done: number) => void,
  ): Promise<void> => {
    let done = 0;
    const inParts = async (
      all: readonly EmployeePlan[],
      write: (part: readonly EmployeePlan[]) => Promise<void>,
    ) => {
      for (const part of partsOf(all, PART)) {
        await write(part);
        done += part.length;
        // The second half is their place and their rights.
        tellDone(Math.round(done / 2));
      }
    };
    const made = plans.filter(({ outcome }) => outcome === 'CREATE');
    const changed = plans.filter(({ outcome }) => outcome === 'UPDATE');

    await inParts(made, async (part) => {
      await createAccounts(ctx, part);
      await insertPeople(ctx, part);
    });
    await moveLogins(ctx, changed);
    await inParts(changed, (part) => updatePeople(ctx, part));
    await switchAccounts(ctx, changed);

    await inParts(made, (part) =>
      beginAssignments(
        ctx,
        ports,
        part.map(({ id: employeeId, day, place: patch }) => ({ employeeId, day, patch })),
      ),
    );
    await inParts(changed, (part) =>
      writeAssignments(
        ctx,
        ports,
        part.flatMap(({ id: employeeId, day, place: patch }) =>
          Object.keys(patch).length > 0 ? [{ employeeId, day, patch }] : [],
        ),
      ),
    );
    await changeRights(ctx, ports, plans, tokyoDate(ctx.now));

    // Nobody remembers new people yet.
    const { companyId } = ctx.viewer;
    if (changed.length > 0) ctx.afterCommit(() => ports.forgetViewers(companyId));
  };

/** Whoever listens works on many at once: ten thousand events would keep the server busy for minutes. */
export function emitInParts(
  ctx: RequestContext,
  event: EventRef<PeopleEvent>,
  people: readonly { readonly id: string }[],
): void {
  for (const part of partsOf(people, PART))
    ctx.emit(event, { employeeIds: part.map(({ id }) => id) });
}

/** Columns that are never empty: in a row that does not have them the column's own default holds. */
const FILLED = new Set(
  fieldsOf(Employee).flatMap(([, { column, isFilled }]) => (isFilled ? [column] : [])),
);

async function insertPeople(ctx: RequestContext, plans: readonly EmployeePlan[]): Promise<void> {
  const rows = plans.map(({ id, accountId, columns }) => ({
    is_active: true,
    ...columns,
    // Who begins has all of them: the rows without were told before.
    ...derivedColumns(columns as Parameters<typeof derivedColumns>[0]),
    id,
    account_id: accountId,
    created_at: ctx.now,
    updated_at: ctx.now,
  }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => !FILLED.has(name),
  );
  const whole = rows.map((row) => ({
    ...Object.fromEntries(columns.map((name) => [name, null])),
    ...row,
  }));
  const alike = Map.groupBy(whole, (row) => Object.keys(row).sort().join());
  for (const part of alike.values()) await ctx.insertMany('employees', part);
}

async function updatePeople(ctx: RequestContext, plans: readonly EmployeePlan[]): Promise<void> {
  const rows = plans
    .filter(({ columns }) => Object.keys(columns).length > 0)
    .map(({ before, columns }) => {
      const after = { ...before, ...columns } as Parameters<typeof derivedColumns>[0];
      return { ...after, ...derivedColumns(after) } as Record<string, unknown>;
    });
  const written = [
    ...new Set([
      ...plans.flatMap(({ columns }) => Object.keys(columns)),
      'sort_kana',
      'search_text',
    ]),
  ].sort();
  if (rows.length > 0)
    await ctx.raw(
      `update employees set ${written.map(() => '?? = given.??').join(', ')}
      from jsonb_populate_recordset(null::employees, ?::jsonb) as given
      where employees.company_id = ? and employees.id = given.id`,
      [...written.flatMap((name) => [name, name]), JSON.stringify(rows), ctx.viewer.companyId],
    );
  // Also whose place alone changes: an open form has to learn of it.
  await ctx
    .table('employees')
    .whereIn(
      'employees.id',
      plans.map(({ id }) => id),
    )
    .update({
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId,
    });
}
