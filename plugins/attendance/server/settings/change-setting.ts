import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { differences } from '#core/server/rows/columns.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { UpdateAttendanceSettingInput } from '#schema/generated/resolver-types.ts';
import { type AttendanceSettings, checkSettings } from '../../domain/settings.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { attendanceSettings } from './setting.store.ts';

export async function changeSetting(
  ctx: RequestContext,
  findNames: PersonNames,
  { version, validFrom: asked, startedOn, ...given }: UpdateAttendanceSettingInput,
): Promise<void> {
  const validFrom = asked ?? tokyoDate(ctx.now);
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  const changed = await attendanceSettings.change(ctx, findNames, {
    validFrom,
    seen: version,
    next: (before) => {
      const after = { ...before, ...sent, ...(startedOn === undefined ? {} : { startedOn }) };
      const issues = checkSettings(before, after, validFrom);
      if (issues.length > 0)
        throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
      return after;
    },
  });
  if (changed) record(ctx, changed, validFrom);
}

export async function cancelSetting(ctx: RequestContext, validFrom: string): Promise<void> {
  record(ctx, await attendanceSettings.cancel(ctx, validFrom), validFrom);
}

function record(
  ctx: RequestContext,
  { before, after }: Readonly<Record<'before' | 'after', AttendanceSettings>>,
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
