import { type Field, fieldsOf } from '#core/record.ts';
import { Employee, type EmployeeTypes } from '#plugins/employee/generated/records/Employee.ts';

/** A field of a person that is a column and nothing more, as the SDL declares it. */
export type PlainName = EmployeeTypes['field'];
type Typed = Exclude<PlainName, keyof EmployeeTypes['derived']>;
/** Chosen among other records, and drawn by the form itself. */
export type Beside = 'transferClassId' | 'holidayPatternId';
type Places = Readonly<Record<string, readonly (Typed | Beside)[]>>;
type Forgotten<P extends Places> = Exclude<Typed, P[keyof P][number]>;

/** A field that stands nowhere does not compile. */
const placed = <const P extends Places>(
  places: P & ([Forgotten<P>] extends [never] ? unknown : { 'in no place': Forgotten<P> }),
): P => places;

/** Where each field stands on the pages and forms about a person, in their order. */
export const PLACES = placed({
  identity: ['lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'romaji'],
  terms: [
    'employeeNumber',
    'joinedOn',
    'enrollmentClass',
    'transferClassId',
    'holidayPatternId',
    'expectedRetireOn',
  ],
  access: ['isStaff', 'lateNotice', 'beforeNotice'],
  individual: [
    'birthday',
    'gender',
    'bloodType',
    'country',
    'birthPrefecture',
    'maritalStatus',
    'marriedOn',
  ],
  addresses: ['postalCode', 'prefecture', 'city', 'address1', 'address2'],
  contacts: ['mobile', 'phone', 'personalEmail', 'workplacePhone', 'fax'],
});
export type Place = keyof typeof PLACES;

export const plainField = (name: string): Field | undefined =>
  (Employee.fields as Readonly<Record<string, Field>>)[name];
const isPlain = (name: Typed | Beside): name is Typed => plainField(name) !== undefined;

export const plainIn = (...places: readonly Place[]): readonly PlainName[] =>
  places.flatMap((place) => (PLACES[place] as readonly (Typed | Beside)[]).filter(isPlain));

/** What lists have a column for. */
export const LISTED = fieldsOf(Employee).flatMap(([name, { isListed }]) =>
  isListed ? [name as PlainName] : [],
);

/** Texts that are chosen from a list: nothing chosen is null, where an empty input is ''. */
const CHOSEN: ReadonlySet<string> = new Set(['country', 'birthPrefecture', 'prefecture']);

const emptyOf = (name: string): '' | false | null => {
  const { kind } = plainField(name) ?? {};
  if (kind === 'flag') return false;
  return kind === 'text' && !CHOSEN.has(name) ? '' : null;
};

/** What a form begins with: of a person who is there, else with nothing. */
export const typedValues = (
  names: readonly PlainName[],
  employee: Readonly<Partial<Record<PlainName, unknown>>> = {},
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, employee[name] ?? emptyOf(name)]));
