import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { asWork, byMonth, withComing } from '../../domain/agreement36/coming-months.ts';
import { type LimitRule, totalOf } from '../../domain/agreement36/limits.ts';
import { type AddedWork, limitsOfChange } from '../../domain/agreement36/limits-of-change.ts';
import type { CompanyYears } from '../../domain/agreement36/months-of-person.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { comingWork, type WorkByDay } from './coming.ts';
import { companyYears, type LimitsModel } from './limits.read-model.ts';

export type ForecastModel = {
  readonly month: string;
  readonly overtimeMinutes: number;
  readonly totalMinutes: number;
  readonly yearMinutes: number;
  readonly exceeds: LimitRule[];
};

const COMING = Symbol('work to come of people');
const NO_WORK: WorkByDay = new Map();

/** 着地見込み of the running month; the plans of everybody who is asked about are read together. */
export async function forecastOf(
  ctx: RequestContext,
  person: LimitsModel,
): Promise<ForecastModel | null> {
  const running = person.days[person.at];
  if (person.on < tokyoDate(ctx.now) || !running) return null;
  // Ids name the day up to which work is asked for: months of people may end on different days.
  const coming = await batch(ctx, COMING, (keys) => comingOf(ctx, keys)).load(
    `${running.until} ${person.employeeId}`,
  );
  return forecast(await companyYears(ctx), person, coming ?? NO_WORK);
}

async function comingOf(ctx: RequestContext, keys: readonly string[]): Promise<WorkByDay[]> {
  const works = new Map<string, WorkByDay>();
  for (const [until, group] of Map.groupBy(keys, (key) => key.slice(0, 10))) {
    const ids = group.map((key) => key.slice(11));
    const coming = await comingWork(ctx, ids, dayOfDate(until));
    for (const id of ids) works.set(`${until} ${id}`, coming.get(id) ?? NO_WORK);
  }
  return keys.map((key) => works.get(key) ?? NO_WORK);
}

export const datedWork = (work: WorkByDay) =>
  [...work].map(([day, minutes]) => [dateOfDay(day), minutes] as const);

/** Who has nothing planned keeps what today has come to. */
function forecast(years: CompanyYears, person: LimitsModel, work: WorkByDay): ForecastModel {
  const { agreement, at, first, invoked, months, workplaceId } = person;
  const coming = byMonth(years, person, workplaceId, datedWork(work));
  const begun = byMonth(years, person, workplaceId, asWork(person.begun));
  const hasWork = work.size > 0;
  const landed = hasWork ? withComing(months, coming, begun) : months;
  const [was, is] = [months[at], landed[at]];
  if (!was || !is) throw new Error('The running month is one of the months.');
  const added: AddedWork = {
    overtime: is.overtimeBeyondStatutory - was.overtimeBeyondStatutory,
    holiday: is.statutoryHolidayWork - was.statutoryHolidayWork,
    own: is.own - was.own,
  };
  const { refusals, level } = limitsOfChange({
    ...{ agreed: agreement, months, first, at, invoked },
    added: new Map([[at, added]]),
    isWorked: false,
  });
  const isNewlyOver = is.own > person.bounds.month && was.own <= person.bounds.month;
  const exceeds = new Set<LimitRule>(refusals);
  if (level !== 'FINE' && isNewlyOver) exceeds.add('MONTH');
  return {
    month: is.month,
    overtimeMinutes: is.own,
    totalMinutes: totalOf(is),
    yearMinutes: landed.slice(first, at + 1).reduce((sum, { own }) => sum + own, 0),
    exceeds: [...exceeds],
  };
}
