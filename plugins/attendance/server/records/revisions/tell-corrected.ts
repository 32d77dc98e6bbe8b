import type { RequestContext } from '#core/server/context.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { minutesOn } from '#core/time/tokyo.ts';
import { summarizeSpans } from '#plugins/attendance/domain/applications/stamp-spans.ts';
import type { CountingStamp } from '#plugins/attendance/domain/records/stamps/revision.ts';
import { endsWork, startsWork } from '#plugins/attendance/domain/stamp.ts';
import type { ReviseDeps } from './revise-deps.ts';
import { countingStamps } from './revision.store.ts';

type Corrected = {
  readonly employeeId: string;
  readonly workDate: string;
  readonly what: 'STAMPS' | 'BREAK_WORKED' | 'BREAK_TAKEN';
  readonly before: readonly CountingStamp[];
  readonly reason: string;
};

const NOTHING = '–';
const REASON_SHOWN = 200;

/** 'from–until', readable in every language; an open end stays open. */
function spansOf(workDate: string, stamps: readonly CountingStamp[]) {
  const ofDay = stamps.map(({ type, at }) => ({ type, at: minutesOn(workDate, new Date(at)) }));
  const { work, breaks } = summarizeSpans(ofDay);
  const range = ({ from, until }: { readonly from: number; readonly until: number }) =>
    `${clockOfMinutes(from)}–${clockOfMinutes(until)}`;
  const shown = work.map(range);
  const open = ofDay.findLast(({ type }) => startsWork(type) || endsWork(type));
  if (open && startsWork(open.type)) shown.push(`${clockOfMinutes(open.at)}–`);
  return {
    work: shown.join(' / ') || NOTHING,
    breaks: breaks.map(range).join(' / ') || NOTHING,
  };
}

/** The person whose day staff have corrected: what stood there, what counts now, who, and why. */
export async function tellCorrected(
  ctx: RequestContext,
  { notify, findNames }: ReviseDeps,
  { employeeId, workDate, what, before, reason }: Corrected,
): Promise<void> {
  const by = ctx.viewer.employeeId;
  if (employeeId === by) return;
  const was = spansOf(workDate, before);
  const is = spansOf(workDate, await countingStamps(ctx, employeeId, workDate));
  await notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    nodeId: `attendance:${workDate}`,
    kind: 'attendance.corrected',
    description: {
      plugin: 'attendance',
      key: `notifications.corrected.${what}`,
      params: {
        date: workDate.replaceAll('-', '/'),
        name: (by && (await findNames(ctx, [by])).get(by)) || '',
        before: was.work,
        after: is.work,
        breaksBefore: was.breaks,
        breaksAfter: is.breaks,
        reason: reason.slice(0, REASON_SHOWN),
      },
    },
  });
}
