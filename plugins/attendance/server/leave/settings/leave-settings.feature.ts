import type { RequestContext } from '#core/server/context.ts';
import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { PAID_LEAVE } from '#plugins/attendance/domain/vacation-classes.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { nameOfCompany } from '../../settings/name-of-company.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';
import { cancelLeaveSettings, changeLeaveSettings } from './change-leave-settings.ts';
import { leaveSettingsSeries } from './leave-settings.store.ts';

type Deps = { readonly findNames: PersonNames };

/** 休暇の設定: how annual paid leave is granted and taken, from a day on. */
export const leaveSettingsFeature = ({ findNames }: Deps) => {
  const smallestUnit = async (ctx: RequestContext) =>
    (await vacationClasses.list(ctx)).find(({ code }) => code === PAID_LEAVE)?.unit ?? null;
  const on = async (ctx: RequestContext, day: string) => ({
    ...(await leaveSettingsSeries.shownOn(ctx, findNames, day)),
    smallestUnit: await smallestUnit(ctx),
  });
  return {
    name: 'leaveSettings',
    resolvers: {
      Query: {
        leaveSetting: (_root, args, ctx) => on(ctx, args.on ?? tokyoDate(ctx.now)),
        leaveSettingVersions: async (_root, _args, ctx) => {
          const unit = await smallestUnit(ctx);
          const versions = await leaveSettingsSeries.shown(ctx, findNames);
          return versions.toReversed().map((version) => ({ ...version, smallestUnit: unit }));
        },
      },
      Mutation: {
        updateLeaveSetting: async (_root, { data }, ctx) => {
          await changeLeaveSettings(ctx, findNames, data);
          return on(ctx, data.validFrom ?? tokyoDate(ctx.now));
        },
        cancelLeaveSetting: async (_root, { validFrom }, ctx) => {
          await cancelLeaveSettings(ctx, validFrom);
          return on(ctx, tokyoDate(ctx.now));
        },
      },
    } satisfies {
      Query: Partial<PluginResolvers['Query']>;
      Mutation: Partial<PluginResolvers['Mutation']>;
    },
    recordKinds: [leaveSettingRecord],
  };
};

const RIGHT: Right = { do: 'read', on: 'LeaveSetting' };

/** Kept under the id of the company: there is one of it. */
const leaveSettingRecord: RecordKind = {
  subject: 'LeaveSetting',
  title: 'leaveSetting.kind',
  right: RIGHT,
  labels: nameOfCompany(RIGHT),
  fields: {
    validFrom: { label: 'leaveSetting.validFrom', show: 'date', fixed: true },
    reason: { label: 'leaveSetting.reason', show: 'text', fixed: true },
    grantsAutomatically: {
      label: 'leaveSetting.grantsAutomatically',
      show: 'boolean',
      fixed: true,
    },
    grantsBy: {
      label: 'leaveSetting.grantsBy',
      show: 'choice',
      choices: 'leaveSetting.grantsByOf',
      fixed: true,
    },
    daysBefore: { label: 'leaveSetting.daysBefore', show: 'number', fixed: true },
    scheme: {
      label: 'leaveSetting.scheme',
      show: 'choice',
      choices: 'leaveSetting.schemeOf',
      fixed: true,
    },
    baseMonth: { label: 'leaveSetting.baseMonth', show: 'number', fixed: true },
    baseDay: { label: 'leaveSetting.baseDay', show: 'number', fixed: true },
    secondMonth: { label: 'leaveSetting.secondMonth', show: 'number', fixed: true },
    secondDay: { label: 'leaveSetting.secondDay', show: 'number', fixed: true },
    attendancePercent: { label: 'leaveSetting.attendancePercent', show: 'number', fixed: true },
    lotOrder: {
      label: 'leaveSetting.lotOrder',
      show: 'choice',
      choices: 'leaveSetting.lotOrderOf',
      fixed: true,
    },
    advanceDays: { label: 'leaveSetting.advanceDays', show: 'number', fixed: true },
    hourlyDays: { label: 'leaveSetting.hourlyDays', show: 'number', fixed: true },
  },
};
