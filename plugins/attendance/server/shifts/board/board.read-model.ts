import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { addDays, datesOf, daysBetween } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { USUAL_LIMITS, USUAL_OVERTIME } from '#plugins/attendance/domain/shifts/breaches.ts';
import { groupsAbove } from '#plugins/company/sql.ts';
import { leaves } from '#plugins/employee/sql.ts';
import { plannedDays } from '../../schedules/planned-days.sql.ts';
import { settingsOn } from '../../settings/setting.store.ts';
import { listRequests } from '../requests/request.store.ts';
import { mayPlan, plannedGroup } from '../scope.ts';
import { daysStampedAhead } from './begun-days.ts';
import { boardPeople } from './board-people.read-model.ts';
import { readCells, type StoredCell } from './cells.store.ts';
import { planningRulesOf } from './work-rules-of-people.ts';
import { workedSoFar } from './worked-so-far.ts';

/** Days before and after that decide on rest, days running and weeks. */
const BEFORE = 14;
const AFTER = 7;
export const LONGEST = 62;

export type BoardRange = { readonly groupId: string; readonly from: string; readonly to: string };

export function checkRange(from: string, to: string, at = ''): void {
  if (to < from) throw invalidInput([{ path: `${at}to`, key: 'validation.endBeforeStart' }]);
  if (daysBetween(from, to) >= LONGEST)
    throw invalidInput([
      { path: `${at}to`, key: 'validation.rangeTooLong', params: { max: LONGEST } },
    ]);
}

const USUAL = {
  name: 'attendance_shift_usual',
  text: `select usual.employee_id as "employeeId", usual.date, usual.start_minutes as start,
      usual.end_minutes as end, usual.break_start_minutes as "breakStart",
      usual.break_end_minutes as "breakEnd"
    from (${plannedDays(
      `select $3::date + days from generate_series(0, $4::date - $3::date) as days`,
      'assigned.employee_id = any ($2::text[])',
    )}) as usual
    where not exists (select from day_plans where day_plans.company_id = $1
      and day_plans.employee_id = usual.employee_id and day_plans.date = usual.date
      and day_plans.kind <> 'NONE')
    order by 1, 2`,
};

type UsualRow = {
  employeeId: string;
  date: string;
  start: number;
  end: number;
  breakStart: number | null;
  breakEnd: number | null;
};

// $5 whether the viewer may read everybody's leaves of absence, $6 the viewer: one's own one may.
const LEAVES = {
  name: 'attendance_shift_leaves',
  text: `select applications.employee_id as "employeeId", dates.date::date as date,
      vacation_classes.name,
      applications.details ->> 'unit' = 'DAY' as "isWholeDay"
    from applications
    join lateral generate_series(greatest(applications.from_date, $3::date),
      least(applications.to_date, $4::date), interval '1 day') as dates (date) on true
    left join vacation_classes on vacation_classes.company_id = $1
      and vacation_classes.id = applications.details ->> 'vacationClassId'
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.type = 'VACATION' and applications.status = 'APPROVED'
      and applications.from_date <= $4::date and applications.to_date >= $3::date
    union
    select absence.employee_id, dates.date::date,
      case when $5::boolean or absence.employee_id = $6 then nullif(absence.reason, '') end, true
    from ${leaves(
      '$3::date',
      '$4::date',
      '= any ($2::text[])',
      `join lateral generate_series(greatest(absence.starts_on, $3::date),
      least(absence.ends_on, $4::date), interval '1 day') as dates (date) on true`,
    )}
    order by 1, 2`,
};

export type LeaveRow = {
  employeeId: string;
  date: string;
  name: string | null;
  isWholeDay: boolean;
};

/** Who may read the personnel file may read why somebody is on a long absence (LeavePeriod). */
const READS_ABSENCES = 'employee.list';

