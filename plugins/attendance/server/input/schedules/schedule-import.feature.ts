import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { plannedDayRecord } from './planned-day.record.ts';
import { scheduleImport } from './schedule-import.ts';
import { scheduleTemplate } from './schedule-template.read-model.ts';
import type { ScheduleDeps } from './write-schedules.ts';

type Resolvers = { Query: Pick<PluginResolvers['Query'], 'scheduleTemplatesConnection'> };

/** 予定の取り込み and the template for it. */
export const scheduleImportFeature = (deps: ScheduleDeps): Feature<Resolvers> => ({
  name: 'import of schedules',
  imports: [scheduleImport(deps)],
  recordKinds: [plannedDayRecord(deps.findNames)],
  resolvers: {
    Query: { scheduleTemplatesConnection: (_root, args, ctx) => scheduleTemplate(ctx, args) },
  },
});
