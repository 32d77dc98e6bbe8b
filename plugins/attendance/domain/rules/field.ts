import type { SettingScope } from '../engine/rule-scope.ts';

/** A clock time, 'HH:mm'; a span that ends at or before its start ends on the next day. */
export type Clock = string;

/**
 * One value of a rule. From it follow the SDL with its limits, the control of the form, the check on
 * both sides and the words (`rules:<kind>.fields.<name>`).
 */
export type Field<Value = unknown> = {
  readonly kind:
    | 'choice'
    | 'choices'
    | 'flag'
    | 'minutes'
    | 'count'
    | 'weekday'
    | 'clock'
    | 'date'
    | 'text'
    | 'rows';
  /** What holds while nobody has said anything: the law's value where there is one. */
  readonly default: Value;
  readonly min?: number;
  readonly max?: number;
  /** The only numbers that it may be. */
  readonly oneOf?: readonly number[];
  /** What a count counts: key in `rules:units`. */
  readonly unit?: string;
  readonly choices?: readonly string[];
  readonly columns?: Columns;
  /** Asked for only while another field of the same rule says one of these. */
  readonly when?: { readonly field: string; readonly is: readonly unknown[] };
  /** The value of the engine's work rules or counting rules that it becomes, where it becomes one. */
  readonly feeds?: string;
  /** Where it may be set; left out: wherever its rule may be. */
  readonly scopes?: readonly SettingScope[];
};
export type Columns = Readonly<Record<string, Field>>;

type Options = Pick<Field, 'when' | 'feeds' | 'scopes'>;
type Range = Options & { readonly min: number; readonly max: number };

export const choice = <const Choices extends readonly string[], Default extends Choices[number]>(
  choices: Choices,
  byDefault: Default,
  options: Options = {},
): Field<Choices[number]> => ({ kind: 'choice', choices, default: byDefault, ...options });

/** Several of them, in the order that the person gives them. */
export const choices = <const Choices extends readonly string[]>(
  all: Choices,
  byDefault: readonly Choices[number][],
  options: Options = {},
): Field<readonly Choices[number][]> => ({
  kind: 'choices',
  choices: all,
  default: byDefault,
  ...options,
});

export const flag = (byDefault: boolean, options: Options = {}): Field<boolean> => ({
  kind: 'flag',
  default: byDefault,
  ...options,
});

/** A length of time in minutes. */
export const minutes = (byDefault: number, options: Range): Field<number> => ({
  kind: 'minutes',
  default: byDefault,
  ...options,
});

export const count = (
  byDefault: number,
  unit: string,
  options: Range & { readonly oneOf?: readonly number[] },
): Field<number> => ({ kind: 'count', default: byDefault, unit, ...options });

/** 0 is Sunday. */
export const weekday = (byDefault: number, options: Options = {}): Field<number> => ({
  kind: 'weekday',
  default: byDefault,
  min: 0,
  max: 6,
  ...options,
});

export const clock = (byDefault: Clock, options: Options = {}): Field<Clock> => ({
  kind: 'clock',
  default: byDefault,
  ...options,
});

export const date = (byDefault: string, options: Options = {}): Field<string> => ({
  kind: 'date',
  default: byDefault,
  ...options,
});

export const text = (max: number): Field<string> => ({ kind: 'text', default: '', max });

/** A short list of lines, each with the same columns. */
export const rows = <const Row extends Columns>(
  columns: Row,
  byDefault: readonly ValuesOf<Row>[],
  { max, ...options }: Options & { readonly max: number },
): Field<readonly ValuesOf<Row>[]> => ({
  kind: 'rows',
  columns,
  default: byDefault,
  max,
  ...options,
});

export type ValuesOf<Fields extends Columns> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

/** Why the law asks for more, or what it wants to be known: saved only after the person says yes. */
export type LegalCheck<Values> = {
  readonly field: keyof Values & string;
  /** Key in `rules:warnings`. */
  readonly key: string;
  /** Key in `rules:articles`. */
  readonly article: Article;
  readonly warns: (values: Values) => boolean;
};

export const articles = [
  'lsa24',
  'lsa32',
  'lsa32_2',
  'lsa32_3',
  'lsa32_4',
  'lsa32_5',
  'lsa34',
  'lsa35',
  'lsa37',
  'lsa38_2',
  'lsa39',
  'lsa40',
  'lsa41',
  'lsa115',
  'circular150',
  'guideline2017',
  'interval',
] as const;
export type Article = (typeof articles)[number];

/** What must hold among the values of one rule; the value is refused, not only warned of. */
export type Contradiction<Values> = {
  readonly field: keyof Values & string;
  /** Key in `validation`. */
  readonly key: string;
  readonly refuses: (values: Values) => boolean;
};

export type KindOfRule<Fields extends Columns = Columns> = {
  readonly fields: Fields;
  /** Headings of the form, each with the names of its fields. */
  readonly parts: Readonly<Record<string, readonly (keyof Fields & string)[]>>;
  readonly scopes: readonly SettingScope[];
  readonly laws?: readonly LegalCheck<ValuesOf<Fields>>[];
  readonly contradictions?: readonly Contradiction<ValuesOf<Fields>>[];
  readonly right: 'attendance.rules' | 'attendance.otherSettings';
  /** Days are counted again when it changes. */
  readonly recalculates: boolean;
};

export const kindOfRule = <const Fields extends Columns>(
  declared: KindOfRule<Fields>,
): KindOfRule<Fields> => declared;

export const EVERY_SCOPE: readonly SettingScope[] = [
  'COMPANY',
  'WORKPLACE',
  'WORKPLACE_GROUP',
  'EMPLOYMENT_DIVISION',
  'BASIC_SHIFT',
];
/** What a shift itself says nothing about. */
export const PEOPLE_SCOPES: readonly SettingScope[] = EVERY_SCOPE.slice(0, 4);