/** Approved leave and long absences by day. Why somebody is on a long absence is told only to who may read it. */
export const readLeaves = (
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<LeaveRow[]> => {
  const { companyId, employeeId, grants } = ctx.viewer;
  const whose = [grants.has(READS_ABSENCES), employeeId] as const;
  return ctx.run<LeaveRow>(LEAVES, [companyId, employeeIds, from, to, ...whose]);
};

export async function readNeeds(ctx: RequestContext, groupId: string) {
  const rows: { start: number; end: number; needed: number[] }[] = await ctx
    .table('shift_needs')
    .where('shift_needs.group_id', groupId)
    .orderBy('shift_needs.start_minutes')
    .select({
      start: 'shift_needs.start_minutes',
      end: 'shift_needs.end_minutes',
      needed: 'shift_needs.needed',
    });
  return rows;
}

/** Of the group, or of the nearest one above it that has one. */
export const DEADLINE = {
  name: 'attendance_shift_deadline',
  text: `with recursive ${groupsAbove(
    'select chosen.id, chosen.id, 0 from unnest($2::text[]) as chosen (id)',
  )}
    select shift_deadlines.day from upwards
    join shift_deadlines on shift_deadlines.company_id = $1 and shift_deadlines.group_id = upwards.id
    order by upwards.distance limit 1`,
};

export async function deadlineDayOf(
  ctx: RequestContext,
  groupIds: readonly string[],
): Promise<number | null> {
  const [row] = await ctx.run<{ day: number }>(DEADLINE, [ctx.viewer.companyId, groupIds]);
  return row?.day ?? null;
}

/** Who changed cells last, by name. */
export type FindPersonNames = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export async function namedCells(
  ctx: RequestContext,
  findNames: FindPersonNames,
  cells: readonly StoredCell[],
) {
  const editors = new Set(cells.flatMap(({ updatedBy }) => (updatedBy ? [updatedBy] : [])));
  const names = editors.size > 0 ? await findNames(ctx, [...editors]) : new Map<string, string>();
  return cells.map(({ updatedBy, plan, published, ...cell }) => ({
    ...cell,
    plan: planForApi(plan),
    published: planForApi(published),
    changedBy: updatedBy ? (names.get(updatedBy) ?? null) : null,
  }));
}

export const planForApi = (plan: StoredCell['plan']) => {
  if (plan === null) return null;
  if (plan.kind === 'OFF')
    return { kind: 'OFF' as const, patternId: null, start: null, end: null, breaks: [] };
  return { ...plan, breaks: [...plan.breaks] };
};

export async function loadShiftBoard(
  ctx: RequestContext,
  findNames: FindPersonNames,
  { groupId, from, to }: BoardRange,
) {
  checkRange(from, to);
  const group = await plannedGroup(ctx, 'read', groupId);
  const knownFrom = addDays(from, -BEFORE);
  const knownTo = addDays(to, AFTER);
  const people = await boardPeople(ctx, groupId, from, to);
  const ids = people.map(({ employeeId }) => employeeId);
  const [cells, usual, leaves, requests, needs, settings] = [
    await readCells(ctx, ids, knownFrom, knownTo),
    await ctx.run<UsualRow>(USUAL, [ctx.viewer.companyId, ids, knownFrom, knownTo]),
    await readLeaves(ctx, ids, knownFrom, knownTo),
    await listRequests(ctx, ids, from, to),
    await readNeeds(ctx, groupId),
    await settingsOn(ctx, from),
  ];
  const companyDays: { date: string; name: string }[] = await ctx
    .table('company_days')
    .where('company_days.calendar_id', '')
    .whereNot('company_days.kind', 'WORK')
    .whereBetween('company_days.date', [from, to])
    .select('company_days.date', 'company_days.name');
  const national: { date: string }[] = await ctx
    .global('national_holidays')
    .whereBetween('national_holidays.date', [from, to])
    .select('national_holidays.date');
  const worked = await workedSoFar(ctx, ids, from, to);
  const planning = await planningRulesOf(ctx, ids, from, to);
  return {
    groupId,
    groupName: group.name,
    from,
    to,
    knownFrom,
    knownTo,
    today: tokyoDate(ctx.now),
    stampedAhead: await daysStampedAhead(ctx, ids, from, to),
    mayEdit: mayPlan(ctx, 'update', groupId),
    people: people.map((person) => ({
      ...person,
      evensOut: planning.evensOut.has(person.employeeId),
      overtimeMinutes: planning.overtimeMinutes.get(person.employeeId) ?? USUAL_OVERTIME,
      yearly: planning.yearly.get(person.employeeId) ?? null,
      worked: worked.get(person.employeeId) ?? null,
    })),
    cells: await namedCells(ctx, findNames, cells),
    usual: usual.map(({ breakStart, breakEnd, ...day }) => ({
      ...day,
      breaks:
        breakStart === null || breakEnd === null ? [] : [{ from: breakStart, until: breakEnd }],
    })),
    leaves,
    requests,
    needs,
    limits: {
      ...USUAL_LIMITS,
      weekStartDay: settings.weekStartDay,
      weekMinutes: settings.weeklyMinutes,
      dayMinutes: 480,
      restMinutes: planning.restMinutes,
      runDays: planning.runDays,
      requestDeadlineDay: await deadlineDayOf(ctx, [groupId]),
    },
    holidays: [
      ...companyDays,
      ...national
        .filter(({ date }) => !companyDays.some((day) => day.date === date))
        .map(({ date }) => ({ date, name: null })),
    ],
  };
}

export const datesWithin = (from: string, to: string): string[] => datesOf(from, addDays(to, 1));
