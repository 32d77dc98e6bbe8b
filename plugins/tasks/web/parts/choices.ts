import type { TaskStatus, TaskType } from '../../../../schema/generated/schema-types.ts';
import type { Tone } from '../../../../web/kit/ui/index.ts';

export const STATUSES: readonly TaskStatus[] = ['OPEN', 'WAITING', 'PENDING', 'RESOLVED'];
export const TYPES: readonly TaskType[] = ['WORK', 'MEETING', 'CONTACT', 'DOCUMENT', 'OTHER'];

/** The same signals as everywhere: amber waits, green is done, grey rests. */
export const TONE_OF_STATUS: Readonly<Record<TaskStatus, Tone>> = {
  OPEN: 'indigo',
  WAITING: 'amber',
  PENDING: 'grey',
  RESOLVED: 'green',
};
