import { careerOf } from './file/career.ts';
import { type DemoEntry, lastAprilOf, nextMonthOf } from './file/demo-file.ts';
import { familyOf } from './file/family.ts';
import { payOf } from './file/pay.ts';
import type { DemoPerson } from './people.ts';

/** People whose file is filled; the others' is empty, as in a company that has just begun. */
export const DEMO_FILES = 14;

export type DemoRecord = DemoEntry & { readonly person: DemoPerson };

/** The file of one person: enough of everything that each page has something to show. */
export function fileOf(person: DemoPerson, index: number, today: string): DemoEntry[] {
  const file = {
    ...{ person, index, today },
    lastApril: lastAprilOf(today),
    nextMonth: nextMonthOf(today),
  };
  return [...familyOf(file), ...payOf(file), ...careerOf(file)];
}

export const demoRecords = (people: readonly DemoPerson[], today: string): DemoRecord[] =>
  people
    .slice(0, DEMO_FILES)
    .flatMap((person, index) =>
      fileOf(person, index, today).map((record) => ({ person, ...record })),
    );
