/** What a field of a personnel record holds: from it follow SDL, rule, column of the form and list. */
export type Field = {
  readonly kind: 'text' | 'note' | 'date' | 'yen' | 'count' | 'decimal' | 'choice' | 'flag';
  readonly required?: true;
  /** Letters of a text, or the smallest and greatest number. */
  readonly min?: number;
  readonly max?: number;
  /** A format that the SDL knows. */
  readonly format?:
    | 'personName'
    | 'katakana'
    | 'accountHolder'
    | 'phone'
    | 'postalCode'
    | 'bankCode'
    | 'branchCode'
    | 'accountNumber';
  readonly pattern?: string;
  /** Key in `validation` for a pattern of the field's own. */
  readonly message?: string;
  readonly unit?: string;
  readonly choices?: readonly string[];
  /** Asked for only while another field says one of these. */
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
};

export type Right =
  | 'employee.family'
  | 'employee.commuting'
  | 'employee.payroll'
  | 'employee.insurance'
  | 'employee.career'
  | 'employee.evaluation'
  | 'employee.contract'
  | 'employee.tags';

/**
 * One page of a person's file, declared once. `npm run personnel` writes its SDL and documents; the
 * rest (table, rights, form, list, history, words to look for) is read from here as it runs.
 */
export type Section = {
  /** Also the last step of the path, as the specification spells it. */
  readonly id: string;
  /** Name of the SDL type, and the subject of the rules. */
  readonly type: `Personnel${string}`;
  /** Many records of one person, or one that is filled in over time. */
  readonly many: boolean;
  /** Below /admin/employee/$employeeId/. */
  readonly path: string;
  readonly right: Right;
  /** What the person may do with their own: write only as far as the company opens it. */
  readonly self: 'none' | 'read' | 'write';
  readonly files?: true;
  /** Fields that name a record. */
  readonly title?: readonly string[];
  readonly badge?: string;
  readonly order?: { readonly by: string; readonly latestFirst: boolean };
  /** Pairs of days of which the second may not come before the first. */
  readonly ranges?: readonly (readonly [string, string])[];
  /** From when it holds, and its last day; without `until` it holds until the next one begins. */
  readonly period?: { readonly from: string; readonly until?: string };
  readonly most?: number;
  readonly parts: Readonly<Record<string, Readonly<Record<string, Field>>>>;
};

type Options = Omit<Field, 'kind' | 'choices'>;

export const section = (declared: Section): Section => declared;

export const text = (options: Options = {}): Field => ({ kind: 'text', max: 250, ...options });
export const note = (options: Options = {}): Field => ({ kind: 'note', max: 500, ...options });
export const date = (options: Options = {}): Field => ({ kind: 'date', ...options });
/** Up to a hundred million: a yearly salary, never a company's turnover. */
export const yen = (options: Options = {}): Field => ({
  kind: 'yen',
  min: 0,
  max: 100_000_000,
  ...options,
});
export const count = (options: Options = {}): Field => ({ kind: 'count', ...options });
export const decimal = (options: Options = {}): Field => ({ kind: 'decimal', ...options });
export const choice = (choices: readonly string[], options: Options = {}): Field => ({
  kind: 'choice',
  choices,
  ...options,
});
export const flag = (options: Options = {}): Field => ({ kind: 'flag', ...options });

/** Every field of a section by name, in the order of the form. */
export const fieldsOf = ({ parts }: Section): Readonly<Record<string, Field>> =>
  Object.assign({}, ...Object.values(parts));

const plural = (name: string): string => (/y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);

/** Names of the section's calls: personnelDependents, createPersonnelDependent, … */
export const callsOf = ({ type, many }: Section) => {
  const single = `p${type.slice(1)}`;
  return {
    read: many ? plural(single) : single,
    create: many ? `create${type}` : undefined,
    update: `update${type}`,
    delete: `delete${type}`,
  };
};

/** The calls with which somebody changes their own: updateMyHousehold. */
export const ownCallsOf = ({ type, many }: Section) => {
  const name = type.slice('Personnel'.length);
  return {
    create: many ? `createMy${name}` : undefined,
    update: `updateMy${name}`,
    delete: many ? `deleteMy${name}` : undefined,
  };
};

/** Field of MyPersonnelFile: bankAccounts, household. */
export const fileField = (section: Section): string => {
  const name = callsOf(section).read.slice('personnel'.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
};
