import {
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  valueFromASTUntyped,
} from 'graphql';
import { DEFAULT_MAX_LENGTH } from '#codegen.ts';
import { formatNamed } from '#core/formats.ts';
import { corporateCheckDigit } from '#core/text/corporate-number.ts';
import type { RootField } from './documents.ts';

/** One place of the input where a value can be put, and what the SDL says about it. */
export type Place = {
  readonly path: readonly (string | number)[];
  /** Without its outermost `!`. */
  readonly type: GraphQLInputType;
  readonly required: boolean;
  readonly rules: Rules;
  /** 'WorkplaceInput.name'; undefined for an argument of the field itself. */
  readonly owner?: string;
};
export type Rules = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
};

const rulesOf = (directives: readonly ConstDirectiveNode[] = []): Rules => {
  const said = directives.find(({ name }) => name.value === 'constraint')?.arguments ?? [];
  return Object.fromEntries(
    said.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
};

/** Every argument, every field of every input below it, and the elements of lists. */
export function placesOf({ field }: RootField): Place[] {
  return field.args.flatMap((argument) => placesBelow([], argument));
}

function placesBelow(
  above: readonly (string | number)[],
  one: GraphQLArgument | GraphQLInputField,
  owner?: string,
): Place[] {
  const path = [...above, one.name];
  const rules = rulesOf(one.astNode?.directives);
  const type = getNullableType(one.type) as GraphQLInputType;
  const place = { path, type, required: isNonNullType(one.type), rules, owner };
  if (isListType(type)) {
    const element = {
      path: [...path, 0],
      type: getNullableType(type.ofType),
      required: isNonNullType(type.ofType),
      rules,
      owner: owner && `${owner}[]`,
    };
    return [place, element, ...fieldsOf(element)];
  }
  return [place, ...fieldsOf(place)];
}

const fieldsOf = ({ path, type }: Pick<Place, 'path' | 'type'>): Place[] =>
  isInputObjectType(type)
    ? Object.values(type.getFields()).flatMap((field) =>
        placesBelow(path, field, `${type.name}.${field.name}`),
      )
    : [];

/** Texts of which each rule of the API accepts one, and refuses another. */
const TEXTS = [
  'a',
  '!',
  'ja',
  '/a',
  'abc123',
  'a@asahi.example',
  'ア',
  'Asahi Megumi',
  '03-1234-5678',
  '100-0001',
  '2026-11',
  '11-20',
  '1234567890123',
  `${corporateCheckDigit('700150012345')}700150012345`,
  '123456789012',
  '1234-567890',
  '1234-567890-1',
  '123456',
  '1234567',
  '1234',
  '123',
  '#2f6f4f',
  'https://asahi.example/a',
  'a'.repeat(16),
  'a'.repeat(80),
  'a '.repeat(40).trim(),
  '\u{1f363}'.repeat(80),
];
const EMAIL = /^[\w.]+@[\w.]+\.\w+$/;

const letters = (text: string): number => [...text].length;
const hasLength = (text: string, { minLength = 0, maxLength = DEFAULT_MAX_LENGTH }: Rules) =>
  letters(text) >= minLength && letters(text) <= maxLength;

/** What the rule says about the form of a text: by its pattern, and by its format. */
function hasForm(text: string, { pattern, format }: Rules): boolean {
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(text)) return false;
  if (format === 'email') return EMAIL.test(text);
  const known = formatNamed(format);
  if (known?.pattern !== undefined && !new RegExp(known.pattern, 'u').test(text)) return false;
  return typeof known?.check !== 'function' || known.check(text);
}

/** Texts of a length that is allowed, in a form that is not: one without any rule has none. */
export const textsOfWrongForm = (rules: Rules): string[] =>
  TEXTS.filter((text) => hasLength(text, rules) && !hasForm(text, rules));

/** Something that every rule of the place accepts. */
export function sampleOf(type: GraphQLInputType, rules: Rules = {}): unknown {
  const named = getNullableType(type) as GraphQLInputType;
  if (isListType(named)) {
    return Array.from({ length: Math.max(1, rules.minItems ?? 0) }, () =>
      sampleOf(named.ofType, rules),
    );
  }
  if (isInputObjectType(named)) return sampleOfFields(Object.values(named.getFields()));
  if (isEnumType(named)) return named.getValues()[0]?.name;
  const sample = SAMPLES[String(named)]?.(rules);
  if (sample === undefined) throw new Error(`No sample of ${named} for ${JSON.stringify(rules)}.`);
  return sample;
}

/** All that has to be given, and nothing else. */
export const sampleOfFields = (
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
      .map(({ name, type, astNode }) => [name, sampleOf(type, rulesOf(astNode?.directives))]),
  );

const textOf = (rules: Rules): string | undefined =>
  [...TEXTS, ''].find((text) => hasLength(text, rules) && hasForm(text, rules));
const numberOf = ({ min, max }: Rules): number => min ?? Math.min(1, max ?? 1);

const SAMPLES: Readonly<Record<string, (rules: Rules) => unknown>> = {
  String: textOf,
  ID: textOf,
  Int: numberOf,
  Float: numberOf,
  Boolean: () => true,
  Date: () => '2026-11-20',
  DateTime: () => '2026-11-20T00:00:00Z',
  LocalTime: () => '09:00',
};

/** `base` with `value` at `path`; what lies above is made where it is missing. */
export function put(base: object, path: Place['path'], value: unknown): object {
  const copy = structuredClone(base) as Record<string | number, unknown>;
  let at = copy;
  path.forEach((step, index) => {
    if (index === path.length - 1) {
      at[step] = value;
      return;
    }
    if (typeof at[step] !== 'object' || at[step] === null)
      at[step] = typeof path[index + 1] === 'number' ? [] : {};
    at = at[step] as Record<string | number, unknown>;
  });
  return copy;
}

/** All arguments that a call of the field needs, with `value` at `path` and nothing else wrong. */
export function callWith({ field }: RootField, path: Place['path'], value: unknown): object {
  const variables = sampleOfFields(field.args);
  let at: Record<string | number, unknown> = variables;
  let types: Readonly<Record<string, GraphQLInputType>> = Object.fromEntries(
    field.args.map(({ name, type }) => [name, type]),
  );
  let type: GraphQLInputType | undefined;
  for (const step of path.slice(0, -1)) {
    type = nullableOf(typeof step === 'number' ? elementOf(type) : types[step]);
    if (typeof at[step] !== 'object' || at[step] === null) at[step] = sampleOf(type);
    at = at[step] as Record<string | number, unknown>;
    if (isInputObjectType(type)) {
      types = Object.fromEntries(
        Object.values(type.getFields()).map((one) => [one.name, one.type]),
      );
    }
  }
  at[path.at(-1) as string | number] = value;
  return variables;
}

const nullableOf = (type: GraphQLInputType | undefined): GraphQLInputType => {
  if (!type) throw new Error('A path leads where the SDL has nothing.');
  return getNullableType(type) as GraphQLInputType;
};
const elementOf = (type: GraphQLInputType | undefined): GraphQLInputType | undefined =>
  isListType(type) ? type.ofType : undefined;
