import type { RequestContext } from '#core/server/context.ts';
import { selected } from '#core/server/rows/columns.ts';
import { type Series, sameRecord } from '#core/time/dated.ts';
import { lockCompany } from '#plugins/company/sql.ts';
import { type AttendanceSettings, DEFAULT_SETTINGS } from '../../domain/settings.ts';

/** A series of settings, with who entered each and when. */
export type SettingRow = AttendanceSettings & {
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

const VALUES = {
  startedOn: 'started_on',
  weekStartDay: 'week_start_day',
  closingDate: 'closing_day',
  dailyMinutes: 'daily_minutes',
  weeklyMinutes: 'weekly_minutes',
  asksPosition: 'asks_position',
} as const satisfies Record<keyof AttendanceSettings, string>;
const COLUMNS = {
  ...VALUES,
  validFrom: 'valid_from',
  validUntil: 'valid_until',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
};

const rows = (ctx: RequestContext) =>
  ctx.table('attendance_settings').select(selected('attendance_settings', COLUMNS));

/** The oldest first. */
export const readSettings = async (ctx: RequestContext): Promise<SettingRow[]> =>
  rows(ctx).orderBy('attendance_settings.valid_from').limit(500);

export const valuesOf = ({
  startedOn,
  weekStartDay,
  closingDate,
  dailyMinutes,
  weeklyMinutes,
  asksPosition,
}: AttendanceSettings): AttendanceSettings => ({
  startedOn,
  weekStartDay,
  closingDate,
  dailyMinutes,
  weeklyMinutes,
  asksPosition,
});

export const seriesOf = (settingRows: readonly SettingRow[]): Series<AttendanceSettings> =>
  settingRows.map((row) => ({ from: row.validFrom, until: row.validUntil, value: valuesOf(row) }));

const HELD = Symbol('attendance settings');
/** Once per request and day. */
export async function settingsOn(ctx: RequestContext, day: string): Promise<AttendanceSettings> {
  const knownSettings =
    (ctx.memo.get(HELD) as Map<string, Promise<AttendanceSettings>>) ?? new Map();
  ctx.memo.set(HELD, knownSettings);
  const asked =
    knownSettings.get(day) ??
    rows(ctx)
      .where('attendance_settings.valid_from', '<=', day)
      .orderBy('attendance_settings.valid_from', 'desc')
      .first()
      .then((row: SettingRow | undefined) => (row ? valuesOf(row) : DEFAULT_SETTINGS));
  knownSettings.set(day, asked);
  return asked;
}

/** Two who change at once come one after the other: the company itself is held. */
export async function lockSettings(ctx: RequestContext): Promise<SettingRow[]> {
  await lockCompany(ctx);
  return readSettings(ctx);
}

export async function writeSettings(
  ctx: RequestContext,
  before: readonly SettingRow[],
  after: Series<AttendanceSettings>,
): Promise<void> {
  const version = 1 + Math.max(0, ...before.map((row) => row.version));
  const old = seriesOf(before);
  const stays = (from: string, until: string | null, value: AttendanceSettings) =>
    old.some((one) => one.from === from && one.until === until && sameRecord(one.value, value));
  const kept = after.filter(({ from, until, value }) => stays(from, until, value));
  const fresh = after.filter((period) => !kept.includes(period));
  await ctx
    .table('attendance_settings')
    .whereNotIn(
      'attendance_settings.valid_from',
      kept.map(({ from }) => from),
    )
    .delete();
  if (fresh.length > 0) {
    await ctx.insert(
      'attendance_settings',
      fresh.map(({ from, until, value }) => {
        // Who entered a value stays with it where only its end has moved.
        const own = before.find(
          (row) => row.validFrom === from && sameRecord(valuesOf(row), value),
        );
        return {
          ...Object.fromEntries(
            Object.entries(VALUES).map(([field, column]) => [
              column,
              value[field as keyof AttendanceSettings],
            ]),
          ),
          valid_from: from,
          valid_until: until,
          version,
          updated_at: own?.updatedAt ?? ctx.now,
          updated_by: own ? own.updatedBy : ctx.viewer.employeeId || null,
        };
      }),
    );
  }
  ctx.memo.delete(HELD);
}
