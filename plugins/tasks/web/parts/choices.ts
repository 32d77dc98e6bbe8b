import type { Tone } from '#kit/ui/index.ts';
import type { TaskPriority, TaskStatus, TaskType } from '#schema/generated/schema-types.ts';

/** In the order of their lanes on the board. */
export const STATUSES: readonly TaskStatus[] = ['OPEN', 'WAITING', 'RESOLVED', 'PENDING'];
export const PRIORITIES: readonly TaskPriority[] = ['HIGH', 'MEDIUM', 'LOW'];
export const TYPES: readonly TaskType[] = ['WORK', 'MEETING', 'CONTACT', 'DOCUMENT', 'OTHER'];

/** The same signals as everywhere: amber waits, green is done, grey rests. */
export const TONE_OF_STATUS: Readonly<Record<TaskStatus, Tone>> = {
  OPEN: 'indigo',
  WAITING: 'amber',
  PENDING: 'grey',
  RESOLVED: 'green',
};

/** Only what is urgent stands out. */
export const TONE_OF_PRIORITY: Readonly<Record<TaskPriority, Tone>> = {
  HIGH: 'vermilion',
  MEDIUM: 'grey',
  LOW: 'grey',
};
