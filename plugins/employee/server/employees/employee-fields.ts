import { fieldsOf } from '#core/record.ts';
import { foldForSearch, toKanaField } from '#core/text/kana.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { normalisePostalCode } from '#core/text/postal-code.ts';
import { foldedRomajiOf } from '#core/text/romaji.ts';
import { toHalfWidth } from '#core/text/width.ts';
import {
  Employee,
  type EmployeeRow,
  type EmployeeTypes,
} from '../../generated/records/Employee.ts';
import { foldEmail } from '../sign-in/api.ts';

/** What people type into a person's fields; `undefined` leaves a column alone, `null` empties it. */
export type EmployeeFields = {
  readonly [Name in EmployeeTypes['field']]?: EmployeeRow[Name] | null;
} & {
  readonly email?: string | null;
  readonly isActive?: boolean | null;
  readonly transferClassId?: string | null;
  readonly holidayPatternId?: string | null;
  readonly profileImageKey?: string | null;
};

const same = (value: string) => value;
const kana = (value: string) => toKanaField(value);

type Written = {
  readonly column: string;
  readonly fold?: ((value: string) => string) | undefined;
  /** Never emptied. */
  readonly isFilled?: boolean | undefined;
};

/** Formats that people write in several ways, each as it is kept. */
const FOLDS: Readonly<Record<string, (value: string) => string>> = {
  katakana: kana,
  phone: normalisePhone,
  fax: normalisePhone,
  postalCode: normalisePostalCode,
  email: foldEmail,
};

const COLUMN_OF: readonly (readonly [name: string, written: Written])[] = [
  ...fieldsOf(Employee).map(([name, { column, format, isFilled }]): [string, Written] => [
    name,
    { column, fold: FOLDS[format ?? ''], isFilled },
  ]),
  // What other code has to look at before it is written.
  [
    'employeeNumber',
    { column: 'employee_number', fold: (value) => toHalfWidth(value), isFilled: true },
  ],
  ['email', { column: 'email', fold: foldEmail, isFilled: true }],
  ['isActive', { column: 'is_active', isFilled: true }],
  ['transferClassId', { column: 'transfer_class' }],
  ['holidayPatternId', { column: 'holiday_pattern_id' }],
  ['profileImageKey', { column: 'profile_image_key' }],
];

export type EmployeeColumns = Record<string, string | number | boolean | null>;

/** Columns to write: folded, empty text as null, and nothing emptied that must be filled. */
export function columnsOf(fields: EmployeeFields): EmployeeColumns {
  const columns: EmployeeColumns = {};
  for (const [field, { column, fold, isFilled }] of COLUMN_OF) {
    const value = fields[field as keyof EmployeeFields];
    if (value === undefined) continue;
    const keptValue = typeof value === 'string' ? (fold ?? same)(value) || null : value;
    if (keptValue === null && isFilled) continue;
    columns[column] = keptValue;
  }
  return columns;
}

type Named = {
  readonly employee_number: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly last_name_kana: string;
  readonly first_name_kana: string;
  readonly romaji?: string | null;
  readonly email?: string | null;
};

/** Columns that follow from others: the order of lists, and what a search looks through. */
export const derivedColumns = (person: Named): { sort_kana: string; search_text: string } => ({
  sort_kana: person.last_name_kana
    ? `${person.last_name_kana} ${person.first_name_kana}`
    : `${person.last_name} ${person.first_name}`,
  search_text: [
    person.employee_number,
    inBothOrders(person.last_name, person.first_name),
    inBothOrders(person.last_name_kana, person.first_name_kana),
    inBothOrders(...familyNameFirst(person.romaji ?? '')),
    person.email ?? '',
    // However somebody writes the name in roman letters: a search folds what was typed in the same way.
    inBothOrders(foldedRomajiOf(person.last_name_kana), foldedRomajiOf(person.first_name_kana)),
  ]
    .map(foldForSearch)
    .join('\n'),
});

/** 佐藤花子佐藤: one text with 佐藤花子 and 花子佐藤 in it, so that one search finds either. */
const inBothOrders = (last: string, first: string): string => (first ? last + first + last : last);

const familyNameFirst = (romaji: string): [string, string] => {
  const [last = '', ...first] = romaji.trim().split(/\s+/u);
  return [last, first.join('')];
};
