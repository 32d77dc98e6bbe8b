import { zipSync } from 'fflate';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { Language } from '#core/texts.ts';
import { addMonths } from '#core/time/dates.ts';
import type { MutationCreateInspectionPackArgs } from '#schema/generated/resolver-types.ts';
import type { Within } from '../figures/figures.ts';
import { periodsOfOutput } from '../figures/periods.ts';
import type { OutputFiles } from '../files/output-files.ts';
import type { OutputKind } from '../files/output-kind.ts';
import { csvFile } from '../tables/csv-file.ts';
import { packWord } from '../tables/output-words.ts';
import {
  changesTable,
  daysTable,
  leaveTable,
  limitsTable,
  type MonthOfPack,
  monthsOfAverages,
  type PackTable,
  wagesTable,
} from './pack-tables.ts';

export const INSPECTION_PACK = 'INSPECTION_PACK';
type Asked = MutationCreateInspectionPackArgs['data'];

const MOST_MONTHS = 12;
/** Months of people that are read while somebody waits for the answer. */
const SMALL = 60;

/** 調査用の記録一式: what a labour inspector asks for, as tables in one ZIP. */
export const inspectionPack: OutputKind<Asked> = {
  kind: INSPECTION_PACK,
  async make(askedPack, { within, tell }) {
    const language = askedPack.language as Language;
    const wanted = monthsOf(askedPack);
    const all = await monthsOfPack(within, monthsOfAverages(wanted), askedPack);
    const months = all.filter(({ month }) => wanted.includes(month));
    const people = [
      ...new Set(months.flatMap(({ periods }) => periods.map(({ employeeId }) => employeeId))),
    ];
    const days = daysOfPack(months);
    const files: Record<string, Uint8Array> = {};
    let lines = 0;
    const add = async (name: string, make: Promise<PackTable>) => {
      const table = await make;
      const file = csvFile('CSV_UTF8_BOM');
      file.add(table);
      files[packWord(language, `files.${name}`)] = file.bytes();
      lines += table.length - 1;
      await tell(Math.floor((people.length * Object.keys(files).length) / FILES));
    };
    await add('days', daysTable(within, months, language));
    await add('wages', wagesTable(within, months, language));
    await add('limits', limitsTable(within, all, askedPack.from, language));
    await add('leave', leaveTable(within, new Set(people), days, language));
    await add('changes', changesTable(within, people, days, language));
    return { bytes: zipSync(files), contentType: 'application/zip', lines };
  },
};
const FILES = 5;

function monthsOf({ from, to }: Pick<Asked, 'from' | 'to'>): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length <= MOST_MONTHS; month = addMonths(month, 1))
    months.push(month);
  return months;
}

async function monthsOfPack(
  within: Within,
  months: readonly string[],
  { people }: Asked,
): Promise<MonthOfPack[]> {
  const foundMonths: MonthOfPack[] = [];
  for (const month of months) {
    const periods = await within((ctx) =>
      periodsOfOutput(ctx, { kind: 'MONTHS', months: [month] }, people ?? {}),
    );
    foundMonths.push({ month, periods });
  }
  return foundMonths;
}

/** From the first to the last day that anybody has in it. */
function daysOfPack(months: readonly MonthOfPack[]) {
  const all = months.flatMap(({ periods }) => periods);
  const first = all.map(({ from }) => from).sort()[0] ?? '';
  const last =
    all
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  return { from: first, to: last };
}

export async function createInspectionPack(ctx: RequestContext, files: OutputFiles, data: Asked) {
  const { from, to, name } = data;
  if (to < from) throw invalidInput([{ path: 'data/to', key: 'validation.endAfterStart' }]);
  const wanted = monthsOf(data);
  if (wanted.length > MOST_MONTHS)
    throw invalidInput([
      { path: 'data/to', key: 'validation.packTooLong', params: { months: MOST_MONTHS } },
    ]);
  const months = await monthsOfPack((run) => run(ctx), wanted, data);
  const all = months.flatMap(({ periods }) => periods);
  const total = new Set(all.map(({ employeeId }) => employeeId)).size;
  if (total === 0) return { __typename: 'OutputHasNobody' as const, people: 0 };
  const id = await files.start(ctx, {
    kind: INSPECTION_PACK,
    name: `${name}.zip`,
    asked: data,
    total,
    isSmall: all.length <= SMALL,
    told: { from, to },
  });
  return { __typename: 'OutputFile' as const, ...(await files.find(ctx, id)) };
}
