import type { RequestContext } from '#core/server/context.ts';
import type { Language } from '#core/texts.ts';
import { daysBetween } from '#core/time/dates.ts';
import { personItems } from '#plugins/attendance/domain/output/items/person-items.ts';
import type { MutationCreateRecordDataArgs } from '#schema/generated/resolver-types.ts';
import type { PersonPeriod } from '../../closing/months.ts';
import { figuresOf } from '../figures/figures.ts';
import { askedPeriod, periodsOfOutput } from '../figures/periods.ts';
import type { OutputFiles } from '../files/output-files.ts';
import type { OutputKind } from '../files/output-kind.ts';
import { lostLetters } from './lost-letters.ts';
import { linesOf, tableOf } from './table.ts';
import { endingOf, tableFile } from './table-file.ts';

export const RECORD_DATA = 'RECORD_DATA';
type Asked = MutationCreateRecordDataArgs['data'];

/** Days of people that are read while somebody waits for the answer: a hundred people's month. */
const SMALL_DAYS = 3_200;

const daysOf = (periods: readonly PersonPeriod[]): number =>
  periods.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

async function read(ctx: RequestContext, { table, period, people, language }: Asked) {
  const filled = await tableOf(ctx, table, language as Language, 'data/table');
  const asked = await askedPeriod(ctx, period, 'data/period');
  return { table: filled, asked, periods: await periodsOfOutput(ctx, asked, people ?? {}) };
}

/** 勤務実績: a line for each person, or for each of their days. */
export const recordData: OutputKind<Asked> = {
  kind: RECORD_DATA,
  async make(askedFile, { within, tell }) {
    const { table, periods } = await within((ctx) => read(ctx, askedFile));
    const { items, unit, headings } = table;
    const file = tableFile(askedFile.format, {
      headings,
      kinds: items.map(({ kind }) => kind),
      fixedColumns: askedFile.table.fixedColumns ?? 0,
    });
    let [done, lines] = [0, 0];
    for await (const block of figuresOf(within, { items, unit, periods })) {
      const made = linesOf(table, block);
      file.add(made);
      lines += made.length;
      done += block.people;
      await tell(done);
    }
    return { bytes: file.bytes(), contentType: file.contentType, lines };
  },
};

const [numberItem] = personItems;

export async function createRecordData(ctx: RequestContext, files: OutputFiles, data: Asked) {
  const { table, asked, periods } = await read(ctx, data);
  if (periods.length === 0) return { __typename: 'OutputHasNobody' as const, people: 0 };
  if (data.format === 'CSV_SHIFT_JIS' && !data.acceptsLostLetters && numberItem) {
    const letters = await lostLetters((run) => run(ctx), table, periods, numberItem);
    if (letters.length > 0) return { __typename: 'OutputLostLetters' as const, letters };
  }
  const days =
    asked.kind === 'RANGE'
      ? { from: asked.from, to: asked.to }
      : { from: asked.months[0], to: asked.months.at(-1) };
  const id = await files.start(ctx, {
    kind: RECORD_DATA,
    name: `${data.name}${endingOf(data.format)}`,
    format: data.format,
    asked: data,
    total: periods.length,
    isSmall: daysOf(periods) <= SMALL_DAYS,
    told: { ...days, format: data.format, columns: [...table.headings] },
  });
  return { __typename: 'OutputFile' as const, ...(await files.find(ctx, id)) };
}
