import { peopleIsolation } from './isolation-people.ts';
import { personnelIsolation } from './isolation-personnel.ts';
import { rightsIsolation } from './isolation-rights.ts';

export const isolation = { ...peopleIsolation, ...personnelIsolation, ...rightsIsolation };
