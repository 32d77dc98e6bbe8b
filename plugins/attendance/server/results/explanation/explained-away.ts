import { dayOfDate, MINUTES_OF_DAY, without } from '#plugins/attendance/domain/engine/day/clock.ts';
import { detailOf, piecesOf } from '#plugins/attendance/domain/records/day-detail.ts';
import type { ResultRow } from './explained-overtime.ts';

const PART = {
  // No article takes it away: work that is not done is not paid (ノーワーク・ノーペイ), and the day says who decided.
  article: '',
  dayType: 'WORKDAY' as const,
  lateNight: false,
  over60: false,
  rules: [],
};

/** 欠勤: each day with so much of its contract's hours as was not worked. They lie on no clock. */
export const explainedAbsence = (rows: readonly ResultRow[]) =>
  rows.flatMap(([workDate, , , , absence]) =>
    absence > 0
      ? [{ ...PART, workDate, from: 0, until: 0, minutes: absence, reason: 'ABSENT_DAY' as const }]
      : [],
  );

/** 私用外出: what is neither break nor work of the attendance, as it was kept when it was counted. */
export const explainedOutings = (rows: readonly ResultRow[]) =>
  rows.flatMap(([workDate, packed, , , , outing]) => {
    if (outing === 0) return [];
    const { work, breaks } = detailOf(packed);
    const midnight = dayOfDate(workDate) * MINUTES_OF_DAY;
    const counted = piecesOf(dayOfDate(workDate), packed).map(({ from, until }) => ({
      from: from - midnight,
      until: until - midnight,
    }));
    return without(work, [...breaks, ...counted]).map(({ from, until }) => ({
      ...PART,
      workDate,
      from,
      until,
      minutes: until - from,
      reason: 'AWAY_PRIVATELY' as const,
    }));
  });
