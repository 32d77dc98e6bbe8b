import { on } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { resultsChanged } from '#plugins/attendance/api.ts';
import { alertLevels } from '#plugins/attendance/domain/agreement36/alert-levels.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { nameOfCompany } from '../../settings/name-of-company.ts';
import { changeAlertSetting, readAlertSetting } from './alert-setting.store.ts';
import { type TellDeps, tellLevels } from './tell-levels.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'limitAlertSetting'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateLimitAlertSetting'>;
};

const RIGHT: Right = { do: 'read', on: 'LimitAlertSetting' };

/** Kept under the id of the company: there is one of it. */
const alertSettingRecord: RecordKind = {
  subject: 'LimitAlertSetting',
  title: 'overtime:alerts.kind',
  right: RIGHT,
  labels: nameOfCompany(RIGHT),
  fields: Object.fromEntries(
    alertLevels.flatMap((level) => [
      [
        level,
        {
          label: `overtime:alerts.level.${level}`,
          show: 'choice' as const,
          choices: 'overtime:alerts.recorded',
          fixed: true,
        },
      ],
      [
        `warn_${level}`,
        { label: `overtime:alerts.warnOf.${level}`, show: 'number' as const, fixed: true },
      ],
    ]),
  ),
};

/** 36協定の通知: told when results change, not at night. */
export const limitAlertsFeature = (employee: TellDeps): Feature<Resolvers> => ({
  name: 'alerts of limits',
  recordKinds: [alertSettingRecord],
  listeners: [
    on(resultsChanged, 'limit-alerts', (ctx, { employeeIds, from }) =>
      tellLevels(ctx, employee, employeeIds, from),
    ),
  ],
  resolvers: {
    Query: { limitAlertSetting: (_root, _args, ctx) => readAlertSetting(ctx) },
    Mutation: {
      updateLimitAlertSetting: async (_root, { data }, ctx) => {
        await changeAlertSetting(ctx, data);
        return readAlertSetting(ctx);
      },
    },
  },
});
