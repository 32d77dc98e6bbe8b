import { minutesOn } from '#core/time/tokyo.ts';
import { TimeLine, type TimeLineSegment } from '#kit/ui/index.ts';
import type { DaySummary } from '#plugins/attendance/domain/day-summary.ts';
import type { DayPlan } from '#plugins/attendance/domain/plan.ts';

type Props = {
  readonly label: string;
  readonly workDate: string;
  readonly plan: Pick<DayPlan, 'start' | 'end'> | undefined;
  readonly summary: Pick<DaySummary, 'attendance' | 'breaks' | 'firstIn'>;
  /** Left out for days that are over. */
  readonly now?: number | undefined;
};

const HOUR = 60;
const MORNING = 8 * HOUR;
const EVENING = 20 * HOUR;
/** Past midnight the next day is as long as a shift may go on. */
const LAST = 36 * HOUR;

/** The hours that matter: plan and work with an hour of air, an ordinary day where there is neither. */
export const DayLine = ({ label, workDate, plan, summary, now }: Props) => {
  const { attendance, breaks, firstIn } = summary;
  const minute = now === undefined ? undefined : minutesOn(workDate, new Date(now));
  const begin = Math.min(
    plan?.start ?? MORNING,
    firstIn ?? Infinity,
    attendance[0]?.from ?? Infinity,
  );
  const end = Math.max(plan?.end ?? EVENING, attendance.at(-1)?.until ?? 0);
  const segments: TimeLineSegment[] = [
    ...(plan ? [{ kind: 'plan' as const, from: plan.start, until: plan.end }] : []),
    ...attendance.map((span) => ({ kind: 'work' as const, ...span })),
    ...breaks.map((span) => ({ kind: 'break' as const, ...span })),
  ];
  return (
    <TimeLine
      label={label}
      segments={segments}
      from={Math.max(0, Math.floor(begin / HOUR - 1) * HOUR)}
      until={Math.min(LAST, Math.ceil(end / HOUR + 1) * HOUR)}
      now={minute}
    />
  );
};
