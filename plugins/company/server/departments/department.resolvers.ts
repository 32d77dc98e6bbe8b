import type { Issue } from '../../../../core/issue.ts';
import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import type { FindAffected, FindPersonNames } from '../../api.ts';
import { treeRows, wouldCycle } from '../../domain/group-tree.ts';
import { checkPlace } from '../../domain/place-rules.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { validators } from '../../generated/validators.js';
import { groups } from '../groups/group.store.ts';
import { keptRecords } from '../kept-records.ts';
import type { DepartmentModel } from '../models.ts';
import { cityNames } from '../places/city-names.ts';
import { checkKnown } from '../places/known-places.ts';
import { addressFields } from '../places/place.resolvers.ts';
import { departments } from './department.list.ts';

type Maps = Pick<PluginResolvers, 'Department'> & {
  Query: Pick<PluginResolvers['Query'], 'departments' | 'departmentsConnection' | 'department'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'createDepartment' | 'updateDepartment' | 'updateDisplayOrderDepartments' | 'deleteDepartment'
  >;
};
type Deps = { ids: Ids; findPersonNames: FindPersonNames; findDepartmentUsers: FindAffected };

async function checkDepartment(
  ctx: RequestContext,
  wanted: Partial<DepartmentModel>,
  before: DepartmentModel | undefined,
): Promise<readonly Issue[]> {
  const { groupId, parentId } = wanted;
  const issues: Issue[] = [...(await checkKnown(ctx, wanted)), ...checkPlace(wanted)];
  if (groupId && !(await groups(ctx).load(groupId)))
    issues.push({ path: 'data/groupId', key: 'validation.choice' });
  if (parentId) {
    // Held, so that two moves at once cannot make a circle together.
    const all: { id: string; parentId: string | null }[] = await ctx
      .table('departments')
      .select({ id: 'departments.id', parentId: 'departments.parent_id' })
      .orderBy('departments.id')
      .forUpdate();
    if (!all.some(({ id }) => id === parentId))
      issues.push({ path: 'data/parentId', key: 'validation.choice' });
    else if (before && wouldCycle(all, before.id, parentId))
      issues.push({ path: 'data/parentId', key: 'validation.belowItself' });
  }
  return issues;
}

const listDepartments = async (
  ctx: RequestContext,
  where?: { search?: string | null | undefined } | null,
): Promise<DepartmentModel[]> =>
  treeRows(await departments.list(ctx, where)).map(({ group }) => group);

const recordsOf = (deps: Pick<Deps, 'ids' | 'findPersonNames'>) =>
  keptRecords<DepartmentModel>(deps, {
    list: departments,
    nameOf: ({ name }) => name,
    check: checkDepartment,
  });

export const departmentKind = (deps: Deps): RecordKind => ({
  subject: 'Department',
  title: 'department.kind',
  labels: recordsOf(deps).labels,
  fields: {
    name: { label: 'field.name' },
    kana: { label: 'field.kana' },
    shortName: { label: 'field.shortName' },
    groupId: { label: 'field.groupId', show: 'reference', to: 'AffiliationGroup' },
    parentId: { label: 'field.parentDepartment', show: 'reference', to: 'Department' },
    establishedOn: { label: 'field.establishedOn', show: 'date' },
    abolishedOn: { label: 'field.abolishedOn', show: 'date' },
    phoneNumber: { label: 'field.phoneNumber' },
    faxNumber: { label: 'field.faxNumber' },
    email: { label: 'field.email' },
    postalCode: { label: 'field.postalCode' },
    cityId: { label: 'field.cityId', show: 'reference', to: cityNames },
    address1: { label: 'field.address1' },
    address2: { label: 'field.address2' },
    addressKana: { label: 'field.addressKana' },
    laborInsuranceNumber: { label: 'field.laborInsuranceNumber' },
    employmentInsuranceNumber: { label: 'field.employmentInsuranceNumber' },
    businessOwner: { label: 'field.businessOwner' },
  },
  ignored: ['displayOrder'],
  accepts: validators.UpdateDepartmentInput,
  restore: (ctx, id, values) => recordsOf(deps).update(ctx, id, values),
  trash: { tables: [{ table: 'departments', key: 'id' }] },
});

export const departmentResolvers = (deps: Deps): Maps => {
  const records = recordsOf(deps);
  const childrenOf = (ctx: RequestContext, id: string): Promise<DepartmentModel[]> =>
    departments.list(ctx, null, null, (query) => query.where('departments.parent_id', id));
  return {
    Query: {
      departments: (_root, { where }, ctx) => listDepartments(ctx, where),
      departmentsConnection: (_root, args, ctx) => departments.page(ctx, args),
      department: async (_root, { where }, ctx) =>
        (await departments.byId(ctx).load(where.id)) ?? null,
    },
    Mutation: {
      createDepartment: (_root, { data }, ctx) => records.create(ctx, data),
      updateDepartment: (_root, { where, data }, ctx) => records.update(ctx, where.id, data),
      updateDisplayOrderDepartments: async (_root, { inputs }, ctx) => {
        await departments.reorder(ctx, inputs);
        return listDepartments(ctx);
      },
      deleteDepartment: async (_root, { where: { id } }, ctx) => {
        const children = await childrenOf(ctx, id);
        const removed = await records.remove(
          ctx,
          id,
          () => deps.findDepartmentUsers(ctx, id),
          async () => children,
        );
        return { ...removed, children };
      },
    },
    Department: {
      ...addressFields,
      group: async ({ groupId }, _args, ctx) =>
        groupId === null ? null : ((await groups(ctx).load(groupId)) ?? null),
      parent: async ({ parentId }, _args, ctx) =>
        parentId === null ? null : ((await departments.byId(ctx).load(parentId)) ?? null),
    },
  };
};
