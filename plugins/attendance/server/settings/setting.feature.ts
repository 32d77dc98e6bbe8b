import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import { BEGINNING } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyName } from '#plugins/company/sql.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { recalculateLater } from '../results/stored/recalculate.ts';
import { cancelSetting, changeSetting } from './change-setting.ts';
import { readSettings, type SettingRow } from './setting.store.ts';

const UNSAID = {
  ...DEFAULT_SETTINGS,
  validFrom: null,
  validUntil: null,
  changedBy: null,
  changedAt: null,
  version: 0,
};

async function shown(ctx: RequestContext, findNames: PersonNames) {
  const rows = await readSettings(ctx);
  const names = await findNames(
    ctx,
    rows.flatMap(({ updatedBy }) => (updatedBy ? [updatedBy] : [])),
  );
  const version = Math.max(0, ...rows.map((row) => row.version));
  return rows.map(({ updatedBy, updatedAt, ...row }: SettingRow) => ({
    ...row,
    validFrom: row.validFrom === BEGINNING ? null : row.validFrom,
    changedBy: (updatedBy && names.get(updatedBy)) || null,
    changedAt: updatedAt,
    version,
  }));
}

async function shownOn(ctx: RequestContext, findNames: PersonNames, day: string) {
  const rows = await shown(ctx, findNames);
  const heldSetting = rows.findLast(({ validFrom }) => (validFrom ?? BEGINNING) <= day);
  return heldSetting ?? { ...UNSAID, version: rows[0]?.version ?? 0 };
}

type Deps = Pick<Ports, 'ids' | 'jobs'> & { readonly findNames: PersonNames };

export const settingFeature = ({ findNames, ...ports }: Deps) => ({
  name: 'settings',
  resolvers: {
    Query: {
      attendanceSetting: (_root, { on }, ctx) => shownOn(ctx, findNames, on ?? tokyoDate(ctx.now)),
      attendanceSettingVersions: async (_root, _args, ctx) =>
        (await shown(ctx, findNames)).toReversed(),
    },
    Mutation: {
      updateAttendanceSetting: async (_root, { data }, ctx) => {
        await changeSetting(ctx, findNames, data);
        const from = data.validFrom ?? tokyoDate(ctx.now);
        if (from <= tokyoDate(ctx.now))
          await recalculateLater(ctx, ports, { kind: 'EVERYBODY' }, from);
        return shownOn(ctx, findNames, from);
      },
      cancelAttendanceSetting: async (_root, { validFrom }, ctx) => {
        await cancelSetting(ctx, validFrom);
        return shownOn(ctx, findNames, tokyoDate(ctx.now));
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
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const { companyId } = ctx.viewer;
    const company = await companyName(ctx);
    return new Map(ids.includes(companyId) && company ? [[companyId, company.name]] : []);
  }),
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
  },
};
