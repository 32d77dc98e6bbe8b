import type { RequestContext } from '#core/server/context.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { AgreementMonth } from '../../domain/agreement36/agreement-year.ts';
import { asWork, byMonth, withComing } from '../../domain/agreement36/coming-months.ts';
import { type LimitsOfChange, limitsOfChange } from '../../domain/agreement36/limits-of-change.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { CompanyFacts, PersonFacts } from '../../domain/records/facts.ts';
import { comingWith } from './coming.ts';
import { datedWork } from './forecast.ts';
import { companyYears, type LimitsModel, limitsOfAny } from './limits.read-model.ts';

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
  const [tried] = await triedLimitsOfMany(ctx, {
    stretches: [{ first: date, last: date }],
    ...{ date, toDate, changes },
  });
  return tried;
}

type Stretch = { readonly first: string; readonly last: string };

type TriedOfMany = {
  /** The months that these days lie in are judged; no stretch is longer than a month. */
  readonly stretches: readonly Stretch[];
  /** First and last day that is changed. */
  readonly date: string;
  readonly toDate: string;
  /** By person. */
  readonly changes: ReadonlyMap<string, Change>;
};

/**
 * The same of many people, for each of their months; those without a limit are left out. Whatever months are asked about,
 * the days of each person are worked out once with the change and once without it.
 */
export async function triedLimitsOfMany(
  ctx: RequestContext,
  { stretches, date, toDate, changes }: TriedOfMany,
): Promise<TriedLimits[]> {
  const today = tokyoDate(ctx.now);
  const judged = await judgedMonths(ctx, stretches, [...changes.keys()]);
  const changed = { from: dayOfDate(date), until: dayOfDate(toDate) + 1 };
  const ofPeople = Map.groupBy(judged, ({ person }) => person.employeeId);
  const works = await comingWith(
    ctx,
    new Map(
      [...ofPeople].map(([employeeId, own]) => {
        const until = Math.max(...own.map(({ month }) => dayOfDate(month.until)));
        return [employeeId, { changed, until, change: changes.get(employeeId) as Change }];
      }),
    ),
  );
  const years = await companyYears(ctx);
  const triedMonths: TriedLimits[] = [];
  await inTurns(judged, ({ person, month: days }) => {
    const work = works.get(person.employeeId);
    if (!work) return;
    const sums = (days: Parameters<typeof byMonth>[3]) =>
      byMonth(years, person, person.workplaceId, days);
    const { agreement, first, at, invoked } = person;
    const months =
      days.until > today
        ? withComing(person.months, sums(datedWork(work.before)), sums(asWork(person.begun)))
        : person.months;
    const effect = limitsOfChange({
      ...{ agreed: agreement, months, first, at, invoked },
      added: sums(datedWork(work.added)),
      isWorked: toDate < today,
    });
    const { uses } = effect.bounds;
    triedMonths.push({
      ...effect,
      employeeId: person.employeeId,
      agreementId: agreement?.id ?? null,
      mostMonths: Number.isFinite(uses) ? uses : null,
      days,
    });
  });
  return triedMonths;
}

type JudgedMonth = { readonly person: LimitsModel; readonly month: AgreementMonth };

/** As the last day of a stretch has them: its first one is asked about only for those whose month begins after it. */
async function judgedMonths(
  ctx: RequestContext,
  stretches: readonly Stretch[],
  employeeIds: readonly string[],
): Promise<JudgedMonth[]> {
  const today = tokyoDate(ctx.now);
  const judged = new Map<string, JudgedMonth>();
  async function ask(day: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const starts = new Map<string, string>();
    const upTo = day > today ? day : today;
    for (const person of await limitsOfAny(ctx, { employeeIds: ids, on: day, upTo })) {
      const month = person.days[person.at];
      if (!month) continue;
      starts.set(person.employeeId, month.from);
      const key = `${person.employeeId} ${month.month}`;
      if (Number.isFinite(person.bounds.month) && !judged.has(key))
        judged.set(key, { person, month });
    }
    return starts;
  }
  for (const { first, last } of stretches) {
    const starts = await ask(last, employeeIds);
    // Their month began within the stretch, or they have left before its last day.
    const others = employeeIds.filter((id) => (starts.get(id) ?? last) > first);
    await ask(first, others);
  }
  return [...judged.values()];
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
