import type { RequestContext } from '#core/server/context.ts';
import { inTurns } from '#core/server/in-turns.ts';
import {
  dateOfDay,
  dayOfDate,
  MINUTES_OF_DAY,
} from '#plugins/attendance/domain/engine/day/clock.ts';
import type { OutputDay } from '#plugins/attendance/domain/output/items/item.ts';
import type { Trial } from '#plugins/attendance/domain/parallel/kinds.ts';
import { triedRules, VARIANTS } from '#plugins/attendance/domain/parallel/variants.ts';
import { affectedBy } from '#plugins/attendance/domain/records/calendar.ts';
import { type DayResult, resultsOf } from '#plugins/attendance/domain/records/results.ts';
import { minutesOfResult } from '#plugins/attendance/domain/records/work-minutes.ts';
import type { PersonPeriod } from '../../closing/months.ts';
import { REACH } from '../../results/facts/calculate-people.ts';
import { loadCompanyFacts } from '../../results/facts/company-facts.ts';
import { loadPeopleFacts } from '../../results/facts/people-facts.ts';
import { loadFrames, withoutDays } from '../../results/facts/people-frames.ts';
import type { FiguresOfDay } from './own-figures.ts';

/** The days of each person as they would be by rules that the system before may have had. Writes nothing. */
export async function trialsOf(
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
  figuresOf: FiguresOfDay,
): Promise<ReadonlyMap<string, readonly Trial[]>> {
  const trials = new Map<string, Trial[]>(periods.map(({ employeeId }) => [employeeId, []]));
  if (periods.length === 0) return trials;
  const spans = new Map(
    periods.map(({ employeeId, from, to }) => [
      employeeId,
      { from: dayOfDate(from), until: dayOfDate(to) + 1 },
    ]),
  );
  const all = [...spans.values()];
  const first = Math.min(...all.map(({ from }) => from));
  const last = Math.max(...all.map(({ until }) => until));
  const window = { from: first - REACH, until: last + REACH };
  const company = await loadCompanyFacts(ctx, window);
  const frames = await loadFrames(ctx, [...spans.keys()], window);
  const reads = frames.map((frame) => {
    const write = spans.get(frame.employeeId) ?? { from: first, until: last };
    return { write, read: affectedBy(company, withoutDays(frame), write).read };
  });
  const facts = await loadPeopleFacts(ctx, company, frames, {
    from: Math.min(...reads.map(({ read }) => read.from)),
    until: Math.max(...reads.map(({ read }) => read.until)),
  });
  const variants = VARIANTS.map((variant) => ({ ...variant, rulesOf: triedRules(variant) }));
  const work = facts.flatMap((person, place) =>
    variants.map((variant) => ({ person, range: reads[place], variant })),
  );
  await inTurns(work, ({ person, range, variant: { kind, unit, rulesOf } }) => {
    const rules = rulesOf(person.rules);
    if (!rules || !range) return;
    const results = resultsOf(company, { ...person, rules }, range);
    const days = results.map((result) => figuresOf(dayOf(result)));
    trials.get(person.employeeId)?.push({ kind, ...(unit ? { unit } : {}), days });
  });
  return trials;
}

/** As outputs take it: items read it like a stored one. Leave is the same by all of these rules. */
function dayOf(result: DayResult): OutputDay {
  const midnight = result.day * MINUTES_OF_DAY;
  const onDay = (at: number | undefined): number | null =>
    at === undefined ? null : at - midnight;
  return {
    date: dateOfDay(result.day),
    leave: [],
    note: null,
    outcome: {
      dayType: result.dayType,
      firstIn: onDay(result.made.firstIn),
      lastOut: onDay(result.made.lastOut),
      plannedMinutes: result.made.plan.prescribedMinutes,
      hasMissingStamp: false,
      minutes: minutesOfResult(result),
      pieces: [],
      planFrom: null,
      planUntil: null,
    },
  };
}
