import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { differences } from '#core/server/rows/columns.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  checkChange,
  type LeaveSettings,
  withoutOtherDates,
} from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import type { UpdateLeaveSettingInput } from '#schema/generated/resolver-types.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { leaveSettingsSeries } from './leave-settings.store.ts';

const DATES = ['baseMonth', 'baseDay', 'secondMonth', 'secondDay'] as const;

/** Throws invalidInput as updateLeaveSetting of the API says. */
export async function changeLeaveSettings(
  ctx: RequestContext,
  findNames: PersonNames,
  { version, validFrom: asked, reason: given, ...data }: UpdateLeaveSettingInput,
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const validFrom = asked ?? today;
  const reason = given?.trim() ?? '';
  const changed = await leaveSettingsSeries.change(ctx, findNames, {
    validFrom,
    seen: version,
    next: (before) => {
      const after = withoutOtherDates({ ...before, ...sent(data) });
      const issues = checkChange(before, after, { validFrom, today, reason });
      if (issues.length > 0)
        throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
      return after;
    },
  });
  if (changed) record(ctx, changed, { validFrom, ...(reason ? { reason } : {}) });
}

/** Null empties a date, and is nothing for the others. */
const sent = (data: Partial<Record<keyof LeaveSettings, unknown>>): Partial<LeaveSettings> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => value != null || (value === null && DATES.some((date) => date === field)),
    ),
  );

export async function cancelLeaveSettings(ctx: RequestContext, validFrom: string): Promise<void> {
  record(ctx, await leaveSettingsSeries.cancel(ctx, validFrom), { validFrom });
}

function record(
  ctx: RequestContext,
  { before, after }: Readonly<Record<'before' | 'after', LeaveSettings>>,
  circumstances: { readonly validFrom: string; readonly reason?: string },
): void {
  const changed = differences(before, after);
  ctx.audit({
    action: 'update',
    subject: 'LeaveSetting',
    subjectId: ctx.viewer.companyId,
    before: changed.before,
    after: { ...changed.after, ...circumstances },
  });
}
