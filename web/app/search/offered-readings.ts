import type { Readings } from '#core/text/readings.ts';

/** What plugins offered so far, apart from the readings themselves: those come with the search alone. */
let offered: Readings = [];

export function offerReadings(readings: Readonly<Record<string, string>>): void {
  offered = [...offered, ...Object.entries(readings)];
}

export const offeredReadings = (): Readings => offered;
