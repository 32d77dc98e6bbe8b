import { loadMonthFile } from '#plugins/attendance/server/records/month-file/load-month-file.ts';
import type { Cell } from '../../tables/table.ts';
import { blocksOf } from '../pack-people.ts';
import { folderOf, namesOnce, type PackWork, tableOfPack } from '../pack-work.ts';
import { type CheckFile, daySheet } from './day-sheet.ts';
import { type MonthOfPerson, packTables, readMonths, WAGE_ITEMS } from './day-table.ts';

/** Months that are read and written together: about a thousand days. */
const MONTHS_AT_ONCE = 36;

export type DaysMade = { readonly lines: number; readonly withoutFile: number };

/** 出勤簿, the hours of the wage ledger and files to check them by: person by person. */
export async function addDays(
  work: PackWork,
  tellDone: (people: number) => Promise<void>,
): Promise<DaysMade> {
  const { within, words, parts, people } = work;
  const [withDays, withWages, withFiles] = [
    parts.has('DAYS'),
    parts.has('WAGES'),
    parts.has('MONTH_FILES'),
  ];
  const tables = await packTables(within, words.language);
  const month = words.say('limits.month');
  const days = withDays && (await tableOfPack(work, 'DAYS', 'days', tables.days.headings));
  const wageHeadings = [month, ...tables.months.headings.slice(0, WAGE_ITEMS.length)];
  const wages = withWages && (await tableOfPack(work, 'WAGES', 'wages', wageHeadings));
  const noFiles: Cell[][] = [];
  const names = { sheets: namesOnce(), files: namesOnce() };
  let done = 0;
  for (const block of blocksOf(people, MONTHS_AT_ONCE)) {
    const months = await readMonths(within, tables, block, withDays);
    if (days) await days.add(months.flatMap((one) => one.days.map(({ cells }) => cells)));
    if (wages)
      await wages.add(
        months.map((one) => [one.month, ...one.total.cells.slice(0, WAGE_ITEMS.length)]),
      );
    for (const own of Map.groupBy(months, ({ employeeId }) => employeeId).values()) {
      const checks = withFiles ? await addMonthFiles(work, own, noFiles, names.files) : new Map();
      if (withDays) await addSheets(work, own, checks, names.sheets);
    }
    done += block.length;
    await tellDone(done);
  }
  if (noFiles.length > 0) {
    const headings = [...tables.months.headings.slice(0, 2), month];
    const without = await tableOfPack(work, 'MONTH_FILES', 'without', headings);
    await without.add(noFiles);
  }
  return {
    lines: (days ? days.lines() : 0) + (wages ? wages.lines() : 0),
    withoutFile: noFiles.length,
  };
}

type Checks = ReadonlyMap<string, CheckFile>;

/** Closed months alone: of an open one the paper may say something else tomorrow. */
async function addMonthFiles(
  { within, archive, words }: PackWork,
  months: readonly MonthOfPerson[],
  without: Cell[][],
  nameOnce: (wanted: string) => string,
): Promise<Checks> {
  const checks = new Map<string, CheckFile>();
  for (const { employeeId, month, total } of months) {
    const isClosed = total.figure('closed') === 'CLOSED';
    const file = isClosed
      ? await within((ctx) => loadMonthFile(ctx, { employeeId, month }))
      : undefined;
    if (!file) {
      without.push([total.cell('employeeNumber'), total.cell('name'), month]);
      continue;
    }
    const own = nameOnce(file.name.replace(/\.json$/, ''));
    const name = `${folderOf(words, 'MONTH_FILES')}/${own}.json`;
    await archive.addText(name, Buffer.from(file.content));
    checks.set(month, { name, differingDays: file.differingDays });
  }
  return checks;
}

/** One PDF of a person with a page for each month. */
async function addSheets(
  work: PackWork,
  months: readonly MonthOfPerson[],
  checks: Checks,
  nameOnce: (wanted: string) => string,
): Promise<void> {
  const [first] = months;
  if (!first) return;
  const { archive, words } = work;
  const title = [first.total.cell('employeeNumber'), first.total.cell('name')]
    .filter(Boolean)
    .join('_');
  await archive.addPdf(`${folderOf(words, 'DAYS')}/${nameOnce(title)}.pdf`, {
    title: `${words.say('part.DAYS')} ${first.total.cell('name')}`,
    language: words.language,
    pages: months.map((month) =>
      daySheet(month, { ...work, check: checks.get(month.month) ?? null }),
    ),
  });
}
