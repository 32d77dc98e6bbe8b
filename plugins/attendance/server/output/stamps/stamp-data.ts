import type { RequestContext } from '#core/server/context.ts';
import { missingInCp932 } from '#core/text/cp932.ts';
import type { Language } from '#core/texts.ts';
import { tokyoDate, tokyoTime } from '#core/time/tokyo.ts';
import type { StampType } from '#plugins/attendance/domain/stamp.ts';
import type { MutationCreateStampDataArgs } from '#schema/generated/resolver-types.ts';
import { arraysOf, type PersonPeriod } from '../../closing/months.ts';
import { sourceOf } from '../../stamping/stamp-columns.ts';
import { askedPeriod, periodsOfOutput } from '../figures/periods.ts';
import type { OutputFiles } from '../files/output-files.ts';
import type { OutputKind } from '../files/output-kind.ts';
import { stampWord } from '../tables/output-words.ts';
import type { Cell } from '../tables/table.ts';
import { endingOf, tableFile } from '../tables/table-file.ts';
import { STAMPS, type StampRow } from './stamps.sql.ts';

export const STAMP_DATA = 'STAMP_DATA';
type Asked = MutationCreateStampDataArgs['data'];

/** So many people are read at once; a month of one has about a hundred stamps. */
const PEOPLE_AT_ONCE = 100;
const SMALL_PEOPLE = 50;

/** Columns in their order, with the kind of each. */
export const STAMP_COLUMNS = {
  employeeNumber: 'TEXT',
  name: 'TEXT',
  workDate: 'DATE',
  type: 'TEXT',
  stampedOn: 'DATE',
  stampedAt: 'TEXT',
  receivedAt: 'TEXT',
  source: 'TEXT',
  position: 'TEXT',
  latitude: 'COUNT',
  longitude: 'COUNT',
  accuracy: 'COUNT',
  state: 'TEXT',
  replacedAt: 'TEXT',
  reason: 'TEXT',
  correctedBy: 'TEXT',
} as const;

const dateOf = (millis: number): string => tokyoDate(new Date(millis)).replaceAll('-', '/');
const timeOf = (millis: number): string => tokyoTime(new Date(millis));
const momentOf = (millis: number | null): string | null =>
  millis === null ? null : `${dateOf(millis)} ${timeOf(millis)}`;

function lineOf(row: StampRow, language: Language): Cell[] {
  const [number, lastName, firstName, workDate, type, stampedAt, receivedAt, source] = row;
  const [wasOffline, position, latitude, longitude, accuracy, state] = row.slice(8, 14) as [
    boolean,
    string,
    number | null,
    number | null,
    number | null,
    string,
  ];
  const [replacedAt, reason, correctedBy] = row.slice(14) as [number | null, string, string | null];
  const word = (list: 'type' | 'source' | 'position' | 'state', key: string) =>
    stampWord(language, `${list}.${key}`);
  return [
    number,
    `${lastName} ${firstName}`,
    workDate.replaceAll('-', '/'),
    word('type', type),
    dateOf(stampedAt),
    timeOf(stampedAt),
    momentOf(receivedAt),
    word('source', sourceOf(source, type as StampType, wasOffline)),
    word('position', position),
    latitude,
    longitude,
    accuracy,
    word('state', state),
    momentOf(replacedAt),
    reason || null,
    correctedBy,
  ];
}

async function periodsIn(ctx: RequestContext, { period, people }: Asked): Promise<PersonPeriod[]> {
  return periodsOfOutput(ctx, await askedPeriod(ctx, period, 'data/period'), people ?? {});
}

const headingsIn = (language: Language): string[] =>
  headingsOfStamps(language, Object.keys(STAMP_COLUMNS) as StampColumn[]);

export type StampColumn = keyof typeof STAMP_COLUMNS;

/** Of a table that has some of the columns. */
export const headingsOfStamps = (language: Language, columns: readonly StampColumn[]): string[] =>
  columns.map((key) => stampWord(language, `column.${key}`));

