import type { VacationClassCode } from '#schema/generated/schema-types.ts';
import type { MyLeaveLeftQuery } from './MyLeave.generated.ts';

const COMPENSATORY_DAY: VacationClassCode = 'COMPENSATORY_DAY';

type Choices = MyLeaveLeftQuery['applicationChoices'];

export type LeaveLine = {
  readonly id: string;
  /** Null: 代休 for days off that were worked, which the screen has a word for. */
  readonly name: string | null;
  /** Days that may still be asked for; null where nothing limits them or no balance is kept. */
  readonly left: number | null;
  /** Besides the days: of leave by the hour whose balance is kept. */
  readonly hours?: number;
  readonly used: number;
  /** The last day on which the first of them may be taken; null where none is left to lapse. */
  readonly until: string | null;
  /** Days that lapse after `until`, and hours besides. */
  readonly lapsing: number;
  readonly lapsingHours?: number;
};

/** The end of the season that `today` lies in or before, if it comes before the year's end. */
const seasonEnd = (until: string | undefined, today: string, yearEnd: string): string => {
  if (!until) return yearEnd;
  const year = Number(today.slice(0, 4)) + (until < today.slice(5) ? 1 : 0);
  const end = `${year}-${until}`;
  return end < yearEnd ? end : yearEnd;
};

/**
 * What of one's leave can still be asked for, and until when. What is kept in lots and what lapses by work
 * done come at the front, then what was used this year, then what is only limited, each in the company's order. Absence and
 * private outings are no leave.
 */
export function leaveLines(choices: Choices, today: string): LeaveLine[] {
  const { openCompensatoryDays: owed, countedUntil, vacationClasses } = choices;
  const [first] = owed;
  const lapsing = owed
    .filter(({ lastDay }) => lastDay === first?.lastDay)
    .reduce((sum, { days }) => sum + days, 0);
  // Where they stand in the ledger they are a balance like any other.
  const isKept = vacationClasses.some(
    ({ balance, vacationClass }) => balance && vacationClass.code === COMPENSATORY_DAY,
  );
  const compensatory =
    first && !isKept
      ? [
          {
            id: COMPENSATORY_DAY,
            name: null,
            left: owed.reduce((sum, { days }) => sum + days, 0),
            used: 0,
            until: first.lastDay,
            lapsing,
          },
        ]
      : [];
  const inLots = vacationClasses.flatMap(({ usedDays, balance, vacationClass }): LeaveLine[] => {
    if (!balance) return [];
    const { days, hours, nextExpiry } = balance;
    const lapse = { lapsing: nextExpiry?.days ?? 0, lapsingHours: nextExpiry?.hours ?? 0 };
    const { id, name } = vacationClass;
    return [
      { id, name, left: days, hours, used: usedDays, until: nextExpiry?.on ?? null, ...lapse },
    ];
  });
  const others = vacationClasses.filter(({ balance }) => !balance);
  const ofClasses = others.flatMap(({ usedDays, isTold, vacationClass }): LeaveLine[] => {
    const { id, code, name, limitDays, displayPeriod } = vacationClass;
    if (isTold || code === COMPENSATORY_DAY) return [];
    if (limitDays === null && usedDays === 0) return [];
    const left = limitDays === null ? null : Math.max(limitDays - usedDays, 0);
    const until = left ? seasonEnd(displayPeriod?.until, today, countedUntil) : null;
    return [{ id, name, left, used: usedDays, until, lapsing: left ?? 0 }];
  });
  return [
    ...inLots,
    ...compensatory,
    ...ofClasses.filter(({ used }) => used > 0),
    ...ofClasses.filter(({ used }) => used === 0),
  ];
}
