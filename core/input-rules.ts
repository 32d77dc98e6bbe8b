/** What a form reads from the generated rules: stars at required fields, letter counts, limits. */
export type FieldRules = {
  readonly type?: string | readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly (string | null)[];
  readonly items?: FieldRules;
  readonly properties?: Readonly<Record<string, FieldRules>>;
  readonly required?: readonly string[];
};

/** `Name` is the input type, so that two inputs' rules cannot be mixed up. */
export type InputRules<Name extends string = string> = FieldRules & {
  readonly properties: Readonly<Record<string, FieldRules>>;
  readonly name?: Name;
};
