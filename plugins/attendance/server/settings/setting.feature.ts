import type { Ports } from '#core/server/define-server.ts';
import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { recalculateLater } from '../results/stored/recalculate.ts';
import { cancelSetting, changeSetting } from './change-setting.ts';
import { nameOfCompany } from './name-of-company.ts';
import { attendanceSettings } from './setting.store.ts';

type Deps = Pick<Ports, 'ids' | 'jobs'> & { readonly findNames: PersonNames };

export const settingFeature = ({ findNames, ...ports }: Deps) => ({
  name: 'settings',
  resolvers: {
    Query: {
      attendanceSetting: (_root, { on }, ctx) =>
        attendanceSettings.shownOn(ctx, findNames, on ?? tokyoDate(ctx.now)),
      attendanceSettingVersions: async (_root, _args, ctx) =>
        (await attendanceSettings.shown(ctx, findNames)).toReversed(),
    },
    Mutation: {
      updateAttendanceSetting: async (_root, { data }, ctx) => {
        await changeSetting(ctx, findNames, data);
        const from = data.validFrom ?? tokyoDate(ctx.now);
        if (from <= tokyoDate(ctx.now))
          await recalculateLater(ctx, ports, { kind: 'EVERYBODY' }, from);
        return attendanceSettings.shownOn(ctx, findNames, from);
      },
      cancelAttendanceSetting: async (_root, { validFrom }, ctx) => {
        await cancelSetting(ctx, validFrom);
        return attendanceSettings.shownOn(ctx, findNames, tokyoDate(ctx.now));
      },
    },
  } satisfies {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  },
  recordKinds: [settingRecord],
});

const RIGHT: Right = { do: 'read', on: 'AttendanceSetting' };

/** Kept under the id of the company: there is one of it. */
export const settingRecord: RecordKind = {
  subject: 'AttendanceSetting',
  title: 'setting.kind',
  right: RIGHT,
  labels: nameOfCompany(RIGHT),
  fields: {
    validFrom: { label: 'setting.validFrom', show: 'date', fixed: true },
    startedOn: { label: 'setting.startedOn', show: 'date', fixed: true },
    weekStartDay: {
      label: 'setting.weekStartDay',
      show: 'choice',
      choices: 'dayOfWeek',
      fixed: true,
    },
    closingDate: { label: 'setting.closingDate', show: 'number', fixed: true },
    dailyMinutes: { label: 'setting.dailyMinutes', show: 'number', fixed: true },
    weeklyMinutes: { label: 'setting.weeklyMinutes', show: 'number', fixed: true },
    asksPosition: { label: 'setting.asksPosition', show: 'boolean', fixed: true },
    asksEmployee: { label: 'setting.asksEmployee', show: 'boolean', fixed: true },
    asksManager: { label: 'setting.asksManager', show: 'boolean', fixed: true },
    closingDays: { label: 'setting.closingDays', show: 'number', fixed: true },
  },
};
