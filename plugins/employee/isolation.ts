import { personnelIsolation } from './isolation-personnel.ts';

export const isolation = { ...personnelIsolation };
