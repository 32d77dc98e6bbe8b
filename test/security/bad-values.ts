import { isEnumType, isInputObjectType, isListType } from 'graphql';
import { DEFAULT_MAX_ITEMS, DEFAULT_MAX_LENGTH } from '#codegen.ts';
import { formatNamed } from '#core/formats.ts';
import type { RootField } from './documents.ts';
import { type Place, placesOf, sampleOf, textsOfWrongForm } from './input-places.ts';

/** `refused`: a validation error with this path. Otherwise any answer will do that is not a fault of ours. */
export type BadValue = {
  readonly what: string;
  readonly value: unknown;
  readonly refused: boolean;
};
export type BadInput = BadValue & { readonly place: Place };

const MEGABYTE = 'あ'.repeat(349_526);
const deep = (levels: number): unknown => {
  let value: unknown = 'end';
  for (let n = 0; n < levels; n++) value = { deeper: value };
  return value;
};
const DEEP = deep(2000);

const refused = (what: string, value: unknown): BadValue => ({ what, value, refused: true });
const odd = (what: string, value: unknown): BadValue => ({ what, value, refused: false });

/** What nobody types, but somebody sends. */
function badValues(place: Place): BadValue[] {
  const { type, required, path } = place;
  const common = [
    ...(required && typeof path.at(-1) === 'string' ? [refused('null', null)] : []),
    refused('deep JSON', DEEP),
  ];
  if (isListType(type)) return [...common, ...badLists(place)];
  common.push(refused('a list of lists', [[[[]]]]));
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
  const { minItems = 0, maxItems = DEFAULT_MAX_ITEMS } = rules;
  const element = isListType(type) ? sampleOf(type.ofType, rules) : undefined;
  const times = (count: number) => Array.from({ length: count }, () => element);
  return [
    refused('an element too many', times(maxItems + 1)),
    ...(minItems > 0 ? [refused('an empty list', [])] : []),
    ...(minItems > 1 ? [refused('an element too few', times(minItems - 1))] : []),
    refused('a list with a hole', [null]),
  ];
}

function badTexts({ rules, path }: Place): BadValue[] {
  const { minLength = 0, maxLength = DEFAULT_MAX_LENGTH } = rules;
  const secret = /password|token/i.test(String(path.at(-1)));
  const [wrongForm] = textsOfWrongForm(rules);
  return [
    refused('a letter too many', 'a'.repeat(maxLength + 1)),
    refused('a letter outside the first plane too many', '𠮷'.repeat(maxLength + 1)),
    refused('a megabyte', MEGABYTE),
    refused('NUL', 'a\0b'),
    refused('a bell', 'a\u0007b'),
    refused('DEL', 'a\u007fb'),
    refused('half a character', 'a\ud800b'),
    refused('the other half', '\udc00'),
    refused('true', true),
    refused('an object', { a: 1 }),
    refused('a fraction', 1.5),
    ...(wrongForm === undefined ? [] : [refused('a wrong form', wrongForm)]),
    ...(minLength > 0
      ? [refused('nothing', ''), ...(secret ? [] : [refused('blanks', '  \u3000 ')])]
      : [odd('nothing', '')]),
    ...(minLength > 1 ? [refused('a letter too few', 'a'.repeat(minLength - 1))] : []),
    odd('full width', 'ＡＢＣ１２３－（株）'),
    odd('half width kana', 'ｶﾌﾞｼｷｶﾞｲｼｬ'),
    odd('patterns', '%_\\%'),
    odd('a prototype', '__proto__'),
    ...(maxLength >= STRANGE_WHOLE.length ? [odd('much that is strange', STRANGE_WHOLE)] : STRANGE),
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
    // A number's format is a range of its own.
    ...(rules.format === 'yen' ? [refused('a fraction', 0.5)] : []),
    ...(formatNamed(rules.format) && rules.format !== 'yen'
      ? [refused('too far', 181), refused('too exact', 1.000_000_01)]
      : []),
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
      .concat(refused('a megabyte', MEGABYTE))
      .concat(odd('the first day of all', '0001-01-01'), odd('a leap day', '2028-02-29')),
  DateTime: () =>
    ['x', '', '2026-11-20', '2026-11-20T25:00:00Z', '2026-02-30T00:00:00Z', 5]
      .map((value) => refused(`the instant ${String(value).slice(0, 20)}`, value))
      .concat(
        refused('a megabyte', MEGABYTE),
        odd('the end of time', '+275760-09-13T00:00:00.000Z'),
        odd('before time', '-000001-01-01T00:00:00.000Z'),
      ),
  LocalTime: () =>
    ['24:60', '9時', '9:5', '１０:００', '-1:00', '1000:00', 'x', '', 900]
      .map((value) => refused(`the time ${String(value).slice(0, 20)}`, value))
      .concat(refused('a megabyte', MEGABYTE)),
};

/** What a value is and for which kind of place: 'String: NUL'. */
export const kindOf = ({ place: { type }, what }: BadInput): string => {
  if (isListType(type)) return `list: ${what}`;
  if (isEnumType(type)) return `choice: ${what}`;
  return `${isInputObjectType(type) ? 'input' : type}: ${what}`;
};

/**
 * What every place of each field is filled with, one at a time. The rules of an input type are made
 * once from the SDL: where a second field takes it, one refusal shows that they are asked there too.
 */
export function badInputsOf(fields: readonly RootField[]): ReadonlyMap<RootField, BadInput[]> {
  const tried = new Set<string>();
  return new Map(
    fields.map((field) => {
      const here = placesOf(field);
      const inputs = here.flatMap((place) => {
        const values = badValues(place);
        const isTried = place.owner !== undefined && tried.has(place.owner);
        return (isTried ? values.filter((bad) => bad.refused).slice(0, 1) : values).map((bad) => ({
          ...bad,
          place,
        }));
      });
      for (const { owner } of here) if (owner !== undefined) tried.add(owner);
      return [field, inputs];
    }),
  );
}

/**
 * A few of them for the whole way through the server, chosen so that each kind of value is among
 * them: of every field one that is refused, of every place one that may reach the database.
 */
export function fewOf(
  all: ReadonlyMap<RootField, readonly BadInput[]>,
): ReadonlyMap<RootField, BadInput[]> {
  const uses = new Map<string, number>();
  const usesOf = (bad: BadInput) => uses.get(kindOf(bad)) ?? 0;
  const leastUsed = (inputs: readonly BadInput[]): BadInput[] => {
    const [first, ...others] = inputs;
    if (!first) return [];
    const least = others.reduce((best, one) => (usesOf(one) < usesOf(best) ? one : best), first);
    uses.set(kindOf(least), usesOf(least) + 1);
    return [least];
  };
  const few = new Map(
    [...all].map(([field, inputs]) => {
      const places = Map.groupBy(
        inputs.filter((bad) => !bad.refused),
        ({ place }) => place,
      );
      const chosen: BadInput[] = [
        ...leastUsed(inputs.filter((bad) => bad.refused)),
        ...[...places.values()].flatMap(leastUsed),
      ];
      return [field, chosen] as const;
    }),
  );
  // A kind that few fields know may have lost each time.
  for (const [field, inputs] of all) {
    for (const bad of inputs) if (usesOf(bad) === 0) few.get(field)?.push(...leastUsed([bad]));
  }
  return few;
}
