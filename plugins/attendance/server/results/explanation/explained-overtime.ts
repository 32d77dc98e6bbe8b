import { dayOfDate, MINUTES_OF_DAY } from '#plugins/attendance/domain/engine/day/clock.ts';
import { nonPrescribedPieces } from '#plugins/attendance/domain/records/company-ledger.ts';
import { detailOf, piecesOf } from '#plugins/attendance/domain/records/day-detail.ts';
import { type PersonFacts, rulesOn } from '#plugins/attendance/domain/records/facts.ts';
import { overtimeRulesOf } from './explained-rules.ts';

export type ResultRow = readonly [
  workDate: string,
  detail: string,
  prescribedMinutes: number,
  rulesVersion: number,
  absence: number,
  outing: number,
];

/**
 * The company's own overtime: which minutes, and by which of its rules. No article asks for it. A closed
 * day goes by the rules that it was counted by, whatever they say now.
 */
export const explainedOvertime = (rows: readonly ResultRow[], person: PersonFacts) =>
  rows.flatMap(([workDate, packed, prescribedMinutes, version]) => {
    const day = dayOfDate(workDate);
    const midnight = day * MINUTES_OF_DAY;
    const heldRules = rulesOn(person, day);
    const { plan, approved, column = heldRules.values } = detailOf(packed);
    const pieces = nonPrescribedPieces(
      {
        workDay: { day, prescribedMinutes, ...(plan && { plan: plan.span }) },
        approved: approved.map(({ from, until }) => ({
          from: midnight + from,
          until: midnight + until,
        })),
      },
      piecesOf(day, packed),
      column,
    );
    const rules = overtimeRulesOf(heldRules, column, version);
    return pieces.map((piece) => ({
      workDate,
      from: piece.from - midnight,
      until: piece.until - midnight,
      minutes: piece.until - piece.from,
      reason: 'COMPANY_RULE' as const,
      article: '',
      dayType: piece.dayType,
      lateNight: piece.lateNight,
      over60: piece.over60,
      rules,
    }));
  });
