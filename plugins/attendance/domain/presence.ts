import type { WorkState } from './stamp.ts';

/** Where a person stands today, as the board shows it. One of these at a time. */
export const PRESENCES = ['IN', 'BREAK', 'OUT', 'NOT_STAMPED', 'DAY_OFF'] as const;
export type Presence = (typeof PRESENCES)[number];

type Facts = {
  /** State of the shift that counts today; undefined where nothing was stamped. */
  readonly state: WorkState | undefined;
  readonly isPlanned: boolean;
};

export function presenceOf({ state, isPlanned }: Facts): Presence {
  if (state === 'ON_DUTY') return 'IN';
  if (state === 'DURING_BREAK') return 'BREAK';
  if (state === 'OFF_DUTY') return 'OUT';
  return isPlanned ? 'NOT_STAMPED' : 'DAY_OFF';
}

type Arrival = {
  readonly plannedStart: number | undefined;
  /** Minute of the first check-in, undefined while nobody came. */
  readonly firstIn: number | undefined;
  readonly nowMinutes: number;
};

/** Came after the planned start, or has not come although it has passed. */
export const isLate = ({ plannedStart, firstIn, nowMinutes }: Arrival): boolean =>
  plannedStart !== undefined && (firstIn ?? nowMinutes) > plannedStart;
