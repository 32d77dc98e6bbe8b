import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { holdGroup } from '#plugins/company/sql.ts';
import { onlyInService } from '../employees/in-service.ts';
import { ADMINS, joinedTo, TYPES, writeJoined } from './group-people.store.ts';

const unique = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** People who are gone or retired meanwhile administer nothing. */
export async function updateGroupAdmins(
  ctx: RequestContext,
  ports: Pick<Ports, 'forgetViewers'>,
  groupId: string,
  employeeIds: readonly string[],
): Promise<void> {
  // Two lists of one group must not mix.
  if (!(await holdGroup(ctx, groupId))) throw notFound('The group');
  const ids = unique(employeeIds);
  const foundIds: string[] = await ctx
    .table('employees')
    .whereIn('employees.id', ids)
    .modify(onlyInService(tokyoDate(ctx.now)))
    .forShare()
    .pluck('employees.id');
  if (foundIds.length < ids.length)
    throw invalidInput([{ path: 'employeeIds', key: 'validation.choiceGone' }]);
  const before = (await joinedTo(ctx, ADMINS).load(groupId)) ?? [];
  await writeJoined(ctx, ADMINS, groupId, ids);
  tell(ctx, groupId, 'adminIds', before, ids);
  joinedTo(ctx, ADMINS).clear(groupId);
  const { companyId } = ctx.viewer;
  ctx.afterCommit(async () => ports.forgetViewers(companyId));
}

export async function updateGroupRecruitmentTypes(
  ctx: RequestContext,
  groupId: string,
  recruitmentTypeIds: readonly string[],
): Promise<void> {
  // Two lists of one group must not mix.
  if (!(await holdGroup(ctx, groupId))) throw notFound('The group');
  const ids = unique(recruitmentTypeIds);
  const foundIds: string[] = await ctx
    .table('recruitment_types')
    .whereIn('recruitment_types.id', ids)
    .forShare()
    .pluck('recruitment_types.id');
  if (foundIds.length < ids.length)
    throw invalidInput([{ path: 'recruitmentTypeIds', key: 'validation.choiceGone' }]);
  const before = (await joinedTo(ctx, TYPES).load(groupId)) ?? [];
  await writeJoined(ctx, TYPES, groupId, ids);
  tell(ctx, groupId, 'recruitmentTypeIds', before, ids);
  joinedTo(ctx, TYPES).clear(groupId);
}

const tell = (
  ctx: RequestContext,
  groupId: string,
  field: string,
  before: readonly string[],
  after: readonly string[],
): void =>
  ctx.audit({
    action: 'update',
    subject: 'AffiliationGroup',
    subjectId: groupId,
    before: { [field]: before },
    after: { [field]: after },
  });
