import type { Tone } from '#kit/ui/index.ts';
import type { TaskStatus, TaskType } from '#schema/generated/schema-types.ts';

export const STATUSES: readonly TaskStatus[] = ['OPEN', 'WAITING', 'PENDING', 'RESOLVED'];
export const TYPES: readonly TaskType[] = ['WORK', 'MEETING', 'CONTACT', 'DOCUMENT', 'OTHER'];

/** The same signals as everywhere: amber waits, green is done, grey rests. */
export const TONE_OF_STATUS: Readonly<Record<TaskStatus, Tone>> = {
  OPEN: 'indigo',
  WAITING: 'amber',
  PENDING: 'grey',
  RESOLVED: 'green',
};
