import { foldForSearch, toKanaField } from '#core/text/kana.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { normalisePostalCode } from '#core/text/postal-code.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { foldEmail } from '../sign-in/api.ts';

/** What people type into a person's fields; `undefined` leaves a column alone, `null` empties it. */
export type EmployeeFields = {
  readonly employeeNumber?: string | null;
  readonly lastName?: string | null;
  readonly firstName?: string | null;
  readonly lastNameKana?: string | null;
  readonly firstNameKana?: string | null;
  readonly romaji?: string | null;
  readonly email?: string | null;
  readonly personalEmail?: string | null;
  readonly phone?: string | null;
  readonly mobile?: string | null;
  readonly joinedOn?: string | null;
  readonly retiredOn?: string | null;
  readonly expectedRetireOn?: string | null;
  readonly retirementDivision?: string | null;
  readonly retirementPayment?: number | null;
  readonly retirementReason?: string | null;
  readonly retirementDetail?: string | null;
  readonly fax?: string | null;
  readonly workplacePhone?: string | null;
  readonly enrollmentClass?: string | null;
  readonly transferClassId?: string | null;
  readonly holidayPatternId?: string | null;
  readonly gender?: string | null;
  readonly bloodType?: string | null;
  readonly country?: string | null;
  readonly birthday?: string | null;
  readonly birthPrefecture?: string | null;
  readonly maritalStatus?: string | null;
  readonly marriedOn?: string | null;
  readonly lateNotice?: boolean | null;
  readonly beforeNotice?: boolean | null;
  readonly isActive?: boolean | null;
  readonly isStaff?: boolean | null;
  readonly postalCode?: string | null;
  readonly prefecture?: string | null;
  readonly city?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly profileImageKey?: string | null;
};

const same = (value: string) => value;
const kana = (value: string) => toKanaField(value);

const COLUMN_OF: Record<
  keyof EmployeeFields,
  { column: string; fold?: (value: string) => string; filled?: true }
> = {
  employeeNumber: { column: 'employee_number', fold: (value) => toHalfWidth(value), filled: true },
  lastName: { column: 'last_name', fold: same, filled: true },
  firstName: { column: 'first_name', fold: same, filled: true },
  lastNameKana: { column: 'last_name_kana', fold: kana, filled: true },
  firstNameKana: { column: 'first_name_kana', fold: kana, filled: true },
  romaji: { column: 'romaji', fold: same },
  email: { column: 'email', fold: foldEmail, filled: true },
  personalEmail: { column: 'personal_email', fold: foldEmail },
  phone: { column: 'phone', fold: normalisePhone },
  mobile: { column: 'mobile', fold: normalisePhone },
  joinedOn: { column: 'joined_on' },
  retiredOn: { column: 'retired_on' },
  expectedRetireOn: { column: 'expected_retire_on' },
  retirementDivision: { column: 'retirement_division' },
  retirementPayment: { column: 'retirement_payment' },
  retirementReason: { column: 'retirement_reason', fold: same },
  retirementDetail: { column: 'retirement_detail', fold: same },
  fax: { column: 'fax', fold: normalisePhone },
  workplacePhone: { column: 'workplace_phone', fold: normalisePhone },
  enrollmentClass: { column: 'enrollment_class' },
  transferClassId: { column: 'transfer_class' },
  holidayPatternId: { column: 'holiday_pattern_id' },
  gender: { column: 'gender' },
  bloodType: { column: 'blood_type' },
  country: { column: 'country' },
  birthday: { column: 'birthday' },
  birthPrefecture: { column: 'birth_prefecture', fold: same },
  maritalStatus: { column: 'marital_status' },
  marriedOn: { column: 'married_on' },
  lateNotice: { column: 'late_notice', filled: true },
  beforeNotice: { column: 'before_notice', filled: true },
  isActive: { column: 'is_active', filled: true },
  isStaff: { column: 'is_staff', filled: true },
  postalCode: { column: 'postal_code', fold: normalisePostalCode },
  prefecture: { column: 'prefecture', fold: same },
  city: { column: 'city', fold: same },
  address1: { column: 'address1', fold: same },
  address2: { column: 'address2', fold: same },
  profileImageKey: { column: 'profile_image_key' },
};

export type EmployeeColumns = Record<string, string | number | boolean | null>;

/** Columns to write: folded, empty text as null, and nothing emptied that must be filled. */
export function columnsOf(fields: EmployeeFields): EmployeeColumns {
  const columns: EmployeeColumns = {};
  for (const [field, { column, fold, filled }] of Object.entries(COLUMN_OF)) {
    const value = fields[field as keyof EmployeeFields];
    if (value === undefined) continue;
    const kept = typeof value === 'string' ? (fold ?? same)(value) || null : value;
    if (kept === null && filled) continue;
    columns[column] = kept;
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
