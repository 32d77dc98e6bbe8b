import { shiftsIsolation } from './isolation-shifts.ts';

export const isolation = {
  ...shiftsIsolation,
};
