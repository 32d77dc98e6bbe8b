import { clockOfMinutes } from '#core/time/minutes.ts';

/** Hours without the zero in front: 9:00, 31:30. */
export const clock = (minutes: number): string => clockOfMinutes(minutes).replace(/^0(?=\d:)/, '');
