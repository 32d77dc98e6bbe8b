import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { Feature } from '#core/server/feature.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { standardIndustries } from '#plugins/company/sql.ts';
import { employmentOf } from '#plugins/employee/sql.ts';
import type { UpdateCrmSettingInput } from '#schema/generated/resolver-types.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { industries } from './masters.feature.ts';
import { type CrmSettingModel, settingOf } from './setting.store.ts';

type Wanted = Partial<
  Pick<CrmSettingModel, 'hasConstruction' | 'makesTasks' | 'taskDaysBefore' | 'substituteId'>
>;

/** What is left out, or empty where nothing is ever empty, stays. */
const wantedOf = (before: CrmSettingModel, data: UpdateCrmSettingInput): Required<Wanted> => ({
  hasConstruction: data.hasConstruction ?? before.hasConstruction,
  makesTasks: data.makesTasks ?? before.makesTasks,
  taskDaysBefore: data.taskDaysBefore ?? before.taskDaysBefore,
  substituteId: data.substituteId === undefined ? before.substituteId : data.substituteId || null,
});

async function checkSubstitute(
  ctx: RequestContext,
  { substituteId }: Required<Wanted>,
  before: CrmSettingModel,
): Promise<void> {
  if (!substituteId || substituteId === before.substituteId) return;
  const path = 'data/substituteId';
  const employment = await employmentOf(ctx, substituteId);
  if (!employment) throw invalidInput([{ path, key: 'validation.choice' }]);
  if (employment.retiredOn && employment.retiredOn < tokyoDate(ctx.now))
    throw invalidInput([{ path, key: 'validation.ownerHasLeft' }]);
}

async function updateSetting(
  ctx: RequestContext,
  { version, ...data }: UpdateCrmSettingInput,
): Promise<CrmSettingModel> {
  const before = await settingOf(ctx);
  await refuseIfChanged(ctx, ctx.records.personNames, before, version);
  const wanted = wantedOf(before, data);
  await checkSubstitute(ctx, wanted, before);
  const isTurnedOn = wanted.makesTasks && !before.makesTasks;
  const written = {
    has_construction: wanted.hasConstruction,
    makes_tasks: wanted.makesTasks,
    task_days_before: wanted.taskDaysBefore,
    substitute_id: wanted.substituteId,
    ...(isTurnedOn ? { makes_tasks_since: tokyoDate(ctx.now) } : {}),
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId,
  };
  const changed = await ctx
    .table('crm_settings')
    .update({ ...written, version: ctx.raw('version + 1') });
  if (changed === 0) await ctx.insert('crm_settings', written);
  ctx.audit({
    action: 'update',
    subject: 'CrmSetting',
    subjectId: ctx.viewer.companyId,
    ...differences<Wanted>(wantedOf(before, {}), wanted),
  });
  return settingOf(ctx);
}

async function addStandardIndustries(ctx: RequestContext) {
  const knownNames = new Set((await industries.all(ctx)).map(({ name }) => name));
  for (const { name } of await standardIndustries(ctx))
    if (!knownNames.has(name)) await industries.create(ctx, { name });
  return industries.all(ctx);
}

const kind: RecordKind = {
  subject: 'CrmSetting',
  title: 'setting.title',
  // There is one of it, under the id of the company.
  labels: async (ctx, ids) => {
    const { companyId } = ctx.viewer;
    const isToldOf = ids.includes(companyId) && ctx.ability.can('update', 'CrmSetting');
    return new Map(isToldOf ? [[companyId, '']] : []);
  },
  fields: {
    hasConstruction: { label: 'setting.hasConstruction', show: 'boolean', fixed: true },
    makesTasks: { label: 'setting.makesTasks', show: 'boolean', fixed: true },
    taskDaysBefore: { label: 'setting.taskDaysBefore', show: 'number', fixed: true },
    substituteId: {
      label: 'setting.substitute',
      show: 'reference',
      to: (ctx, ids) => ctx.records.personNames(ctx, ids),
      fixed: true,
    },
  },
};

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'crmSetting'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateCrmSetting' | 'addStandardIndustries'>;
} & Pick<PluginResolvers, 'CrmSetting'>;

export const crmSettings: Feature<Maps> = {
  name: 'settings of clients',
  recordKinds: [kind],
  resolvers: {
    Query: { crmSetting: (_root, _args, ctx) => settingOf(ctx) },
    Mutation: {
      updateCrmSetting: (_root, { data }, ctx) => updateSetting(ctx, data),
      addStandardIndustries: (_root, _args, ctx) => addStandardIndustries(ctx),
    },
    CrmSetting: {
      substitute: async ({ substituteId }, _args, ctx) =>
        substituteId
          ? (((await ctx.records.load(ctx, 'Colleague', substituteId)) as never) ?? null)
          : null,
    },
  },
};
