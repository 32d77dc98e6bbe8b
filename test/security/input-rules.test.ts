import { type GraphQLSchema, parse, subscribe } from 'graphql';
import { describe, expect, it } from 'vitest';
import { guardSchema } from '#core/server/access/guard.ts';
import { rootFieldOwners, sdlOf } from '#core/server/graphql/api-parts.ts';
import { run } from '#core/server/graphql/operations.ts';
import { presentErrors } from '#core/server/graphql/present-errors.ts';
import { withResolvers } from '#core/server/graphql/schema.ts';
import { composeTypeDefs } from '#core/server/graphql/schema-compose.ts';
import { contextOf } from '#core/server/graphql/test-schema.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import { serverPlugins } from '#plugins/server.ts';
import { typeDefs as coreTypeDefs } from '#schema/generated/core-type-defs.ts';
import { validators as coreValidators } from '#schema/generated/validators.js';
import { badInputsOf } from './bad-values.ts';
import { type RootField, rootFields } from './documents.ts';
import { callWith, placesOf, sampleOf } from './input-places.ts';
import { documentOf, faultOf, placeAndWhat } from './refusals.ts';

// The API with its scalars, its guard and its generated rules, in this process: every bad value is put
// into every place, by somebody who may do everything. Behind the guard stands only a note that the
// call came through; what real calls make of odd values is asked in bad-input.test.ts.
const REACHED = 'The call came through.';
const pieces = [{ name: 'core', sdl: coreTypeDefs, plugins: [] }, ...sdlOf(serverPlugins)];
const schema = guardedSchema();

function guardedSchema(): GraphQLSchema {
  const made = withResolvers(composeTypeDefs(pieces), []);
  const reached = () => {
    throw new Error(REACHED);
  };
  for (const { root, field } of rootFields(made)) {
    if (root === 'Subscription') field.subscribe = reached;
    else field.resolve = reached;
  }
  guardSchema(made, {
    owners: rootFieldOwners(pieces),
    validators: new Map<string, InputValidator>([
      ...Object.entries(coreValidators),
      ...serverPlugins.flatMap(({ validators }) => Object.entries(validators)),
    ]),
  });
  return made;
}

const { ctx } = contextOf({
  rules: [{ action: 'manage', subject: 'all' }],
  licences: serverPlugins.map(({ manifest }) => manifest.id),
});
const presenting = { requestId: 'r', log: { error() {} } } as never;

async function answerOf(
  { root }: RootField,
  document: ReturnType<typeof parse>,
  variables: object,
) {
  const variableValues = variables as Record<string, unknown>;
  const result =
    root === 'Subscription'
      ? await subscribe({ schema, document, contextValue: ctx, variableValues })
      : await run(schema, document, ctx, { variables: variableValues });
  const errors = 'errors' in result ? (result.errors ?? []) : [];
  const hasComeThrough = errors.some(({ originalError }) => originalError?.message === REACHED);
  return {
    hasComeThrough,
    text: JSON.stringify({ errors: presentErrors({ errors }, presenting) }),
  };
}

const fields = rootFields(schema).filter(({ field }) => field.args.length > 0);
const inputs = badInputsOf(fields);

describe.each(fields)('$name', (field) => {
  const document = parse(documentOf(field));

  it('lets through what breaks no rule, and refuses everything else with a reason and its place', async () => {
    const faults: string[] = [];
    for (const place of placesOf(field)) {
      const variables = callWith(field, place.path, sampleOf(place.type, place.rules));
      const { hasComeThrough, text } = await answerOf(field, document, variables);
      if (!hasComeThrough) faults.push(`${place.path.join('/')}: a good value → ${text}`);
    }
    for (const bad of inputs.get(field) ?? []) {
      const variables = callWith(field, bad.place.path, bad.value);
      const { hasComeThrough, text } = await answerOf(field, document, variables);
      const fault = hasComeThrough ? bad.refused && 'not refused' : faultOf(text, bad);
      if (fault) faults.push(`${placeAndWhat(bad)} → ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});
