import type { Issue } from '#core/issue.ts';
import { outputItems } from '#plugins/attendance/domain/output/items/catalogue.ts';
import { checkTemplate } from '#plugins/attendance/domain/output/payroll/check-template.ts';
import type {
  KindOf,
  PayrollColumn,
  PayrollTemplate,
} from '#plugins/attendance/domain/output/payroll/template.ts';

/** A format as the form has it. */
export type FormatValues = Omit<PayrollTemplate, 'linesBefore' | 'columns'> & {
  readonly name: string;
  readonly preset?: string | null;
  readonly linesBefore?: string | null;
  readonly columns: readonly PayrollColumn[];
};

const KINDS = new Map(outputItems([], '').map(({ code, kind }) => [code, kind]));

/** Of every item, those of the company's own classes of leave too. */
export const kindOf: KindOf = (code) =>
  KINDS.get(code) ??
  (code.startsWith('leaveDays:') ? 'DAYS' : code.startsWith('leaveHours:') ? 'MINUTES' : undefined);

export const templateOf = ({ linesBefore, ...values }: FormatValues): PayrollTemplate => ({
  ...values,
  linesBefore: linesBefore ? linesBefore.split(/\r\n|\r|\n/u) : [],
});

/** The same rules as the server has. */
export const checkValues = (values: FormatValues): Issue[] =>
  checkTemplate(templateOf(values), kindOf);

/** A column without what the API names it by, every field said. */
export const columnOf = ({
  name,
  code,
  content,
  items,
  text,
  part,
  dateForm,
  timeFormat,
  digits,
  decimals,
  rounding,
  isZeroEmpty,
  padTo,
  overlap,
}: PayrollColumn) => ({
  name,
  code: code ?? null,
  content,
  items: [...items],
  text: text ?? null,
  part: part ?? null,
  dateForm: dateForm ?? null,
  timeFormat: timeFormat ?? null,
  digits: digits ?? null,
  decimals: decimals ?? null,
  rounding: rounding ?? null,
  isZeroEmpty,
  padTo: padTo ?? null,
  overlap: overlap ?? null,
});

/** What a preset, or another format, says of the file. */
export const dataOf = ({
  separator,
  encoding,
  newline,
  quotes,
  header,
  pastedHeader,
  linesBefore,
  fileName,
  split,
  payMonths,
}: Omit<FormatValues, 'name' | 'columns'>) => ({
  separator,
  encoding,
  newline,
  quotes,
  header,
  pastedHeader: pastedHeader ?? null,
  linesBefore: linesBefore ?? null,
  fileName,
  split,
  payMonths,
});

export const NEW_COLUMN: PayrollColumn = {
  name: '',
  content: 'ITEM',
  items: [],
  isZeroEmpty: false,
};

/** What a new format begins with until a product is chosen. */
export const NEW_FORMAT: FormatValues = {
  name: '',
  preset: '',
  separator: 'COMMA',
  encoding: 'CP932',
  newline: 'CRLF',
  quotes: 'NEEDED',
  header: 'NAMES',
  pastedHeader: null,
  linesBefore: null,
  fileName: 'kintai_{month}.csv',
  split: 'NONE',
  payMonths: 1,
  columns: [],
};
