/**
 * What codegen writes of a `type … @personal`, a section of a person's file: plain data that both
 * halves read. Store, calls, rights, form, history and trash follow from it.
 */
export type PersonalRecord<Name extends string = string> = {
  /** Also the last step of the path, as the specification spells it. */
  readonly id: string;
  /** Name of the SDL type, and the subject of the rules. */
  readonly type: string;
  /** Many records of one person, or one that is filled in over time. */
  readonly many: boolean;
  readonly most: number;
  readonly right: string;
  /** What the person may do with their own: write only as far as the company opens it. */
  readonly self: 'none' | 'read' | 'write';
  readonly files?: true;
  /** Fields that name a record. */
  readonly title: readonly Name[];
  readonly order?: { readonly by: Name; readonly latestFirst: boolean };
  /** Pairs of days of which the second may not come before the first. */
  readonly ranges: readonly (readonly [Name, Name])[];
  /** From when it holds, and its last day; without `until` it holds until the next one begins. */
  readonly period?: { readonly from: Name; readonly until?: Name };
  readonly fields: Readonly<Record<Name, PersonalField>>;
  readonly calls: PersonalCalls;
  /** With which somebody changes their own; there only where `self` is write. */
  readonly own?: Omit<PersonalCalls, 'read' | 'delete'> & { readonly delete?: string };
  /** Field of MyPersonnelFile: bankAccounts, household. */
  readonly file: string;
};

type PersonalCalls = {
  readonly read: string;
  /** Only of a section with many. */
  readonly create?: string;
  readonly update: string;
  readonly delete: string;
};

export type PersonalField = {
  readonly kind: 'text' | 'number' | 'flag' | 'date' | 'choice';
  readonly isRequired?: true;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** Of a number: whole ones only. */
  readonly isWhole?: true;
  /** What a number counts: a name of scripts/codegen/records/units.ts. */
  readonly unit?: string;
  /** A format of core/formats.ts. */
  readonly format?: string;
  /** Key in `validation` for a pattern of the field's own. */
  readonly message?: string;
  readonly choices?: readonly string[];
  /** Asked for only while another field says one of these. */
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
};
