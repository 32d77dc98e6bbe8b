import type { RawLeave } from './raw-leave.ts';

/** LSA 39(1) and (2): what a full contract is granted, turn by turn. */
const LAWFUL_DAYS = [10, 11, 12, 14, 16, 18, 20];

/** The job grants once for a base date, what the law says, and not again what was taken back. */
export function wrongInGranted({ lots }: RawLeave) {
  const byJob = lots.filter(({ isByJob }) => isByJob);
  const dates = byJob.map(({ grantedOn }) => grantedOn);
  const isTwice = new Set(dates).size < dates.length;
  const isUnlawful = byJob.some(({ days, hours }) => !LAWFUL_DAYS.includes(days) || hours > 0);
  return isTwice || isUnlawful
    ? { what: 'granted by the job', api: byJob, slow: LAWFUL_DAYS }
    : undefined;
}
