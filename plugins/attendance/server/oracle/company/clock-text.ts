/** Minutes from midnight as the API takes them: 25:30 is half past one of the next day. */
export const CLOCK = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
