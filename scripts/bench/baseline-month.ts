// The month of one person by hand, shaped in plain JavaScript into the very answer of the API.
// `npm run bench` compares both before it measures.
import { isAway, plannedTimes, transferOf } from './baseline-plans.ts';
import {
  add,
  clock,
  DAY,
  dateOf,
  iso,
  MINUTES,
  MINUTES_FROM,
  type Minutes,
  nothing,
  TOKYO,
  utc,
} from './baseline-values.ts';

export function monthValues({ company, employee, month }: any, now: Date): unknown[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const firstOf = (at: number) => dateOf(Date.UTC(year, at, 1));
  const today = dateOf(now.getTime() + TOKYO);
  return [company, employee, firstOf(number - 1), firstOf(number), firstOf(number - 2), today, now];
}

const DISPLAY = {
  columns: [
    'PLAN',
    'CHECK_IN',
    'CHECK_OUT',
    'BREAK',
    'WORKED',
    'WITHIN_STATUTORY',
    'BEYOND_STATUTORY',
    'LATE_NIGHT',
    'HOLIDAY_WORK',
    'LATE_EARLY',
    'ABSENCE',
    'OUTING',
    'APPLICATION',
    'NOTE',
  ],
  timeFormat: 'SEXAGESIMAL',
  decimals: 2,
  view: 'LIST',
  weeklySubtotals: true,
  showsExplanation: true,
  showsCalendar: true,
  allowsPrint: true,
  allowsDownload: true,
};

const SOURCES: Readonly<Record<string, string>> = { application: 'APPLICATION', staff: 'STAFF' };
const sourceOf = (source: string, type: string, offline: boolean): string =>
  SOURCES[source] ??
  (offline ? 'OFFLINE' : type === 'DIRECT_START' || type === 'DIRECT_END' ? 'DIRECT' : 'STAMPED');

