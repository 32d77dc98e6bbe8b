import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { STANDARD_CLASSES } from '#plugins/attendance/domain/standard-classes.ts';
import { lookupResolvers } from '#plugins/employee/server/lookups/lookup.resolvers.ts';
import { composedSchema } from '#scripts/check-schema.ts';
import type { Untyped } from '../support/untyped.ts';
import { ASKED_BY_NAME, CALLS, ENUMS, INPUTS, LATER } from './spec-calls.ts';

const schema = await composedSchema();
const enumByName: Untyped = lookupResolvers.Query.enumByName;
const words = (text: string | undefined) => text?.match(/\w+/g) ?? [];

/** 'name(a, b): Type { c, d }' in its parts. */
function read(call: string) {
  const parts = /^(\w+)(?:\(([^)]*)\))?: (\w+)(?: \{([^}]*)\})?$/.exec(call);
  if (!parts?.[1] || !parts[3]) throw new Error(`'${call}' is not written as a call.`);
  return { name: parts[1], args: words(parts[2]), type: parts[3], fields: words(parts[4]) };
}

function faultsOf(root: GraphQLObjectType | null | undefined, call: string): string[] {
  const { name, args, type, fields } = read(call);
  const field: GraphQLField<unknown, unknown> | undefined = root?.getFields()[name];
  if (!field) return [`${name} does not exist`];
  const result = getNamedType(field.type);
  const has = isObjectType(result) || isInterfaceType(result) ? result.getFields() : {};
  return [
    ...args
      .filter((arg) => !field.args.some((one) => one.name === arg))
      .map((arg) => `${name} takes no ${arg}`),
    ...(result.name === type ? [] : [`${name} answers with ${result.name}, not ${type}`]),
    ...fields.filter((one) => !(one in has)).map((one) => `${name} answers without ${one}`),
  ];
}

describe('the calls of the specification', () => {
  it.each([
    ['questions', schema.getQueryType(), CALLS.Query],
    ['changes', schema.getMutationType(), CALLS.Mutation],
    ['subscriptions', schema.getSubscriptionType(), CALLS.Subscription],
  ] as const)('%s have the names, arguments and results that it gives', (_, root, calls) => {
    expect(calls.flatMap((call) => faultsOf(root, call))).toEqual([]);
  });

  it.each(Object.entries(INPUTS))('%s takes what it names', (name, fields) => {
    const input = schema.getType(name);
    const has = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
    expect(has).toEqual(expect.arrayContaining(words(fields)));
  });

  it.each(ASKED_BY_NAME)('enumByName answers for %s', (name) => {
    expect(enumByName({}, { name }, {}, { schema }).length).toBeGreaterThan(1);
  });

  it.each(Object.entries(ENUMS))(
    '%s is an enumeration with the values it names',
    (name, values) => {
      const type = schema.getType(name);
      const has = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
      expect(has.length).toBeGreaterThan(1);
      expect(has).toEqual(expect.arrayContaining(words(values)));
    },
  );

  it('VacationClass is asked for by the codes of the usual classes', () => {
    const codes = schema.getType('VacationClassCode');
    const values = isEnumType(codes) ? codes.getValues().map(({ name }) => name) : [];
    expect(values).toEqual(STANDARD_CLASSES.map(({ code }) => code));
  });

  it('those of areas to come are not there yet: whoever makes one names its parts above', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const existing = new Set(roots.flatMap((root) => Object.keys(root?.getFields() ?? {})));
    const later = Object.values(LATER).flat();
    expect(later.filter((name) => existing.has(name))).toEqual([]);
    const table = readFileSync(join(ROOT, 'docs/specification-calls.md'), 'utf8');
    expect(later.filter((name) => !table.includes(`\`${name}`))).toEqual([]);
  });

  it('a call under another name, without an argument or with another answer is found', () => {
    const query = schema.getQueryType();
    expect(faultsOf(query, 'helpPages: HelpPage')).toEqual(['helpPages does not exist']);
    expect(faultsOf(query, 'basicShift(id): WorkShift { colour }')).toEqual([
      'basicShift takes no id',
      'basicShift answers with BasicShift, not WorkShift',
      'basicShift answers without colour',
    ]);
  });
});
