import { atTokyo } from '#core/time/tokyo.ts';
import { planList } from '#plugins/attendance/domain/plan.ts';
import { STAMP_TYPES, type StampType } from '#plugins/attendance/domain/stamp.ts';
import { type Knowledge, withStamp } from '#plugins/attendance/domain/work-day.ts';
import type { MyWorkDayQuery } from '../../stamping/Stamping.generated.ts';

export const SAMPLE_DATE = '2026-11-20';

/** Minutes of the sample day, '26:10' for the night after it. */
export const sampleAt = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return atTokyo(SAMPLE_DATE, hours * 60 + minutes).getTime();
};

type Options = {
  readonly plan?: readonly [string, string] | null;
  readonly incompleteDates?: string[];
};

/** What the server would say after these stamps; for stories. */
export function sampleWorkDay(
  stamps: readonly (readonly [StampType, string | number])[],
  { plan = ['09:00', '18:00'], incompleteDates = [] }: Options = {},
): MyWorkDayQuery['myWorkDay'] {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const plans = plan ? [{ date: SAMPLE_DATE, start: minutes(plan[0]), end: minutes(plan[1]) }] : [];
  let knownDays: Knowledge = { planOf: planList(plans), days: [] };
  const rows = stamps.map(([type, clock], index) => {
    const at = typeof clock === 'number' ? clock : sampleAt(clock);
    knownDays = withStamp({ type, at }, knownDays) ?? knownDays;
    const instant = new Date(at).toISOString();
    return {
      id: `stamp-${index}`,
      type,
      workDate: knownDays.days.at(-1)?.workDate ?? SAMPLE_DATE,
      stampedAt: instant,
      deviceTime: instant,
      receivedAt: instant,
      skewSeconds: 1,
      wasOffline: false,
      position: 'NOT_ASKED' as const,
    };
  });
  const iso = (at: number) => new Date(at).toISOString();
  return {
    now: rows.at(-1)?.receivedAt ?? iso(sampleAt('06:00')),
    incompleteDates,
    asksPosition: true,
    stampTypes: [...STAMP_TYPES],
    appointment: {
      choosesOwnHours: false,
      core: null,
      lateGraceMinutes: 0,
      earlyLeaveGraceMinutes: 0,
    },
    plans: plan
      ? [{ date: SAMPLE_DATE, start: plan[0], end: plan[1], breakStart: null, breakEnd: null }]
      : [],
    days: knownDays.days.map((day) => ({
      workDate: day.workDate,
      state: day.state,
      firstInAt: iso(day.firstInAt),
      lastAt: iso(day.lastAt),
      mayStartAt: iso(day.mayStartAt),
      turnAt: iso(day.turnAt),
      openUntil: iso(day.openUntil),
      stamps: rows.filter(({ workDate }) => workDate === day.workDate),
    })),
  };
}
