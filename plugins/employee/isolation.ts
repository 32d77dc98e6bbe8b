import { personnelIsolation } from './isolation-personnel.ts';
import { rightsIsolation } from './isolation-rights.ts';

export const isolation = { ...personnelIsolation, ...rightsIsolation };
