import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { BEGINNING, cancelChange, changeFrom, sameRecord, valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { UpdateAttendanceSettingInput } from '#schema/generated/resolver-types.ts';
import { type AttendanceSettings, checkSettings, DEFAULT_SETTINGS } from '../../domain/settings.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { lockSettings, type SettingRow, seriesOf, writeSettings } from './setting.store.ts';

/** The first change of all leaves behind it what held until then. */
const sinceEver = (rows: readonly SettingRow[]) =>
  rows.length > 0 ? seriesOf(rows) : [{ from: BEGINNING, until: null, value: DEFAULT_SETTINGS }];

/** What was entered last; where an end moved with it, both rows have its version. */
const newest = (rows: readonly SettingRow[]): SettingRow | undefined =>
  rows
    .toSorted(
      (one, other) =>
        one.version - other.version || one.updatedAt.getTime() - other.updatedAt.getTime(),
    )
    .at(-1);

export async function changeSetting(
  ctx: RequestContext,
  findNames: PersonNames,
  { version, validFrom: asked, startedOn, ...given }: UpdateAttendanceSettingInput,
): Promise<void> {
  const rows = await lockSettings(ctx);
  const last = newest(rows);
  if (last) await refuseIfChanged(ctx, findNames, last, version);
  else if (version) throw new AppError('CONFLICT', 'Somebody else has changed this meanwhile.');
  const validFrom = asked ?? tokyoDate(ctx.now);
  const series = sinceEver(rows);
  const before = valueAt(series, validFrom);
  if (!before) throw invalidInput([{ path: 'data/validFrom', key: 'validation.date' }]);
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  const after: AttendanceSettings = {
    ...before,
    ...sent,
    ...(startedOn === undefined ? {} : { startedOn }),
  };
  const issues = checkSettings(before, after, validFrom);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  if (sameRecord(before, after)) return;
  await writeSettings(ctx, rows, changeFrom(series, validFrom, after, sameRecord));
  record(ctx, before, after, validFrom);
}

export async function cancelSetting(ctx: RequestContext, validFrom: string): Promise<void> {
  const rows = await lockSettings(ctx);
  if (validFrom <= tokyoDate(ctx.now))
    throw invalidInput([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
  const series = seriesOf(rows);
  const back = cancelChange(series, validFrom, sameRecord);
  const before = valueAt(series, validFrom);
  const after = back && valueAt(back, validFrom);
  if (!back || !before || !after) throw notFound('The change');
  await writeSettings(ctx, rows, back);
  record(ctx, before, after, validFrom);
}

function record(
  ctx: RequestContext,
  before: AttendanceSettings,
  after: AttendanceSettings,
  validFrom: string,
): void {
  const changed = differences(before, after);
  ctx.audit({
    action: 'update',
    subject: 'AttendanceSetting',
    subjectId: ctx.viewer.companyId,
    before: changed.before,
    after: { ...changed.after, validFrom },
  });
}
