import type { Ids } from '../../ports/ids.ts';

/** 'x0000000001', 'x0000000002': the same in every run, and sorted as they were made. */
export const countedIds = (prefix = 'x'): Ids => {
  let last = 0;
  return { next: () => `${prefix}${String(++last).padStart(10, '0')}` };
};
