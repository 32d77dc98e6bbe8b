import type { RequestContext } from '#core/server/context.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { atTokyo, tokyoDate } from '#core/time/tokyo.ts';
import { applicationOf, applicationRows, personOf, teamMates } from '#plugins/employee/sql.ts';
import type { ResolversTypes } from '#schema/generated/resolver-types.ts';
import { judgeTransfer } from '../../domain/applications/transfer-kind.ts';
import { manifest } from '../../plugin.ts';
import { limitsOfApplication } from '../limits/application-limits.ts';
import { limitsEffectForApi } from '../limits/limits-effect.ts';
import { type TriedDay, type TriedMonth, tryChange } from '../results/trials/try-change.ts';
import { askedStampOf } from './application-details.ts';
import { concernsOfApplication } from './concerns.ts';
import { flexForApi } from './effect.ts';
import { loadDays } from './facts/facts.read-model.ts';
import { awayOfMates } from './facts/leave-of-approval.ts';
import type { AttendanceRequest } from './request.ts';

const clock = (minutes: number | undefined): string | null =>
  minutes === undefined ? null : clockOfMinutes(minutes);

const sideOf = ({ firstIn, lastOut, totals, figures, absence }: TriedDay, month: TriedMonth) => ({
  start: clock(firstIn),
  end: clock(lastOut),
  workedMinutes: totals.worked,
  breakMinutes: figures.breakMinutes,
  beyondStatutoryMinutes: totals.overtimeBeyondStatutory,
  lateNightMinutes: totals.lateNight,
  holidayMinutes: totals.statutoryHolidayWork,
  absenceMinutes: absence,
  outingMinutes: figures.outingMinutes,
  monthOvertimeMinutes: month.overtimeMinutes,
  monthTotalMinutes: month.overtimeMinutes + month.totals.statutoryHolidayWork,
});

const KINDS: ReadonlySet<string> = new Set(manifest.requests.kinds.map(({ type }) => type));

/** Day and month with and without the application; null where the figures cannot be told. */
async function effectOf(ctx: RequestContext, application: AttendanceRequest) {
  const { employeeId, fromDate, toDate, details, status } = application;
  // Of another plugin's kind: it changes no figure of this one.
  if (!KINDS.has(details.type)) return { effect: null, shortBreakMinutes: 0, concerns: [] };
  // What was approved is in the figures already: nothing is left to compare.
  if (status === 'APPROVED')
    return {
      effect: null,
      shortBreakMinutes: 0,
      concerns: await concernsOfApplication(ctx, application, undefined),
    };
  const change = { date: fromDate, toDate, ...details };
  const { day, month, flex } = await tryChange(ctx, employeeId, change);
  return {
    effect: {
      month: month.after.month,
      limit: month.after.limit,
      before: sideOf(day.before, month.before),
      after: sideOf(day.after, month.after),
      flex: flexForApi(flex),
      limits: limitsEffectForApi(await limitsOfApplication(ctx, employeeId, change)),
    },
    shortBreakMinutes: day.after.figures.breakShortageMinutes,
    concerns: await concernsOfApplication(ctx, application, day.after),
  };
}

const TEAM = {
  name: 'attendance_team_of_applicant',
  text: `select mates.employee_id as id, away."fromDate", away."toDate", away."isPending",
      away."isOuting"
    from (select) as once ${teamMates('$2', '$3::date')}
    join ${personOf('mates.employee_id')} and person.is_active
    ${awayOfMates('$3::date', '$4::date')}
    order by person.sort_kana, mates.employee_id, away."fromDate"`,
};

type Mate = {
  id: string;
  fromDate: string | null;
  toDate: string | null;
  isPending: boolean;
  isOuting: boolean;
};

async function othersOf(
  ctx: RequestContext,
  { id, employeeId, fromDate, toDate }: AttendanceRequest,
): Promise<AttendanceRequest[]> {
  const rows = await applicationRows(ctx)
    .where('applications.employee_id', employeeId)
    .whereIn('applications.status', ['PENDING', 'APPROVED'])
    .where('applications.from_date', '<=', toDate)
    .where('applications.to_date', '>=', fromDate)
    .whereNot('applications.id', id)
    .orderBy(['applications.from_date', 'applications.id'])
    .limit(20);
  return rows.map(applicationOf);
}

function transferOf({ details, fromDate, evaluatedAt, status }: AttendanceRequest, now: Date) {
  if (details.type !== 'HOLIDAY_WORK') return null;
  const at = status === 'APPROVED' && evaluatedAt ? evaluatedAt : now;
  const { kind, because } = judgeTransfer(details, at, atTokyo(fromDate, 0));
  return kind === null || because === 'NO_DAY_ASKED' ? null : { kind, because };
}

/** 自動チェック: what an approver would otherwise look up on four screens. */
export async function checksOf(
  ctx: RequestContext,
  application: AttendanceRequest,
  namesOf: (ids: readonly string[]) => Promise<(id: string) => ResolversTypes['ApplicationPerson']>,
) {
  const { companyId } = ctx.viewer;
  const { employeeId, fromDate, toDate, isRetroactive, requestedAt } = application;
  const mates = await ctx.run<Mate>(TEAM, [companyId, employeeId, fromDate, toDate]);
  const away = mates.flatMap(({ fromDate: from, toDate: to, ...mate }) =>
    from !== null && to !== null ? [{ ...mate, from, to }] : [],
  );
  const person = await namesOf(away.map(({ id }) => id));
  const wasLate = isRetroactive || (requestedAt !== null && tokyoDate(requestedAt) > fromDate);
  return {
    timing: wasLate ? ('RETROACTIVE' as const) : ('IN_TIME' as const),
    ...(await effectOf(ctx, application)),
    teamAway: away.map(({ id, from, to, isPending, isOuting }) => ({
      person: person(id),
      fromDate: from,
      toDate: to,
      isPending,
      isOuting,
    })),
    teamSize: new Set(mates.map(({ id }) => id)).size,
    transfer: transferOf(application, ctx.now),
    others: await othersOf(ctx, application),
  };
}

/** Stamps that count for the day of a correction, as they stand now. */
export async function stampsNow(
  ctx: RequestContext,
  { employeeId, fromDate, type }: AttendanceRequest,
) {
  if (type !== 'REVISE') return [];
  const day = (await loadDays(ctx, employeeId, fromDate, fromDate)).get(fromDate);
  return (day?.stamps ?? []).map(askedStampOf);
}
