import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

type Value = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

/** A number whose name carries its unit or can mean only one thing. */
const UNIT_IN_NAME =
  /(minutes?|hours?|days?|weeks?|months?|years?|yen|amount|price|percent|rate|size|bytes|count|number|numberOf\w+|order|first|skip|version|employees|latitude|longitude|age|quantity|stock|limit|level|index|capital)$/i;
/** One day or instant of its own: workDate, joinedOn, requestedAt, birthday, today. */
const POINT_IN_NAME = /(At|On|Date|Day|day|date)$/;
/** Types of which every number is told by the name of the type. */
const UNIT_OF_TYPE = /(Counts|Minutes)$/;
/** What a description says when it tells whether the ends of a period belong to it, or the unit. */
const SAYS =
  /minute|hour|half-open|both|belong|included|first (and last )?day|last day|how many|rows|people/i;
/** The other end of a period, or the other half of a comparison: one description serves both. */
const PARTNERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(from|start)$/, ['to', 'until', 'end']],
  [/^(to|until|end)$/, ['from', 'start']],
  [/After$/, ['Before']],
  [/Before$/, ['After']],
];

const partnersOf = (name: string): readonly string[] =>
  PARTNERS.filter(([ending]) => ending.test(name)).flatMap(([ending, others]) =>
    others.map((other) => name.replace(ending, other)),
  );

const needsWords = (value: Value): string | undefined => {
  const type = getNamedType(value.type).name;
  if (type === 'Int' || type === 'Float') {
    return UNIT_IN_NAME.test(value.name) ? undefined : 'its unit';
  }
  if (type !== 'Date' && type !== 'DateTime') return undefined;
  return POINT_IN_NAME.test(value.name) ? undefined : 'which day it is, and whether it belongs';
};

function* faultsAmong(place: (name: string) => string, values: readonly Value[], about: string) {
  for (const value of values) {
    const missing = needsWords(value);
    if (missing === undefined || value.description || SAYS.test(about)) continue;
    const partners = partnersOf(value.name);
    if (values.some(({ name, description }) => description && partners.includes(name))) continue;
    yield `${place(value.name)} needs a description that says ${missing}.`;
  }
}

/** Numbers without a unit and ends of periods that may or may not belong, one line each. */
export function* unitFaults(schema: GraphQLSchema): Generator<string> {
  for (const type of Object.values(schema.getTypeMap())) {
    const hasFields = isInputObjectType(type) || isObjectType(type) || isInterfaceType(type);
    if (type.name.startsWith('__') || !hasFields) continue;
    const fields: readonly Value[] = Object.values(type.getFields());
    const about = UNIT_OF_TYPE.test(type.name) ? 'how many' : (type.description ?? '');
    yield* faultsAmong((name) => `${type.name}.${name}`, fields, about);
    for (const field of fields) {
      if (!('args' in field)) continue;
      const place = (name: string) => `${type.name}.${field.name}(${name}:)`;
      yield* faultsAmong(place, field.args, field.description ?? '');
    }
  }
}
