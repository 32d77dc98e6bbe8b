import type { Erased } from '#core/erased.ts';
import { partsOf } from '#core/parts-of.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { RecordChange, RecordImage } from '#core/server/imports/define-import.ts';
import { daysOfChange, type Series, valueAt } from '#core/time/dated.ts';
import { employeeUpdated } from '../../api.ts';
import type { AssignmentPatch } from '../assignments/assignment.store.ts';
import { type Reference, referencesToPeople } from '../employees/changes/references.ts';
import { employmentIn } from '../employees/employee.store.ts';
import { derivedColumns } from '../employees/employee-fields.ts';
import type { PeoplePorts } from '../people-ports.ts';
import { claimOrRefuse, freeLoginNames } from '../sign-in/api.ts';
import { emitInParts } from './apply-employees.ts';
import { type KeptImage, keptOf, PARTS } from './employee-images.ts';

/** Rows of one statement. */
const PART = 1_000;

/** What every new person gets without anybody's doing: it goes with them. */
const GIVEN_TO_ALL = new Set([...Object.keys(PARTS), 'notifications']);

/**
 * New people who are there to stay, others for whom something is planned by their new division or whose days in the new place
 * were closed, and those whose earlier
 * first or last day would leave something outside their employment that was entered since.
 */
export const peopleInUse =
  ({ ahead, facts, parts }: Pick<PeoplePorts, 'ahead' | 'facts' | 'parts'>) =>
  async (
    ctx: RequestContext,
    changes: readonly RecordChange[],
    goes: (id: string) => boolean,
  ): Promise<readonly string[]> => {
    const made = changes.flatMap(({ id, before }) => (before ? [] : [id]));
    const back = changes.flatMap(({ id, before, after }) =>
      before ? placesBack(id, after, before) : [],
    );
    const employments = changes.flatMap(({ id, before, after }) =>
      before ? [{ employeeId: id, before: employmentOf(after), after: employmentOf(before) }] : [],
    );
    return [
      ...(await usedPeople(ctx, parts, made, goes)),
      ...(await ahead.issuesOfEach(ctx, back)).keys(),
      ...(await facts.issuesOf(ctx, employments)).keys(),
    ];
  };

type Places = Series<AssignmentPatch>;
const postsOf = (image: RecordImage): Places =>
  keptOf(image).employee_assignments.map((post: Record<string, Erased>) => ({
    from: post.valid_from,
    until: post.valid_until,
    value: { employmentDivisionId: post.employment_division_id, workplaceId: post.workplace_id },
  }));
const groupsOf = (image: RecordImage): Places =>
  keptOf(image)
    .affiliations.filter(({ is_main }: Record<string, Erased>) => is_main)
    .map((main: Record<string, Erased>) => ({
      from: main.valid_from,
      until: main.valid_until,
      value: { groupId: main.group_id },
    }));

const employmentOf = (image: RecordImage) => employmentIn(keptOf(image).employee);

/** Taking a change back is a change too, from the first day on which it made a difference. */
const placesBack = (employeeId: string, after: RecordImage, before: RecordImage) =>
  [postsOf, groupsOf].flatMap((seriesOf) => {
    const [standing, earlier] = [seriesOf(after), seriesOf(before)];
    const differing = (day: string) =>
      MOVED.filter(
        (field) =>
          (valueAt(standing, day)?.[field] ?? null) !== (valueAt(earlier, day)?.[field] ?? null),
      );
    const from = [...daysOfChange(standing), ...daysOfChange(earlier)]
      .sort()
      .find((day) => differing(day).length > 0);
    if (from === undefined) return [];
    const patch: AssignmentPatch = Object.fromEntries(
      differing(from).map((field) => [field, valueAt(earlier, from)?.[field] ?? null]),
    );
    return [{ employeeId, from, before: standing, patch }];
  });
const MOVED = ['employmentDivisionId', 'workplaceId', 'groupId'] as const;