/** Stamps of people in their periods, with some of the columns. */
export async function linesOfStamps(
  ctx: RequestContext,
  periods: readonly (readonly string[])[],
  language: Language,
  columns: readonly StampColumn[],
): Promise<Cell[][]> {
  const places = columns.map((key) => Object.keys(STAMP_COLUMNS).indexOf(key));
  const rows = await ctx.run<StampRow>(STAMPS, [ctx.viewer.companyId, ...periods]);
  return rows.map((row) => {
    const cells = lineOf(row, language);
    return places.map((at) => cells[at] ?? null);
  });
}

/** 打刻データ: a line for each stamp as it was made, with what became of it. */
export const stampData: OutputKind<Asked> = {
  kind: STAMP_DATA,
  async make(askedFile, { within, tell }) {
    const language = askedFile.language as Language;
    const periods = await within((ctx) => periodsIn(ctx, askedFile));
    const file = tableFile(askedFile.format, {
      headings: headingsIn(language),
      kinds: Object.values(STAMP_COLUMNS),
      fixedColumns: 2,
    });
    let lines = 0;
    for (let start = 0; start < periods.length; start += PEOPLE_AT_ONCE) {
      const block = periods.slice(start, start + PEOPLE_AT_ONCE);
      const rows = await within((ctx) => stampsOf(ctx, block));
      file.add(rows.map((row) => lineOf(row, language)));
      lines += rows.length;
      await tell(start + block.length);
    }
    return { bytes: file.bytes(), contentType: file.contentType, lines };
  },
};

const stampsOf = (ctx: RequestContext, periods: readonly PersonPeriod[]): Promise<StampRow[]> =>
  ctx.run<StampRow>(STAMPS, [ctx.viewer.companyId, ...arraysOf(periods)]);

export async function createStampData(ctx: RequestContext, files: OutputFiles, data: Asked) {
  const periods = await periodsIn(ctx, data);
  if (periods.length === 0) return { __typename: 'OutputHasNobody' as const, people: 0 };
  if (data.format === 'CSV_SHIFT_JIS' && !data.acceptsLostLetters) {
    const letters = await lostIn(ctx, periods, data.language as Language);
    if (letters.length > 0) return { __typename: 'OutputLostLetters' as const, letters };
  }
  const id = await files.start(ctx, {
    kind: STAMP_DATA,
    name: `${data.name}${endingOf(data.format)}`,
    format: data.format,
    asked: data,
    total: periods.length,
    isSmall: periods.length <= SMALL_PEOPLE,
    told: { from: periods[0]?.from, to: periods[0]?.to, format: data.format },
  });
  return { __typename: 'OutputFile' as const, ...(await files.find(ctx, id)) };
}

const MOST_LETTERS = 100;
/** Texts that people wrote: their names, reasons, and who corrected. */
const TEXTS = ['name', 'reason', 'correctedBy'];

async function lostIn(ctx: RequestContext, periods: readonly PersonPeriod[], language: Language) {
  const headings = headingsIn(language);
  const places = Object.keys(STAMP_COLUMNS).flatMap((key, at) => (TEXTS.includes(key) ? [at] : []));
  const lost = new Map<
    string,
    { letter: string; heading: string; text: string; employeeNumber: string | null }
  >();
  for (let start = 0; start < periods.length; start += PEOPLE_AT_ONCE)
    for (const row of await stampsOf(ctx, periods.slice(start, start + PEOPLE_AT_ONCE))) {
      const cells = lineOf(row, language);
      for (const at of places) {
        const text = String(cells[at] ?? '');
        for (const letter of missingInCp932(text))
          lost.set(`${letter} ${at} ${text}`, {
            ...{ letter, text, heading: headings[at] ?? '' },
            employeeNumber: row[0],
          });
      }
      if (lost.size >= MOST_LETTERS) return [...lost.values()].slice(0, MOST_LETTERS);
    }
  return [...lost.values()];
}
