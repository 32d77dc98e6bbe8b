import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { closingPeriodOf } from '#plugins/attendance/domain/closing/closing-months.ts';
import {
  affectedBy,
  type DayRange,
  settlementPeriodOf,
} from '#plugins/attendance/domain/records/calendar.ts';
import type { CompanyFacts, PersonFacts } from '#plugins/attendance/domain/records/facts.ts';
import { type DayResult, resultsOf } from '#plugins/attendance/domain/records/results.ts';
import { REACH } from './calculate-people.ts';
import { loadCompanyFacts } from './company-facts.ts';
import { loadPeopleFacts } from './people-facts.ts';
import { loadFrames, withoutDays } from './people-frames.ts';

export type Calculated = {
  readonly company: CompanyFacts;
  readonly person: PersonFacts;
  /** Of the closing periods and the settlement period that the days lie in, whole. */
  readonly results: readonly DayResult[];
};

type Change = (person: PersonFacts, company: CompanyFacts) => PersonFacts;

/** The same days of one person under two sets of facts, from one reading. Writes nothing. */
export async function calculateTwice(
  ctx: RequestContext,
  employeeId: string,
  changed: DayRange,
  ...changes: readonly [Change, Change]
): Promise<readonly [Calculated, Calculated]> {
  const window = { from: changed.from - REACH, until: changed.until + REACH };
  const company = await loadCompanyFacts(ctx, window);
  const [frame] = await loadFrames(ctx, [employeeId], window);
  if (!frame) throw notFound('Employee');
  const frameOnly = withoutDays(frame);
  const month = {
    from: closingPeriodOf(company, frameOnly, changed.from).from,
    until: closingPeriodOf(company, frameOnly, changed.until - 1).until,
  };
  const { read } = affectedBy(company, frameOnly, month);
  const [loaded] = await loadPeopleFacts(ctx, company, [frame], read);
  if (!loaded) throw notFound('Employee');
  // Coming days have no results of their own: here they are asked what they would be.
  const asIf = { ...company, today: Math.max(company.today, changed.until - 1) };
  const calculate = (change: Change): Calculated => {
    const person = change(loaded, company);
    const flex = settlementPeriodOf(company, person, changed.from);
    const write = {
      from: Math.min(month.from, flex?.from ?? month.from),
      until: Math.max(month.until, flex?.until ?? month.until),
    };
    return { company, person, results: resultsOf(asIf, person, { read, write }) };
  };
  return [calculate(changes[0]), calculate(changes[1])];
}
