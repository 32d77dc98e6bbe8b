import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { startOfBusinessYear } from '#plugins/company/sql.ts';
import type { Agreement } from '../../domain/agreement36/agreement-year.ts';
import {
  borders,
  type CompanyYears,
  type MonthsOfPerson,
  monthsOfPerson,
  type SumOfDays,
} from '../../domain/agreement36/months-of-person.ts';
import { type LimitsOfPerson, limitsOfPerson } from '../../domain/agreement36/person-limits.ts';
import { termsOn } from '../../domain/agreement36/versions.ts';
import { readVersions } from '../agreement36/agreements/versions.store.ts';
import { type PeopleWhere, peopleValues } from '../errors/period.ts';
import { recordScope, type Scope } from '../records/scope.ts';
import { INVOKED, type InvokedColumns, LIMIT_SUMS, type LimitColumns } from './limits.sql.ts';

/** Japanese business years begin on the first of April where a company does not say otherwise. */
const APRIL = '04-01';

export type PersonOfLimits = {
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly joinedOn: string | null;
};

export type LimitsModel = PersonOfLimits &
  MonthsOfPerson &
  LimitsOfPerson & {
    /** The day that was asked about. */
    readonly on: string;
    readonly invoked: ReadonlySet<string>;
    readonly workplaceId: string | null;
    /** What is stored of today already, and is in the months. */
    readonly begun: readonly SumOfDays[];
  };

export type LimitsWhere = Pick<PeopleWhere, 'groupId' | 'search'>;

/** Whoever asks: limits hold for people who may not see agreements. */
const AGREEMENT = {
  id: 'agreements36.id',
  name: 'agreements36.name',
  workplaceId: 'agreements36.workplace_id',
  startsOn: 'agreements36.starts_on',
  endsOn: 'agreements36.ends_on',
  profile: 'agreements36.profile',
  monthHours: 'agreements36.month_hours',
  yearHours: 'agreements36.year_hours',
  hasSpecialClause: 'agreements36.has_special_clause',
  specialMonthHours: 'agreements36.special_month_hours',
  specialYearHours: 'agreements36.special_year_hours',
  specialMonths: 'agreements36.special_months',
  countedFrom: 'agreements36.counted_from',
  filedOn: 'agreements36.filed_on',
} satisfies { readonly [Field in keyof Agreement]?: string };

const YEARS = Symbol('agreements and years');

/** Read once per request. */
export function companyYears(ctx: RequestContext): Promise<CompanyYears> {
  const knownYears = ctx.memo.get(YEARS) as Promise<CompanyYears> | undefined;
  if (knownYears) return knownYears;
  const read = async (): Promise<CompanyYears> => ({
    agreements: await ctx.table('agreements36').select(AGREEMENT),
    startOfYear: (await startOfBusinessYear(ctx)) ?? APRIL,
  });
  const years = read();
  ctx.memo.set(YEARS, years);
  return years;
}

/** Agreements with the terms of the day: they may have been changed within their year. */
async function yearsOn(ctx: RequestContext, day: string): Promise<CompanyYears> {
  const years = await companyYears(ctx);
  const ids = years.agreements.map(({ id }) => id);
  const versions = ids.length > 0 ? await readVersions(ctx, ids) : [];
  if (versions.length === 0) return years;
  return {
    ...years,
    agreements: years.agreements.map((agreement) => {
      const own = versions.filter(({ agreementId }) => agreementId === agreement.id);
      const { specialMonthHours = null, specialYearHours = null, specialMonths = null } = agreement;
      const terms = { ...agreement, specialMonthHours, specialYearHours, specialMonths };
      return termsOn({ ...terms, filedOn: agreement.filedOn ?? null }, own, day);
    }),
  };
}

/** Whoever asks: for what is worked out about people and told to nobody who may not know it. */
const EVERYBODY: Scope = { everybody: true, employeeIds: [], groupIds: [] };

export type LimitsQuestion = {
  readonly where?: LimitsWhere | null | undefined;
  /** Only these; whoever asks where `scope` is left out. */
  readonly employeeIds?: readonly string[];
  readonly on: string;
  /** Months behind the one of the day are known up to here. */
  readonly upTo?: string;
};