/** Of those whom the import made: with work of their own, or who have chosen a password. */
async function usedPeople(
  ctx: RequestContext,
  parts: PeoplePorts['parts'],
  ids: readonly string[],
  goes: (id: string) => boolean,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const used = new Set<string>(
    await ctx
      .table('employees')
      .join('accounts', {
        'accounts.company_id': 'employees.company_id',
        'accounts.id': 'employees.account_id',
      })
      .whereRaw('employees.id = any(?::text[])', [[...ids]])
      .where((any) =>
        any.whereNotNull('accounts.password_hash').orWhereNotNull('accounts.last_sign_in_at'),
      )
      .pluck('employees.id'),
  );
  const below: { id: string; bossId: string }[] = await ctx
    .table('employee_assignments')
    .whereRaw('employee_assignments.boss_id = any(?::text[])', [[...ids]])
    .distinct({ id: 'employee_assignments.employee_id', bossId: 'employee_assignments.boss_id' });
  // A superior of other people of this import goes behind them.
  for (const { id, bossId } of below) if (!goes(id)) used.add(bossId);
  const others = (await referencesToPeople(ctx)).filter(
    ({ table }) => !GIVEN_TO_ALL.has(table) && !parts.isGiven(table),
  );
  const pointedAt = await ctx.run<{ id: string }>(pointingFrom(others), [
    ctx.viewer.companyId,
    ids,
  ]);
  for (const { id } of pointedAt) used.add(id);
  return [...used];
}

export const undoEmployees =
  ({ forgetViewers }: Pick<Ports, 'forgetViewers'>) =>
  async (ctx: RequestContext, changes: readonly RecordChange[]): Promise<void> => {
    const made = changes.filter(({ before }) => before === null);
    const back = changes.flatMap(({ id, before }) =>
      before ? [{ id, kept: keptOf(before) }] : [],
    );
    const accountIds = changes.flatMap(({ after }) => keptOf(after).account?.id ?? []);
    const ids = changes.map(({ id }) => id);
    const madeIds = made.map(({ id }) => id);
    const madeAccounts = made.flatMap(({ after }) => keptOf(after).account?.id ?? []);
    await freeLoginNames(ctx, accountIds);
    // First the places of all: a new superior may stand above people who stay.
    for (const table of Object.keys(PARTS)) {
      await ctx.table(table).whereRaw('??.employee_id = any(?::text[])', [table, ids]).delete();
    }
    await ctx.table('employees').whereRaw('employees.id = any(?::text[])', [madeIds]).delete();
    await ctx.table('accounts').whereRaw('accounts.id = any(?::text[])', [madeAccounts]).delete();
    for (const part of partsOf(back, PART)) await restorePeople(ctx, part);
    await restoreAccounts(ctx, back);
    for (const table of Object.keys(PARTS)) {
      const rows = back.flatMap(({ id, kept }) =>
        kept[table].map((row: object) => ({ ...row, employee_id: id })),
      );
      for (const part of partsOf(rows, PART)) await ctx.insert(table, part);
    }
    emitInParts(ctx, employeeUpdated, back);
    const { companyId } = ctx.viewer;
    ctx.afterCommit(() => forgetViewers(companyId));
  };

/** A hundred tables in one statement: each by itself would take longer on the way than in the database. */
const pointingFrom = (references: readonly Reference[]): Statement => ({
  name: `employee_import_in_use_${references.length}`,
  generic: true,
  text: references
    .map(
      ({ table, column }) =>
        `select "${column}" as id from "${table}" where company_id = $1 and "${column}" = any($2::text[])`,
    )
    .join(' union '),
});

type Back = readonly { readonly id: string; readonly kept: KeptImage }[];

async function restorePeople(ctx: RequestContext, back: Back): Promise<void> {
  const rows = back.map(({ id, kept }) => ({
    ...kept.employee,
    // The columns of a whole row, as the table gave them.
    ...derivedColumns(kept.employee as Parameters<typeof derivedColumns>[0]),
    id,
  }));
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  await ctx.raw(
    `update employees set ${columns.map(() => '?? = given.??').join(', ')},
      version = employees.version + 1, updated_at = ?, updated_by = ?
    from jsonb_populate_recordset(null::employees, ?::jsonb) as given
    where employees.company_id = ? and employees.id = given.id`,
    [
      ...columns.flatMap((name) => [name, name]),
      ctx.now,
      ctx.viewer.employeeId,
      JSON.stringify(rows),
      ctx.viewer.companyId,
    ],
  );
}

async function restoreAccounts(ctx: RequestContext, back: Back): Promise<void> {
  const accounts = back.flatMap(({ kept }) => kept.account ?? []);
  if (accounts.length === 0) return;
  await claimOrRefuse(
    ctx,
    accounts.map(({ id: accountId, email }) => ({ accountId, email })),
    'An earlier address belongs to somebody else by now.',
  );
  await ctx.run(
    {
      name: 'employee_import_restore_accounts',
      text: `update accounts set email = kept.email, is_active = kept.is_active
        from jsonb_to_recordset($2::jsonb) as kept(id text, email text, is_active boolean)
        where accounts.company_id = $1 and accounts.id = kept.id`,
    },
    [ctx.viewer.companyId, JSON.stringify(accounts)],
  );
}
