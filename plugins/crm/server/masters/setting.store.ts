import type { RequestContext } from '#core/server/context.ts';

export type CrmSettingModel = {
  readonly hasConstruction: boolean;
  readonly makesTasks: boolean;
  readonly taskDaysBefore: number;
  readonly substituteId: string | null;
  /** The day on which it was turned on last. */
  readonly makesTasksSince: string | null;
  /** 0 until somebody decides for the first time. */
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

const AT_FIRST: CrmSettingModel = {
  hasConstruction: false,
  makesTasks: false,
  taskDaysBefore: 0,
  substituteId: null,
  makesTasksSince: null,
  version: 0,
  updatedAt: new Date(0),
  updatedBy: null,
};

export const settingOf = async (ctx: RequestContext): Promise<CrmSettingModel> =>
  (await ctx.table('crm_settings').first({
    hasConstruction: 'crm_settings.has_construction',
    makesTasks: 'crm_settings.makes_tasks',
    taskDaysBefore: 'crm_settings.task_days_before',
    substituteId: 'crm_settings.substitute_id',
    makesTasksSince: 'crm_settings.makes_tasks_since',
    version: 'crm_settings.version',
    updatedAt: 'crm_settings.updated_at',
    updatedBy: 'crm_settings.updated_by',
  })) ?? AT_FIRST;