export function shapeMonth(row: any[], month: string, today: string, now: number): object {
  const [id, lastName, firstName, joined, retired, from, to, closingDay, settings, shiftName] = row;
  const [groupName, shifts, plans, away, holidays, companyDays, stamps, latest] = row.slice(10);
  const [results, applications, notes, isClosed, rules, cancelled, corrected] = row.slice(18);
  const [startedOn, weekStart] = settings ?? [null, 0];
  const open = latest && latest[1] !== 'OFF_DUTY' && now < latest[2] * 1000 ? latest[0] : '';
  const holidayOf = new Map<string, string>(holidays ?? []);
  const companyDayOf = new Map<string, any[]>(
    (companyDays ?? []).map((one: any[]) => [one[0], one]),
  );
  const planOf = new Map<string, any[]>((plans ?? []).map((one: any[]) => [one[0], one]));
  // Nobody applied for one in this company.
  const cancelledOf = new Map<string, object>(
    (cancelled ?? []).map(([date, reason, by]: any[]) => [date, { isByStaff: true, by, reason }]),
  );
  const noteOf = new Map<string, any[]>((notes ?? []).map((one: any[]) => [one[0], one]));
  const resultOf = new Map<string, any[]>((results ?? []).map((one: any[]) => [one[0], one]));
  const stampsOf = new Map<string, any[][]>();
  for (const stamp of stamps ?? []) {
    const known = stampsOf.get(stamp[0]);
    if (known) known.push(stamp);
    else stampsOf.set(stamp[0], [stamp]);
  }
  const display: any = { ...DISPLAY };
  let unit = 1;
  let byMonth = false;
  let mendsOwn = false;
  let system = 'FIXED';
  for (const [kind, values] of rules ?? []) {
    if (kind === 'WORK_SYSTEM') system = values.workSystem ?? system;
    else if (kind === 'RECORD_ATTENDANCE') mendsOwn = values.staffMendOwn ?? mendsOwn;
    else if (kind !== 'ROUNDING') Object.assign(display, values);
    else {
      unit = values.dailyUnit ?? 1;
      byMonth = values.roundsMonthlyTotals ?? false;
    }
  }
  if (unit !== 1 || byMonth) throw new Error('The demo rounds nothing.');
  if (system === 'FLEX') throw new Error('Nobody in the demo is under flextime.');
  if (corrected) throw new Error('No plan of the demo was corrected.');

  const totals = {
    plannedDays: 0,
    workedDays: 0,
    prescribedMinutes: 0,
    workedMinutes: 0,
    breakMinutes: 0,
    lateDays: 0,
    missingStampDays: 0,
    absentDays: 0,
    inProgress: false,
  };
  const minutes = nothing();
  const weeks: { from: string; to: string; minutes: Minutes }[] = [];
  const days: object[] = [];
  for (let midnight = utc(from); midnight <= utc(to); midnight += DAY) {
    const date = dateOf(midnight);
    const weekday = new Date(midnight).getUTCDay();
    const asked = (applications ?? []).filter(
      (one: any[]) => (one[3] <= date && date <= one[4]) || transferOf(one) === date,
    );
    const companyDay = companyDayOf.get(date);
    const employed = (joined ?? date) <= date && date <= (retired ?? date);
    const plan = employed
      ? plannedTimes(
          date,
          weekday,
          shifts,
          planOf.get(date),
          holidayOf.has(date),
          companyDay?.[2],
          away,
          asked,
        )
      : undefined;

    const given = stampsOf.get(date) ?? [];
    const attendance: { from: number; until: number }[] = [];
    const breaks: { from: number; until: number }[] = [];
    let pauses: { from: number; until: number }[] = [];
    let begun: number | undefined;
    let paused: number | undefined;
    let firstIn: number | undefined;
    let lastOut: number | undefined;
    const end = (at: number) => {
      if (paused !== undefined) pauses.push({ from: paused, until: at });
      paused = undefined;
      if (begun !== undefined) attendance.push({ from: begun, until: at });
      breaks.push(...pauses);
      pauses = [];
      begun = undefined;
    };
    const minuteOf = (ms: number) => Math.floor((ms - midnight + TOKYO) / 60_000);
    for (const stamp of given) {
      const at = minuteOf(stamp[3] * 1000);
      if (stamp[2] === 'CHECK_IN_OFFICE' || stamp[2] === 'DIRECT_START') {
        begun = at;
        firstIn ??= at;
      } else if (stamp[2] === 'CHECK_OUT_OFFICE' || stamp[2] === 'DIRECT_END') {
        end(at);
        lastOut = at;
      } else if (stamp[2] === 'BREAK_IN') paused = at;
      else {
        if (paused !== undefined) pauses.push({ from: paused, until: at });
        paused = undefined;
      }
    }
    const unended = begun !== undefined;
    if (unended) lastOut = undefined;
    const inProgress = unended && date === open;
    if (inProgress) end(Math.max(minuteOf(now), begun ?? 0, paused ?? 0));
    let breakMinutes = 0;
    for (const one of breaks) breakMinutes += one.until - one.from;
    let workedMinutes = -breakMinutes;
    for (const one of attendance) workedMinutes += one.until - one.from;

    const figures = resultOf.get(date);
    let result: { minutes: Minutes; isEstimated: boolean } | null = null;
    if (figures && figures[1] === given.length && !figures[2]) {
      const made = nothing();
      for (let at = 0; at < MINUTES.length; at += 1)
        made[MINUTES[at] as string] = figures[MINUTES_FROM + at];
      result = { minutes: made, isEstimated: figures[3] };
      // Automatic breaks are known once the day is calculated.
      breakMinutes = figures[MINUTES_FROM + MINUTES.length + 1];
      add(minutes, made);
    }
    const isLate = plan !== undefined && firstIn !== undefined && firstIn > plan[0];
    const isEarly = plan !== undefined && lastOut !== undefined && lastOut < plan[1];
    const neverCame =
      plan !== undefined &&
      given.length === 0 &&
      (startedOn === null || startedOn <= date) &&
      now >= midnight - TOKYO + plan[1] * 60_000;
    const isMissing = neverCame || (unended && date !== open);
    const marks: string[] = [];
    if (isLate && result?.minutes.lateness !== 0) marks.push('LATE');
    if (isEarly && result?.minutes.earlyLeave !== 0) marks.push('EARLY_LEAVE');
    if (isMissing) marks.push('MISSING_STAMP');
    if (result && figures?.[MINUTES_FROM + MINUTES.length] > 0) marks.push('EARLY_STAMP');
    if (result?.minutes.absence && !result.minutes.worked) marks.push('ABSENT');
    const isOnLeave = employed && isAway(date, away);
    if (isOnLeave && (given.length > 0 || result?.minutes.worked)) marks.push('ON_LEAVE');
    if (given.some(cameLate)) marks.push('LATE_STAMP');

    // A calculated day says itself how long its contract is.
    const planned = plan ? plan[1] - plan[0] - plan[2] : 0;
    const contract = result ? figures?.[MINUTES_FROM + MINUTES.length + 2] : planned;
    if (employed && contract > 0) {
      totals.plannedDays += 1;
      totals.prescribedMinutes += contract;
    }
    if (firstIn !== undefined) totals.workedDays += 1;
    totals.workedMinutes += workedMinutes;
    totals.breakMinutes += breakMinutes;
    if (marks.includes('LATE')) totals.lateDays += 1;
    if (isMissing) totals.missingStampDays += 1;
    if (marks.includes('ABSENT')) totals.absentDays += 1;
    if (inProgress) totals.inProgress = true;

    let week = weeks.at(-1);
    if (!week || weekday === weekStart) {
      week = { from: date, to: date, minutes: nothing() };
      weeks.push(week);
    }
    week.to = date;
    if (result) add(week.minutes, result.minutes);

    const note = noteOf.get(date);
    days.push({
      date,
      isEmployed: employed,
      isOnLeave,
      holiday: holidayOf.get(date) ?? null,
      companyDay: companyDay?.[1] || null,
      plan: plan ? { start: clock(plan[0]), end: clock(plan[1]) } : null,
      firstIn: clock(firstIn),
      lastOut: clock(lastOut),
      breakMinutes,
      workedMinutes,
      inProgress,
      marks,
      attendance,
      breaks,
      stamps: given.map((stamp) => ({
        id: stamp[1],
        type: stamp[2],
        stampedAt: iso(stamp[3]),
        deviceTime: iso(stamp[4]),
        receivedAt: iso(stamp[5]),
        skewSeconds: stamp[6],
        wasOffline: stamp[7],
        position: stamp[8],
        source: sourceOf(stamp[9], stamp[2], stamp[7]),
        reason: stamp[10],
      })),
      dayType: figures?.[4] ?? null,
      result,
      applications: asked.map((one: any[]) => ({
        id: one[0],
        type: one[1],
        leaveCode: one[6],
        status: one[2],
        fromDate: one[3],
        toDate: one[4],
      })),
      note: note?.[1] ?? '',
      noteVersion: note?.[2] ?? 0,
      cancelledBreak: cancelledOf.get(date) ?? null,
      planCorrections: [],
    });
  }
  const currentMonth =
    Number(today.slice(8)) > closingDay ? dateOf(utc(`${today.slice(0, 7)}-01`) + 32 * DAY) : today;
  return {
    data: {
      attendanceMonth: {
        employeeId: id,
        lastName,
        firstName,
        month,
        from,
        to,
        currentMonth: currentMonth.slice(0, 7),
        basicShiftName: shiftName,
        groupName,
        days,
        weeks,
        minutes,
        overtimeLimitMinutes: 2700,
        overtimeLimitIsAgreed: false,
        flex: null,
        isClosed,
        correctsByApplication: !mendsOwn,
        roundedMinutes: null,
        display,
        totals,
      },
    },
  };
}

/** A device kept it for more than a quarter of an hour. */
const cameLate = (stamp: any[]): boolean => stamp[7] && stamp[5] - stamp[3] > 15 * 60;
