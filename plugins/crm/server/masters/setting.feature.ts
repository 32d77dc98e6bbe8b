import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { standardIndustries } from '#plugins/company/sql.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { industries } from './masters.feature.ts';

type Setting = {
  readonly hasConstruction: boolean;
  /** 0 until somebody decides for the first time. */
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

const AT_FIRST: Setting = {
  hasConstruction: false,
  version: 0,
  updatedAt: new Date(0),
  updatedBy: null,
};

const settingOf = async (ctx: RequestContext): Promise<Setting> =>
  (await ctx.table('crm_settings').first({
    hasConstruction: 'crm_settings.has_construction',
    version: 'crm_settings.version',
    updatedAt: 'crm_settings.updated_at',
    updatedBy: 'crm_settings.updated_by',
  })) ?? AT_FIRST;

async function updateSetting(
  ctx: RequestContext,
  { hasConstruction, version }: { hasConstruction: boolean; version?: number | null | undefined },
): Promise<Setting> {
  const before = await settingOf(ctx);
  await refuseIfChanged(ctx, ctx.records.personNames, before, version);
  const written = {
    has_construction: hasConstruction,
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
    ...differences({ hasConstruction: before.hasConstruction }, { hasConstruction }),
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
  title: 'permissions.setting',
  // There is one of it, under the id of the company.
  labels: async (ctx, ids) => {
    const { companyId } = ctx.viewer;
    const isToldOf = ids.includes(companyId) && ctx.ability.can('update', 'CrmSetting');
    return new Map(isToldOf ? [[companyId, '']] : []);
  },
  fields: { hasConstruction: { label: 'setting.hasConstruction', show: 'boolean', fixed: true } },
};

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'crmSetting'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateCrmSetting' | 'addStandardIndustries'>;
};

export const crmSettings: Feature<Maps> = {
  name: 'settings of clients',
  recordKinds: [kind],
  resolvers: {
    Query: { crmSetting: (_root, _args, ctx) => settingOf(ctx) },
    Mutation: {
      updateCrmSetting: (_root, { data }, ctx) => updateSetting(ctx, data),
      addStandardIndustries: (_root, _args, ctx) => addStandardIndustries(ctx),
    },
  },
};