/** People whom the viewer may see with their limits of LSA 36 on the day, by kana. */
export const limitsOfPeople = (
  ctx: RequestContext,
  question: LimitsQuestion,
): Promise<LimitsModel[]> => readLimits(ctx, question, recordScope(ctx, 'read', 'OvertimeLimit'));

/** The same of these people, whoever asks. */
export const limitsOfAny = (
  ctx: RequestContext,
  question: LimitsQuestion & { readonly employeeIds: readonly string[] },
): Promise<LimitsModel[]> => readLimits(ctx, question, EVERYBODY);

async function readLimits(
  ctx: RequestContext,
  { where, employeeIds, on, upTo = on }: LimitsQuestion,
  scope: Scope,
): Promise<LimitsModel[]> {
  if (employeeIds?.length === 0) return [];
  const years = await yearsOn(ctx, on);
  const today = tokyoDate(ctx.now);
  const days = borders(years, { day: on, upTo, today });
  const rows = await ctx.run<LimitColumns>(LIMIT_SUMS, [
    ...peopleValues(ctx, { from: on, to: on }, where, scope),
    employeeIds ?? null,
    days[0],
    days.at(-1),
    days,
  ]);
  const people = peopleOf(rows, days);
  const invoked = await invokedMonths(ctx, people);
  return people
    .filter(({ joinedOn }) => joinedOn === null || joinedOn <= on)
    .map(({ stretches, sums, ...person }) => {
      const workplaceId = stretches.findLast(({ from }) => from <= on)?.workplaceId ?? null;
      const months = monthsOfPerson(years, { ...person, workplaceId, sums }, on, upTo);
      const own = invoked.get(`${person.employeeId} ${months.agreement?.id}`) ?? NONE;
      const limits = limitsOfPerson({
        agreed: months.agreement,
        months: months.months,
        first: months.first,
        at: months.at,
        invoked: own,
      });
      const begun = sums.filter(({ from }) => from >= today);
      return { ...person, ...months, ...limits, workplaceId, on, invoked: own, begun };
    });
}
const NONE: ReadonlySet<string> = new Set();

type Read = PersonOfLimits & {
  readonly stretches: { readonly from: string; readonly workplaceId: string | null }[];
  readonly sums: SumOfDays[];
};

/** Rows of one person stand together. */
function peopleOf(rows: readonly LimitColumns[], days: readonly string[]): Read[] {
  const people: Read[] = [];
  for (const row of rows) {
    const [employeeId, employeeNumber, lastName, firstName, groupId, groupName, joinedOn] = row;
    const [workplaceId, from, packed] = [row[7], row[8], row[9]];
    let person = people.at(-1);
    if (person?.employeeId !== employeeId) {
      person = {
        ...{ employeeId, employeeNumber, lastName, firstName, groupId, groupName, joinedOn },
        stretches: [],
        sums: [],
      };
      people.push(person);
    }
    person.stretches.push({ from, workplaceId });
    for (const piece of packed === null ? [] : packed.split(',')) {
      const [place = 0, overtime = 0, holiday = 0] = piece.split(':').map(Number);
      const start = days[place - 1];
      const beginsLater = start !== undefined && start > from;
      person.sums.push({
        from: beginsLater ? start : from,
        ...{ workplaceId, overtime, holiday },
      });
    }
  }
  return people;
}

/** By person and agreement; nothing is asked where no agreement has a special clause. */
async function invokedMonths(
  ctx: RequestContext,
  people: readonly { readonly employeeId: string }[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { agreements } = await companyYears(ctx);
  if (!agreements.some(({ hasSpecialClause }) => hasSpecialClause)) return new Map();
  const rows = await ctx.run<InvokedColumns>(INVOKED, [
    ctx.viewer.companyId,
    people.map(({ employeeId }) => employeeId),
  ]);
  const months = new Map<string, Set<string>>();
  for (const [employeeId, agreementId, month] of rows) {
    const key = `${employeeId} ${agreementId}`;
    const own = months.get(key) ?? new Set();
    months.set(key, own.add(month));
  }
  return months;
}

/** Today, or the day that is asked about; years to come are not known. */
export const dayOf = (ctx: RequestContext, on: string | null | undefined): string => {
  const today = tokyoDate(ctx.now);
  return on && on < today ? on : today;
};
