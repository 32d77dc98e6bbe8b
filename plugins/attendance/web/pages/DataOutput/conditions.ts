import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  OutputEmployment,
  OutputPeopleWhereInput,
  OutputPeriodInput,
  OutputPeriodType,
} from '#schema/generated/schema-types.ts';

/** Whom a file is of, as the page holds it. */
export type PeopleConditions = {
  readonly groupIds: readonly string[];
  readonly divisionIds: readonly string[];
  readonly employment: OutputEmployment;
};

/** The same, and which days. */
export type Conditions = PeopleConditions & {
  readonly period: OutputPeriodType;
  readonly month: string;
  readonly year: string;
  readonly from: string | null;
  readonly to: string | null;
};

const MONTHS_OFFERED = 36;
const YEARS_OFFERED = 6;
/** Most companies' business year begins in April; the server knows the company's own. */
const APRIL = 4;

const thisMonth = (): string => monthOf(tokyoDate(new Date()));
export const monthsOffered = (): string[] =>
  Array.from({ length: MONTHS_OFFERED }, (_, back) => addMonths(thisMonth(), 1 - back));
export const yearsOffered = (): string[] =>
  Array.from({ length: YEARS_OFFERED }, (_, back) =>
    String(Number(thisMonth().slice(0, 4)) - back),
  );

/** The month before this one: the last that is over for everybody. */
export function usualConditions(
  period: OutputPeriodType = 'MONTH',
  employment: OutputEmployment = 'ALL',
): Conditions {
  const month = addMonths(thisMonth(), -1);
  const [year = 0, of = 1] = thisMonth().split('-').map(Number);
  return {
    period,
    month,
    year: String(of < APRIL ? year - 1 : year),
    from: `${month}-01`,
    to: null,
    groupIds: [],
    divisionIds: [],
    employment,
  };
}

/** Undefined while a day is missing. */
export function periodOf({
  period,
  month,
  year,
  from,
  to,
}: Conditions): OutputPeriodInput | undefined {
  if (period === 'MONTH') return { month };
  if (period === 'YEAR') return { year: Number(year) };
  return from && to ? { from, to } : undefined;
}

export const peopleOf = ({
  groupIds,
  divisionIds,
  employment,
}: PeopleConditions): OutputPeopleWhereInput => ({
  ...(groupIds.length > 0 ? { groupIds: [...groupIds] } : {}),
  ...(divisionIds.length > 0 ? { divisionIds: [...divisionIds] } : {}),
  ...(employment === 'ALL' ? {} : { hasLeft: employment === 'LEFT' }),
});

/** As a file's name has it: 2026-10, 2026, 2026-10-01_2026-10-15. */
export const namedPeriod = (conditions: Conditions): string =>
  conditions.period === 'MONTH'
    ? conditions.month
    : conditions.period === 'YEAR'
      ? conditions.year
      : [conditions.from, conditions.to].filter(Boolean).join('_');
