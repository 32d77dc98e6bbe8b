import type { RequestContext } from '#core/server/context.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { asWork, byMonth, withComing } from '../../domain/agreement36/coming-months.ts';
import { type LimitsOfChange, limitsOfChange } from '../../domain/agreement36/limits-of-change.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { CompanyFacts, PersonFacts } from '../../domain/records/facts.ts';
import { comingWith } from './coming.ts';
import { datedWork } from './forecast.ts';
import { companyYears, limitsOfAny } from './limits.read-model.ts';

export type TriedLimits = LimitsOfChange & {
  readonly employeeId: string;
  readonly agreementId: string | null;
  readonly mostMonths: number | null;
  /** The first day of the month and the day after its last. */
  readonly days: { readonly from: string; readonly until: string };
};

type Change = (person: PersonFacts, company: CompanyFacts) => PersonFacts;

type Tried = {
  readonly employeeId: string;
  readonly date: string;
  readonly toDate: string;
  readonly change: Change;
};

/**
 * What a change of somebody's days would do to the limits of the month that its first day lies in, on top of what is
 * worked, approved and planned for them; undefined where they are not here yet, or no limit applies. Whoever asks.
 */
export async function triedLimits(
  ctx: RequestContext,
  { employeeId, date, toDate, change }: Tried,
): Promise<TriedLimits | undefined> {
  const changes = new Map([[employeeId, change]]);
  return (await triedLimitsOfMany(ctx, { on: date, date, toDate, changes })).get(employeeId);
}

type TriedOfMany = {
  /** The day whose month is judged. */
  readonly on: string;
  /** First and last day that is changed. */
  readonly date: string;
  readonly toDate: string;
  /** By person. */
  readonly changes: ReadonlyMap<string, Change>;
};

/** The same of many people; those without a limit are left out. */
export async function triedLimitsOfMany(
  ctx: RequestContext,
  { on, date, toDate, changes }: TriedOfMany,
): Promise<ReadonlyMap<string, TriedLimits>> {
  const today = tokyoDate(ctx.now);
  const upTo = on > today ? on : today;
  const all = await limitsOfAny(ctx, { employeeIds: [...changes.keys()], on, upTo });
  const people = all.flatMap((person) => {
    const month = person.days[person.at];
    return month && Number.isFinite(person.bounds.month) ? [{ person, month }] : [];
  });
  const changed = { from: dayOfDate(date), until: dayOfDate(toDate) + 1 };
  const works = await comingWith(
    ctx,
    new Map(
      people.map(({ person: { employeeId }, month }) => [
        employeeId,
        { changed, until: dayOfDate(month.until), change: changes.get(employeeId) as Change },
      ]),
    ),
  );
  const years = await companyYears(ctx);
  const tried = new Map<string, TriedLimits>();
  await inTurns(people, ({ person, month: days }) => {
    const { until } = days;
    const work = works.get(person.employeeId);
    if (!work) return;
    const sums = (days: Parameters<typeof byMonth>[3]) =>
      byMonth(years, person, person.workplaceId, days);
    const { agreement, first, at, invoked } = person;
    const months =
      until > today
        ? withComing(person.months, sums(datedWork(work.before)), sums(asWork(person.begun)))
        : person.months;
    const effect = limitsOfChange({
      ...{ agreed: agreement, months, first, at, invoked },
      added: sums(datedWork(work.added)),
      isWorked: toDate < today,
    });
    const { uses } = effect.bounds;
    tried.set(person.employeeId, {
      ...effect,
      employeeId: person.employeeId,
      agreementId: agreement?.id ?? null,
      mostMonths: Number.isFinite(uses) ? uses : null,
      days,
    });
  });
  return tried;
}

const finite = (minutes: number): number | null => (Number.isFinite(minutes) ? minutes : null);

export const limitsEffectForApi = (tried: TriedLimits | undefined) =>
  tried
    ? {
        employeeId: tried.employeeId,
        month: tried.month,
        level: tried.level,
        overtimeBefore: tried.overtimeBefore,
        overtimeAfter: tried.overtimeAfter,
        monthLimitMinutes: finite(tried.bounds.month),
        totalAfter: tried.totalAfter,
        yearAfter: tried.yearAfter,
        yearLimitMinutes: finite(tried.bounds.year),
        specialYearLimitMinutes: tried.bounds.specialClause
          ? finite(tried.bounds.specialYear)
          : null,
        place: tried.isUse ? tried.usesAfter : null,
        mostMonths: tried.mostMonths,
        average: tried.average ?? null,
        refusals: [...tried.refusals],
        hasAgreement: tried.agreementId !== null,
        agreementId: tried.agreementId,
        isInvoked: tried.isInvoked,
      }
    : null;
