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
import { DEFAULT_MAX_ITEMS, DEFAULT_MAX_LENGTH } from '#codegen.ts';
import type { RootField } from './documents.ts';

/** One place of the input where a value can be put, and what the SDL says about it. */
export type Place = {
  readonly path: readonly (string | number)[];
  readonly type: GraphQLInputType;
  readonly required: boolean;
  readonly rules: Rules;
  /** 'WorkplaceInput.name'; undefined for an argument of the field itself. */
  readonly owner?: string;
};
type Rules = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};
/** `refused`: a validation error with this path. Otherwise any answer will do that is not a fault of ours. */
export type BadValue = {
  readonly what: string;
  readonly value: unknown;
  readonly refused: boolean;
  /** Takes long, and is answered before the place is looked at: once for each type of a field is enough. */
  readonly heavy?: boolean;
  /** Values of one group break one rule, which is the same everywhere: places take turns with them. */
  readonly group?: 'control character' | 'half a character' | 'kind';
};

const rulesOf = (directives: readonly ConstDirectiveNode[] = []): Rules => {
  const said = directives.find(({ name }) => name.value === 'constraint')?.arguments ?? [];
  return Object.fromEntries(
    said.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
};

/** Every argument, every field of every input below it, and the elements of lists. */
function placesOf({ field }: RootField): Place[] {
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

const MEGABYTE = 'あ'.repeat(349_526);
const deep = (levels: number): unknown => {
  let value: unknown = 'end';
  for (let n = 0; n < levels; n++) value = { deeper: value };
  return value;
};

const refused = (what: string, value: unknown): BadValue => ({ what, value, refused: true });
const heavy = (what: string, value: unknown): BadValue => ({
  ...refused(what, value),
  heavy: true,
});
const oneOf = (group: BadValue['group'], what: string, value: unknown): BadValue => ({
  ...refused(what, value),
  group,
});
const odd = (what: string, value: unknown): BadValue => ({ what, value, refused: false });

/** What nobody types, but somebody sends. */
function badValues(place: Place): BadValue[] {
  const { type, required, path } = place;
  const common = [
    ...(required && typeof path.at(-1) === 'string' ? [refused('null', null)] : []),
    heavy('deep JSON', deep(2000)),
    refused('a list of lists', [[[[]]]]),
  ];
  if (isListType(type)) return [...common.slice(0, -1), ...badLists(place)];
  if (isInputObjectType(type))
    return [...common, refused('text', 'x'), refused('an unknown field', { nope: 1 })];
  if (isEnumType(type))
    return [
      ...common,
      ...['NOPE', '', ' ', 5, true].map((value) => refused(`the choice ${value}`, value)),
    ];
  return [...common, ...(scalars[String(type)]?.(place) ?? [])];
}

function badLists({ rules, type }: Place): BadValue[] {
  const many = (rules.maxItems ?? DEFAULT_MAX_ITEMS) + 1;
  const element = isListType(type) && isInputObjectType(getNullableType(type.ofType)) ? {} : 'x';
  return [
    refused(
      `${many} elements`,
      Array.from({ length: many }, () => element),
    ),
    ...((rules.minItems ?? 0) > 0 ? [refused('an empty list', [])] : []),
    refused('a list with a hole', [null]),
  ];
}

function badTexts({ rules, path }: Place): BadValue[] {
  const max = rules.maxLength ?? DEFAULT_MAX_LENGTH;
  const secret = /password|token/i.test(String(path.at(-1)));
  return [
    refused(`${max + 1} characters`, 'a'.repeat(max + 1)),
    refused(`${max + 1} characters outside the first plane`, '𠮷'.repeat(max + 1)),
    heavy('a megabyte', MEGABYTE),
    oneOf('control character', 'NUL', 'a\0b'),
    oneOf('control character', 'a bell', 'a\u0007b'),
    oneOf('control character', 'DEL', 'a\u007fb'),
    oneOf('half a character', 'half a character', 'a\ud800b'),
    oneOf('half a character', 'the other half', '\udc00'),
    oneOf('kind', 'true', true),
    oneOf('kind', 'an object', { a: 1 }),
    oneOf('kind', 'a fraction', 1.5),
    ...((rules.minLength ?? 0) > 0
      ? [refused('nothing', ''), ...(secret ? [] : [refused('blanks', '  \u3000 ')])]
      : [odd('nothing', '')]),
    odd('full width', 'ＡＢＣ１２３－（株）'),
    odd('half width kana', 'ｶﾌﾞｼｷｶﾞｲｼｬ'),
    odd('patterns', '%_\\%'),
    odd('a prototype', '__proto__'),
    ...(max >= STRANGE_WHOLE.length ? [odd('much that is strange', STRANGE_WHOLE)] : STRANGE),
  ];
}

const STRANGE = [
  odd('SQL', `'; drop table employees; --`),
  odd('a path', '../../../../etc/passwd'),
  odd('HTML', '<script>alert(1)</script>'),
  odd('writing the other way', '\u202eabc\u200b'),
  odd('a family', '👨‍👩‍👧‍👦'),
];
const STRANGE_WHOLE = STRANGE.map(({ value }) => value).join('');

const badNumbers =
  (whole: boolean) =>
  ({ rules }: Place): BadValue[] => [
    ...(rules.min === undefined ? [] : [refused('too small', rules.min - 1)]),
    ...(rules.max === undefined ? [] : [refused('too large', rules.max + 1)]),
    ...(whole
      ? [refused('a fraction', 0.5), refused('more than an Int holds', 2_147_483_648)]
      : []),
    refused('text', '5'),
    refused('full-width digits', '５'),
    refused('true', true),
    odd('the largest there is', 1.7e308),
    odd('minus nothing', -0),
  ];

const scalars: Readonly<Record<string, (place: Place) => BadValue[]>> = {
  String: badTexts,
  // An ID may be a whole number.
  ID: badTexts,
  Int: badNumbers(true),
  Float: badNumbers(false),
  Boolean: () => [refused('text', 'true'), refused('one', 1)],
  Date: () =>
    [
      '2026-02-30',
      '2026-13-01',
      '20261120',
      '2026/11/20',
      '０２６-01-01',
      '99999-01-01',
      'x',
      '',
      20261120,
      'a\0b',
    ]
      .map((value) => refused(`the date ${String(value).slice(0, 20)}`, value))
      .concat(heavy('a megabyte', MEGABYTE))
      .concat(odd('the first day of all', '0001-01-01'), odd('a leap day', '2028-02-29')),
  DateTime: () =>
    ['x', '', '2026-11-20', '2026-11-20T25:00:00Z', '2026-02-30T00:00:00Z', 5]
      .map((value) => refused(`the instant ${String(value).slice(0, 20)}`, value))
      .concat(
        heavy('a megabyte', MEGABYTE),
        odd('the end of time', '+275760-09-13T00:00:00.000Z'),
        odd('before time', '-000001-01-01T00:00:00.000Z'),
      ),
  LocalTime: () =>
    ['24:60', '9時', '9:5', '１０:００', '-1:00', '1000:00', 'x', '', 900]
      .map((value) => refused(`the time ${String(value).slice(0, 20)}`, value))
      .concat(heavy('a megabyte', MEGABYTE)),
};

export type BadInput = BadValue & { readonly place: Place };

/**
 * What every place of each field is filled with, one at a time. The rules of an input type are made
 * once from the SDL: where a second field takes it, one refusal shows that they are asked there too.
 */
export function badInputsOf(fields: readonly RootField[]): ReadonlyMap<RootField, BadInput[]> {
  const tried = new Set<string>();
  let turn = 0;
  return new Map(
    fields.map((field) => {
      const heavyOnes = new Set<string>();
      const here = placesOf(field);
      const inputs = here.flatMap((place) => {
        turn += 1;
        const values = inTurn(badValues(place), turn).filter(({ heavy, what }) => {
          const kind = `${place.type} ${what}`;
          return !heavy || (!heavyOnes.has(kind) && heavyOnes.add(kind));
        });
        const known = place.owner !== undefined && tried.has(place.owner);
        return (known ? values.filter(isRefusal).slice(0, 1) : values).map((bad) => ({
          ...bad,
          place,
        }));
      });
      for (const { owner } of here) if (owner !== undefined) tried.add(owner);
      return [field, inputs];
    }),
  );
}

const isRefusal = ({ refused, heavy }: BadValue): boolean => refused && !heavy;

/** Of each group the one whose turn it is. */
function inTurn(values: readonly BadValue[], turn: number): BadValue[] {
  const groups = Map.groupBy(values, ({ group }) => group);
  return values.filter((value) => {
    const group = groups.get(value.group) ?? [];
    return value.group === undefined || group[turn % group.length] === value;
  });
}

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
