import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { composeDocument } from '#core/server/graphql/schema-compose.ts';
import {
  composedSchema,
  missingMessages,
  schemaFaults,
  validationWords,
} from '#scripts/check-schema.ts';
import { expandedSources } from '#scripts/codegen/expanded.ts';
import { printWholeSchema } from '#scripts/codegen/print-schema.ts';
import { sdlParts } from '#scripts/codegen/sources.ts';

/** What core/validation-issues.ts can answer without a message of the SDL. */
const EVERY_KEY =
  'required choice tooShort tooLong min max pattern minItems maxItems controlCharacters email date dateTime time integer number type'.split(
    ' ',
  );

describe('the API', () => {
  it('says who may call what, and has a limit everywhere', async () => {
    expect(schemaFaults(await composedSchema())).toEqual([]);
  });

  it('has words for every rule', async () => {
    const words = validationWords();
    expect(missingMessages(await composedSchema(), words)).toEqual([]);
    for (const key of EVERY_KEY) expect(words, key).toHaveProperty(key);
  });

  it('is committed as it is: run `npm run codegen` and commit schema/schema.graphql', async () => {
    const { sources } = await expandedSources(ROOT);
    const committed = readFileSync(join(ROOT, 'schema/schema.graphql'), 'utf8');
    // Compared as a whole: the difference is in `git diff` after codegen, not in this report.
    expect(committed === printWholeSchema(composeDocument(sdlParts(sources)))).toBe(true);
  });
});

describe('the check', () => {
  const directives = readFileSync(join(ROOT, 'schema/directives.graphql'), 'utf8');
  const faultsOf = (sdl: string) =>
    schemaFaults(
      buildASTSchema(composeDocument([{ name: 'own.graphql', sdl: `${directives}\n${sdl}` }])),
    );

  it.each([
    [
      'a field that anybody could call',
      'type Query { "Pings." ping: Boolean }',
      'Query.ping says neither @can nor @public.',
    ],
    [
      'an endless text',
      'type Query { "Pings." ping(text: String): Boolean @public }',
      'Query.ping(text:) is text without @constraint(maxLength:).',
    ],
    [
      'an endless list',
      'type Query { "All the names." names: [String!]! @public }',
      'Query.names is a list without a bound',
    ],
    [
      'a page of any size',
      'type Query { thingConnection(first: Int): ThingConnection! @public } type Thing { id: ID! } type ThingConnection { nodes: [Thing!]! }',
      'Query.thingConnection(first:) needs @constraint(max: 500) or less.',
    ],
    [
      'a name that does not explain itself',
      'type Query { frobnicate: Boolean @public }',
      'Query.frobnicate needs a description',
    ],
    [
      'a number of unknown unit',
      'type Query { "Pings." ping(data: PingInput!): Boolean @public } input PingInput { wait: Int @constraint(min: 0, max: 9) }',
      'PingInput.wait needs a description that says its unit.',
    ],
    [
      'a number in an answer of unknown unit',
      'type Query { "Pings." ping: Ping @public } type Ping { wait: Float! }',
      'Ping.wait needs a description that says its unit.',
    ],
    [
      'the end of a period that may belong to it or not',
      'scalar Date type Query { "Pings." ping("Both belong to it." from: Date, to: Date, orderedOn: Date): Ping @public } type Ping { validUntil: Date }',
      'Ping.validUntil needs a description that says which day it is',
    ],
    [
      'values that could mean anything',
      'type Query { "The kind." kind: Kind @public } enum Kind { A B }',
      'Kind needs a description, or each of its values does: A, B.',
    ],
    [
      'a number without ends',
      'type Query { "Pings." ping(count: Int @constraint(min: 0)): Boolean @public }',
      'Query.ping(count:) is a number without @constraint(min:, max:).',
    ],
    [
      'a format that nobody knows',
      'type Query { "Pings." ping(text: String @constraint(maxLength: 9, format: "phon")): Boolean @public }',
      'Query.ping(text:) names the format phon',
    ],
    [
      'a pattern that is none',
      'type Query { "Pings." ping(text: String @constraint(maxLength: 9, pattern: "[")): Boolean @public }',
      'Query.ping(text:) has a pattern that is no regular expression',
    ],
  ])('finds %s', (_what, sdl, fault) => {
    const faults = faultsOf(sdl);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it('is content with a bound that is an argument, a page or a promise', () => {
    expect(
      faultsOf(`type Query {
        things(ids: [ID!]! @constraint(maxItems: 50)): [Thing!]! @public
        "The newest things."
        newThings(first: Int @constraint(max: 20)): [Thing!]! @public
        "At most 47."
        prefectures: [String!]! @public
      }
      type Thing { id: ID! }`),
    ).toEqual([]);
  });
});
