import type { Issue } from '#core/issue.ts';
import { requiredBreakMinutes } from '../engine/day/breaks.ts';
import {
  type CellPlan,
  checkTimes,
  type MinuteSpan,
  type PatternTimes,
  samePlan,
  type WorkPlan,
  workMinutes,
} from '../shifts/shift-plan.ts';

/** What a row says of a day: undefined says nothing, null was emptied on purpose. */
export type DayCells = {
  readonly kind?: DayKind | null | undefined;
  readonly pattern?: (PatternTimes & { readonly id: string }) | null | undefined;
  readonly start?: number | null | undefined;
  readonly end?: number | null | undefined;
  readonly breaks?: readonly MinuteSpan[] | null | undefined;
  readonly leave?: string | null | undefined;
};
/** 勤務, 休日, 休暇, 基本シフト */
export type DayKind = 'WORK' | 'OFF' | 'LEAVE' | 'BASIC';

/** What shall hold of the day. */
export type WantedDay =
  | { readonly kind: 'AS_IT_IS' }
  | { readonly kind: 'LEAVE' }
  | { readonly kind: 'PLAN'; readonly plan: CellPlan; readonly namesBreaks: boolean };

type Told = { readonly column: Column; readonly key: string; readonly params?: Issue['params'] };
export type Column = 'kind' | 'pattern' | 'start' | 'end' | 'breaks' | 'leave';

const filled = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

/** The cells of one day together; a row that contradicts itself is told at its cell. */
export function wantedDay(cells: DayCells): WantedDay | { readonly issue: Told } {
  const { kind, pattern, start, end, leave } = cells;
  const timed = (['pattern', 'start', 'end', 'breaks'] as const).find(
    (column) => filled(cells[column]) && !(column === 'breaks' && cells.breaks?.length === 0),
  );
  if (filled(leave)) {
    if (filled(kind) && kind !== 'LEAVE') return wrong('kind', 'leaveIsNoShift');
    return timed ? wrong(timed, 'leaveHasNoTimes') : { kind: 'LEAVE' };
  }
  if (kind === 'LEAVE') return wrong('leave', 'required');
  if (kind === 'OFF' || kind === 'BASIC') {
    if (timed) return wrong(timed, kind === 'OFF' ? 'dayOffHasNoTimes' : 'basicHasNoTimes');
    return { kind: 'PLAN', plan: kind === 'OFF' ? { kind: 'OFF' } : null, namesBreaks: false };
  }
  if (filled(start) || filled(end) || filled(pattern)) return workOf(cells);
  if (filled(kind)) return wrong('start', 'required');
  if (timed) return wrong('start', 'required');
  const isEmptied = [kind, pattern, start, end, leave].some((value) => value === null);
  return isEmptied ? { kind: 'PLAN', plan: null, namesBreaks: false } : { kind: 'AS_IT_IS' };
}

function workOf({ pattern, start, end, breaks }: DayCells): ReturnType<typeof wantedDay> {
  if (filled(start) !== filled(end)) return wrong(filled(start) ? 'end' : 'start', 'required');
  const times = filled(start) && filled(end) ? { start, end } : undefined;
  if (!times && !pattern) return wrong('start', 'required');
  const plan: WorkPlan = {
    kind: 'WORK',
    patternId: pattern?.id ?? null,
    start: times?.start ?? pattern?.start ?? 0,
    end: times?.end ?? pattern?.end ?? 0,
    breaks: breaks ?? (times ? [] : (pattern?.breaks ?? [])),
  };
  const [issue] = checkTimes(plan);
  if (issue) {
    const [column = ''] = issue.path.split('/');
    return { issue: { column: column as Column, key: issue.key, params: issue.params } };
  }
  return { kind: 'PLAN', plan, namesBreaks: filled(breaks) || !times };
}

const wrong = (column: Column, key: string): { readonly issue: Told } => ({
  issue: { column, key: `validation.${key}` },
});

/** 労働基準法34条, asked of times that somebody typed; those of a pattern are the company's own. */
export function breakShortOf(plan: CellPlan): Told | undefined {
  if (plan?.kind !== 'WORK' || plan.patternId !== null) return undefined;
  const needed = requiredBreakMinutes(workMinutes(plan));
  const taken = plan.end - plan.start - workMinutes(plan);
  return taken < needed
    ? { column: 'breaks', key: 'validation.breakNeeded', params: { needed } }
    : undefined;
}

/** How a day is planned now: its own plan, else what the basic shift gives out (null on its days off). */
export type StandingDay = {
  readonly own: CellPlan;
  readonly usual: PatternTimes | null;
};

/**
 * Whether the row says what holds already. What the basic shift says is no plan of the day's own, and stays none;
 * breaks and the pattern are only compared where the row names them.
 */
export function saysTheSame(
  { plan, namesBreaks }: Extract<WantedDay, { kind: 'PLAN' }>,
  { own, usual }: StandingDay,
): boolean {
  if (plan === null) return own === null;
  const now: CellPlan =
    own ?? (usual ? { kind: 'WORK', patternId: null, ...usual } : { kind: 'OFF' });
  if (plan.kind === 'OFF' || now.kind === 'OFF') return plan.kind === now.kind;
  return samePlan(plan, {
    ...now,
    patternId: plan.patternId === null ? null : now.patternId,
    breaks: namesBreaks ? now.breaks : plan.breaks,
  });
}
