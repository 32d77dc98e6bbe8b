import type { Piece } from './rules.ts';

/**
 * Minutes by the terms of labour-rules 1.1. Always:
 * worked = prescribed + overtimeWithinStatutory + overtimeBeyondStatutory + statutoryHolidayWork +
 * notTested. The rest lies over these and is never added to them.
 */
export type Totals = {
  /** What counts as working time: the deemed hours on a deemed day, else what was worked. */
  readonly worked: number;
  /** What was really worked (健康管理, LSA 66-8-3 of the safety law). */
  readonly actualWorked: number;
  readonly prescribed: number;
  readonly overtimeWithinStatutory: number;
  readonly overtimeBeyondStatutory: number;
  readonly overtimeBeyondStatutoryDaily: number;
  readonly overtimeBeyondStatutoryWeekly: number;
  /** Over the frame of a variable or flex period, or over 50 hours a week in a month of a long one. */
  readonly overtimeBeyondStatutoryPeriod: number;
  readonly overtimeUpTo60: number;
  readonly overtimeOver60: number;
  readonly statutoryHolidayWork: number;
  readonly nonStatutoryHolidayWork: number;
  /** Of people to whom no limit of hours applies (LSA 41, 41-2). */
  readonly notTested: number;
  readonly lateNight: number;
  readonly lateNightPrescribed: number;
  readonly lateNightOvertime: number;
  readonly lateNightOver60: number;
  readonly lateNightStatutoryHoliday: number;
};

export const totalKeys = [
  'worked',
  'actualWorked',
  'prescribed',
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'overtimeBeyondStatutoryDaily',
  'overtimeBeyondStatutoryWeekly',
  'overtimeBeyondStatutoryPeriod',
  'overtimeUpTo60',
  'overtimeOver60',
  'statutoryHolidayWork',
  'nonStatutoryHolidayWork',
  'notTested',
  'lateNight',
  'lateNightPrescribed',
  'lateNightOvertime',
  'lateNightOver60',
  'lateNightStatutoryHoliday',
] as const satisfies readonly (keyof Totals)[];

const counts = ({ ledger }: Piece): boolean => ledger !== 'PRESENCE';
const isBeyond = ({ band }: Piece): boolean => band === 'BEYOND_STATUTORY';
const isLate = ({ lateNight }: Piece): boolean => lateNight;

/** Which pieces a total is made of: the one definition that sums and explanations share. */
export const partOf: { readonly [Key in keyof Totals]: (piece: Piece) => boolean } = {
  worked: counts,
  actualWorked: ({ ledger }) => ledger !== 'DEEMED',
  prescribed: ({ band }) => band === 'PRESCRIBED',
  overtimeWithinStatutory: ({ band }) => band === 'WITHIN_STATUTORY',
  overtimeBeyondStatutory: isBeyond,
  overtimeBeyondStatutoryDaily: (piece) => isBeyond(piece) && piece.excess === 'DAILY',
  overtimeBeyondStatutoryWeekly: (piece) => isBeyond(piece) && piece.excess === 'WEEKLY',
  overtimeBeyondStatutoryPeriod: (piece) =>
    isBeyond(piece) && (piece.excess === 'PERIOD' || piece.excess === 'MONTHLY_50'),
  overtimeUpTo60: (piece) => isBeyond(piece) && !piece.over60,
  overtimeOver60: (piece) => isBeyond(piece) && piece.over60,
  statutoryHolidayWork: ({ band }) => band === 'STATUTORY_HOLIDAY',
  nonStatutoryHolidayWork: (piece) => counts(piece) && piece.dayType === 'NON_STATUTORY_HOLIDAY',
  notTested: (piece) => counts(piece) && piece.band === 'NOT_TESTED',
  lateNight: isLate,
  lateNightPrescribed: (piece) =>
    isLate(piece) && (piece.band === 'PRESCRIBED' || piece.band === 'WITHIN_STATUTORY'),
  lateNightOvertime: (piece) => isLate(piece) && isBeyond(piece),
  lateNightOver60: (piece) => isLate(piece) && piece.over60,
  lateNightStatutoryHoliday: (piece) => isLate(piece) && piece.band === 'STATUTORY_HOLIDAY',
};

const LEDGERS = { WORK: 0, DEEMED: 1, PRESENCE: 2 } as const;
const DAY_TYPES = { WORKDAY: 0, NON_STATUTORY_HOLIDAY: 4, STATUTORY_HOLIDAY: 8 } as const;
const BANDS = {
  PRESCRIBED: 0,
  WITHIN_STATUTORY: 16,
  BEYOND_STATUTORY: 32,
  STATUTORY_HOLIDAY: 48,
  NOT_TESTED: 64,
} as const;
const EXCESSES = { DAILY: 128, WEEKLY: 256, PERIOD: 384, MONTHLY_50: 512 } as const;

/** Which totals a piece belongs to depends on its kind alone, and there are few kinds. */
const placesOfKind: (readonly number[] | undefined)[] = [];

function placesOf(piece: Piece): readonly number[] {
  const { ledger, dayType, lateNight, band, excess, over60 } = piece;
  const kind =
    LEDGERS[ledger] +
    DAY_TYPES[dayType] +
    BANDS[band] +
    (excess === undefined ? 0 : EXCESSES[excess]) +
    (lateNight ? 1024 : 0) +
    (over60 ? 2048 : 0);
  let places = placesOfKind[kind];
  if (!places) {
    places = totalKeys.flatMap((key, place) => (partOf[key](piece) ? [place] : []));
    placesOfKind[kind] = places;
  }
  return places;
}

export function totalsOf(pieces: readonly Piece[]): Totals {
  const sums = new Array<number>(totalKeys.length).fill(0);
  for (const piece of pieces) {
    const minutes = piece.until - piece.from;
    for (const place of placesOf(piece)) sums[place] = (sums[place] ?? 0) + minutes;
  }
  return inTotals(sums);
}

/** Field by field: there are hundreds of thousands of them, and all shall be of one shape. */
const inTotals = (sums: readonly number[]): Totals => ({
  worked: sums[0] ?? 0,
  actualWorked: sums[1] ?? 0,
  prescribed: sums[2] ?? 0,
  overtimeWithinStatutory: sums[3] ?? 0,
  overtimeBeyondStatutory: sums[4] ?? 0,
  overtimeBeyondStatutoryDaily: sums[5] ?? 0,
  overtimeBeyondStatutoryWeekly: sums[6] ?? 0,
  overtimeBeyondStatutoryPeriod: sums[7] ?? 0,
  overtimeUpTo60: sums[8] ?? 0,
  overtimeOver60: sums[9] ?? 0,
  statutoryHolidayWork: sums[10] ?? 0,
  nonStatutoryHolidayWork: sums[11] ?? 0,
  notTested: sums[12] ?? 0,
  lateNight: sums[13] ?? 0,
  lateNightPrescribed: sums[14] ?? 0,
  lateNightOvertime: sums[15] ?? 0,
  lateNightOver60: sums[16] ?? 0,
  lateNightStatutoryHoliday: sums[17] ?? 0,
});

export function sumOfTotals(list: readonly Totals[]): Totals {
  const sum = Object.fromEntries(totalKeys.map((key) => [key, 0])) as Record<keyof Totals, number>;
  for (const totals of list) for (const key of totalKeys) sum[key] += totals[key];
  return sum;
}
