/**
 * 給与ソフトの取り込み形式: what a payroll product wants its file of working time to look like, as data. A company's format
 * is one of these, begun with a preset or from nothing, and everything about it can be changed.
 */
import type { TimeFormat } from '../time-format.ts';
import type { DateForm, PeriodPart } from './period-text.ts';

export const SEPARATORS = ['COMMA', 'TAB', 'SEMICOLON'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const ENCODINGS = ['CP932', 'UTF8', 'UTF8_BOM'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const NEWLINES = ['CRLF', 'LF'] as const;
export type Newline = (typeof NEWLINES)[number];
/** Round cells that need it, round all of them, or round none. */
export const QUOTES = ['NEEDED', 'ALWAYS', 'NEVER'] as const;
export type Quotes = (typeof QUOTES)[number];
/** The last line before people: none, names of columns, their codes, or a row that the user took out of the product. */
export const HEADERS = ['NONE', 'NAMES', 'CODES', 'PASTED'] as const;
export type Header = (typeof HEADERS)[number];
/** 給与体系: people of one file. */
export const SPLITS = ['NONE', 'DIVISION', 'WORKPLACE', 'GROUP'] as const;
export type Split = (typeof SPLITS)[number];
export const CONTENTS = ['ITEM', 'TEXT', 'PERIOD', 'BLANK'] as const;
export type Content = (typeof CONTENTS)[number];
export const ROUNDINGS = ['HALF_UP', 'DOWN', 'UP'] as const;
export type Rounding = (typeof ROUNDINGS)[number];
/** Whether another column counts the same minutes too: a note for who sets the rates in the product. */
export const OVERLAPS = ['APART', 'CONTAINED'] as const;
export type Overlap = (typeof OVERLAPS)[number];

export type PayrollColumn = {
  /** Its heading, where the header has names; else a note for people. */
  readonly name: string;
  /** The code by which the payroll product knows the column: 受入記号. */
  readonly code?: string | null;
  readonly content: Content;
  /** ITEM: one, or several of one kind that are added up; texts are joined by `text`. */
  readonly items: readonly string[];
  /** TEXT: the same in every row. ITEM of several texts: what stands between them. */
  readonly text?: string | null;
  readonly part?: PeriodPart | null;
  /** PERIOD, and ITEM of a date. */
  readonly dateForm?: DateForm | null;
  readonly timeFormat?: TimeFormat | null;
  /** Most digits before the point; null where the product has no limit. Texts: most letters. */
  readonly digits?: number | null;
  /** Digits behind the point, of days and of hours as decimals. */
  readonly decimals?: number | null;
  readonly rounding?: Rounding | null;
  /** Nothing stands in the cell instead of 0. */
  readonly isZeroEmpty: boolean;
  /** Texts are filled with zeros on the left up to this many: 社員番号 0042. */
  readonly padTo?: number | null;
  readonly overlap?: Overlap | null;
};

export type PayrollTemplate = {
  readonly separator: Separator;
  readonly encoding: Encoding;
  readonly newline: Newline;
  readonly quotes: Quotes;
  readonly header: Header;
  /** HEADER PASTED: as it was pasted, by the separator of the file or by tabs. */
  readonly pastedHeader?: string | null;
  /** Lines above the header, as they are. */
  readonly linesBefore: readonly string[];
  /** With {month}, {from}, {to} or {group} in it, or none of them where the product wants the same name always. */
  readonly fileName: string;
  readonly split: Split;
  /** Months from the month of the work to that of the payment: 0 paid within the month, 1 in the next one. */
  readonly payMonths: number;
  readonly columns: readonly PayrollColumn[];
};

export type FigureKind = 'TEXT' | 'DATE' | 'MINUTES' | 'DAYS' | 'COUNT';
/** What kind of figure an item of the catalogue is; undefined where the catalogue has no such item. */
export type KindOf = (item: string) => FigureKind | undefined;
export type Figure = string | number | null;

/** What a person's month comes to. Minutes are whole, days are numbers with parts. */
export type PayrollPerson = {
  readonly employeeId: string;
  readonly figures: Readonly<Record<string, Figure>>;
  /** By which the file may be split. */
  readonly groups: Readonly<Partial<Record<Exclude<Split, 'NONE'>, string | null>>>;
};

export const MARKS = { COMMA: ',', TAB: '\t', SEMICOLON: ';' } as const satisfies Record<
  Separator,
  string
>;

/** The item by which the product finds a person. */
export const KEY_ITEM = 'employeeNumber';
