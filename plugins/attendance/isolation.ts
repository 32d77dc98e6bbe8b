import { applicationsIsolation } from './isolation-applications.ts';
import { shiftsIsolation } from './isolation-shifts.ts';

export const isolation = {
  ...applicationsIsolation,
  ...shiftsIsolation,
};
