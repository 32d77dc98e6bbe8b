import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { BEGINNING } from '#core/time/dated.ts';
import { addDays, datesOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { writeAgreementDemo } from './demo/agreement.ts';
import { writeAgreement36Demo } from './demo/agreement36.ts';
import { writeApplicationDemo, writeWishesOfDays } from './demo/applications/applications.ts';
import { writeApprovalDemo } from './demo/applications/approval.ts';
import { writeClosingDemo } from './demo/closing.ts';
import { believableDay, chance, type Fate } from './demo/days.ts';
import { heavyDay, writeClauseDemo, writeInterviewDemo } from './demo/heavy-months.ts';
import { writeObjectiveDemo } from './demo/input/objective.ts';
import { writeParallelDemo } from './demo/input/parallel.ts';
import { writeLeaveDemo } from './demo/leave/leave.ts';
import { writeTakenLeaveDemo } from './demo/leave/taken-leave.ts';
import { writeOutputDemo } from './demo/output.ts';
import { writePayrollDemo } from './demo/payroll.ts';
import { writeResults } from './demo/results.ts';
import { type DemoDay, writeDays } from './demo/rows.ts';
import { writeRuleDemo } from './demo/rules.ts';
import { plannedDates, writeSchedules } from './demo/schedules.ts';
import { writeShiftDemo } from './demo/shifts.ts';
import { plannedStartAt } from './domain/plan.ts';
import { DEFAULT_SETTINGS } from './domain/settings.ts';
import { endsWork, type Stamped, startsWork, TRANSITIONS } from './domain/stamp.ts';
import { settleCalendars } from './server/calendar/settle-calendars.ts';
import { addStandardClasses } from './server/vacation-classes/standard-classes.ts';

const DAYS_BACK = 92;
/** Accounts of the documentation: they begin today with their own hands. */
const UNSTAMPED_TODAY = 3;
/** employee@hinata.example, counted from zero, and what the last working days brought. */
const EMPLOYEE = 2;
const DAYS_OF_EMPLOYEE: Readonly<Record<number, Fate>> = {
  3: 'late',
  6: 'forgets check-out',
  9: 'direct',
  14: 'late',
};

export async function demo(
  ctx: RequestContext,
  ports: Ports,
  { company }: DemoSize,
): Promise<void> {
  const people: { id: string; joined_on: string | null }[] = await ctx
    .table('employees')
    .select('employees.id', 'employees.joined_on')
    .where('employees.is_active', true)
    .orderBy('employees.id');
  const today = tokyoDate(ctx.now);
  const shifts = await writeSchedules(ctx, company, people);
  await writeSettings(ctx, today, people[0]?.id ?? null);
  await writeRuleDemo(ctx, company, people[0]?.id ?? null);
  await addStandardClasses(ctx);
  await writeAgreement36Demo(ctx, ports, today);
  await writeClauseDemo(ctx, ports, people);
  await writeShiftDemo(ctx, company);
  await writeApplicationDemo(ctx, ports, people, shifts, company === 'hinata');
  await writeApprovalDemo(ctx, ports);
  await writeAgreementDemo(ctx, ports, people, shifts);
  const taken = await writeTakenLeaveDemo(ctx, ports, people, shifts);
  await writeLeaveDemo(ctx, ports, people);
  await settleCalendars(ctx);
  await writeOutputDemo(ctx, ports);
  if (company !== 'hinata') {
    await writeInterviewDemo(ctx, ports, people);
    await writeClosingDemo(ctx, ports, people);
    return writePayrollDemo(ctx, ports, people);
  }

  const dates = datesOf(addDays(today, -DAYS_BACK), addDays(today, 1));
  const rows: DemoDay[] = [];
  const now = ctx.now.getTime();
  const leaves: { employee_id: string; starts_on: string; ends_on: string }[] = await ctx
    .table('leave_periods')
    .select('leave_periods.employee_id', 'leave_periods.starts_on', 'leave_periods.ends_on');
  const isAway = (id: string, date: string) =>
    leaves.some(
      ({ employee_id, starts_on, ends_on }) =>
        employee_id === id && starts_on <= date && date <= ends_on,
    );
  people.forEach(({ id, joined_on }, index) => {
    const shift = shifts.get(id);
    if (!shift) return;
    const planned = plannedDates(shift, dates).filter(
      ({ date }) => date >= (joined_on ?? date) && !isAway(id, date) && !taken.has(`${id} ${date}`),
    );
    const who = { id, oftenLate: index % 13 === 5, onTheRoad: index % 9 === 4 };
    planned.forEach((plan, place) => {
      const daysAgo = planned.length - 1 - place;
      if (plan.date === today && index < UNSTAMPED_TODAY) return;
      const fate = index === EMPLOYEE ? (DAYS_OF_EMPLOYEE[daysAgo] ?? 'ordinary') : undefined;
      // The newest shift must not be left open by chance: boards would show it as work.
      const recent = plan.date >= addDays(today, -1) && fate === undefined;
      const whole = believableDay(plan, who, recent ? ordinaryOrLate(id, plan.date) : fate);
      const stamps = heavyDay(index, plan.date, today, whole).filter(({ at }) => at <= now);
      if (stamps.length > 0) rows.push({ employeeId: id, workDate: plan.date, shift, stamps });
    });
  });
  await writeDays(ctx, withEveryFace(rows, today, now));
  await writeWishesOfDays(ctx, ports, people, rows);
  await writeResults(ctx, people, addDays(today, -DAYS_BACK), today);
  await writeInterviewDemo(ctx, ports, people);
  await writeClosingDemo(ctx, ports, people);
  await writePayrollDemo(ctx, ports, people);
  await writeObjectiveDemo(ctx, ports, people);
  await writeParallelDemo(ctx, ports, people);
}

/** The company began to stamp here when the demo's first stamps were made. */
async function writeSettings(
  ctx: RequestContext,
  today: string,
  updatedBy: string | null,
): Promise<void> {
  const at = { version: 1, updated_at: ctx.now, updated_by: updatedBy };
  const startedOn = addDays(today, -DAYS_BACK);
  const { weekStartDay, closingDate, dailyMinutes, weeklyMinutes, asksPosition } = DEFAULT_SETTINGS;
  const values = {
    week_start_day: weekStartDay,
    closing_day: closingDate,
    daily_minutes: dailyMinutes,
    weekly_minutes: weeklyMinutes,
    asks_position: asksPosition,
  };
  await ctx.insert('attendance_settings', [
    { ...values, ...at, valid_from: BEGINNING, valid_until: startedOn },
    { ...values, ...at, valid_from: startedOn, started_on: startedOn },
  ]);
}

const ordinaryOrLate = (id: string, date: string): Fate => {
  const drawn = chance(`${date} ${id}`)();
  if (drawn < 0.05) return 'absent';
  return drawn < 0.13 ? 'late' : 'ordinary';
};

/**
 * Whatever the hour of the first start, the board has somebody at work, on a break, gone, late and
 * not yet stamped. Those whose shift has begun are changed one by one until each face is there.
 */
function withEveryFace(rows: readonly DemoDay[], today: string, now: number): DemoDay[] {
  const begun = rows.filter(({ workDate }) => workDate === today);
  const settled: DemoDay[] = [];
  for (const { isShown, made } of faces(now)) {
    if ([...begun, ...settled].some(isShown)) continue;
    const foundDay = begun.find((day) => made(day) !== undefined);
    if (!foundDay) continue;
    begun.splice(begun.indexOf(foundDay), 1);
    settled.push({ ...foundDay, stamps: made(foundDay) ?? [] });
  }
  const others = rows.filter(({ workDate }) => workDate !== today);
  return [...others, ...begun, ...settled].filter(({ stamps }) => stamps.length > 0);
}

type Face = {
  isShown(day: DemoDay): boolean;
  /** The day's stamps with that face, undefined where they cannot have it. */
  made(day: DemoDay): readonly Stamped[] | undefined;
};

const faces = (now: number): Face[] => [
  {
    isShown: (day) => lastOf(day) === 'DURING_BREAK',
    made: (day) => endedBy(day, now, 'BREAK_IN'),
  },
  {
    isShown: (day) => lastOf(day) === 'OFF_DUTY',
    made: (day) => endedBy(day, now, 'CHECK_OUT_OFFICE'),
  },
  {
    isShown: (day) => (day.stamps[0]?.at ?? 0) > plannedStart(day) + 60_000,
    made: (day) => late(day, now),
  },
  // Nobody is shown as not stamped by a row: somebody's is left out.
  { isShown: () => false, made: () => [] },
];

const lastOf = ({ stamps }: DemoDay) => TRANSITIONS[stamps.at(-1)?.type ?? 'CHECK_OUT_OFFICE'].to;

function plannedStart({ shift, workDate }: DemoDay): number {
  const plan = plannedDates(shift, [workDate])[0];
  return plan ? plannedStartAt(plan) : Infinity;
}

/** The day as it was, until a last stamp of a few minutes ago. */
function endedBy({ stamps }: DemoDay, now: number, type: 'BREAK_IN' | 'CHECK_OUT_OFFICE') {
  const at = now - 6 * 60_000;
  const kept = stamps.filter((stamp) => stamp.at < at && !endsWork(stamp.type));
  const state = TRANSITIONS[kept.at(-1)?.type ?? 'CHECK_OUT_OFFICE'].to;
  return state === 'ON_DUTY' ? [...kept, { type, at }] : undefined;
}

function late(day: DemoDay, now: number): readonly Stamped[] | undefined {
  const at = plannedStart(day) + 12 * 60_000;
  const [first, ...rest] = day.stamps;
  if (!first || !startsWork(first.type) || at > now || (rest[0] && rest[0].at <= at))
    return undefined;
  return [{ ...first, at }, ...rest];
}
