import { getNamedType, isCompositeType } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { composedSchema } from '#scripts/check-schema.ts';
import type { Untyped } from '../support/untyped.ts';
import { badInputsOf, put } from './bad-values.ts';
import { type RootField, rootFields } from './documents.ts';
import { matrix } from './matrix.ts';
import { type SecurityWorld, securityWorld } from './world.ts';

// Every place of every input is filled with what breaks its rule, one at a time, by somebody who
// may do everything: so that it is the rule that answers, and not a missing right.
const fields = rootFields(await composedSchema()).filter(
  ({ root, field }) => root !== 'Subscription' && field.args.length > 0,
);

const inputs = badInputsOf(fields);

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.stop());
// Signing out with an odd token ends the session all the same.
beforeEach(() => world.staySignedIn());

/** The shortest question: what it asks for does not matter here. */
function documentOf({ root, field }: RootField): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${root.toLowerCase()} (${variables}) { ${field.name}(${given})${selection} }`;
}

/** Null where all is well, else what is wrong with the answer. */
async function verdict(
  document: string,
  variables: object,
  path: string,
  refused: boolean,
  role: 'victim' | 'provider',
): Promise<string | null> {
  const response = await fetch(`${world.app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${world.token(role)}`,
    },
    body: JSON.stringify({ query: document, variables }),
  });
  const text = await response.text();
  if (response.status >= 500) return `status ${response.status}: ${text.slice(0, 200)}`;
  const { errors } = JSON.parse(text);
  const extensions = errors?.[0]?.extensions;
  if (extensions?.errorCode === 'INTERNAL') return 'INTERNAL';
  if (text.length > 20_000) return `an answer of ${text.length} characters`;
  if (!refused) return null;
  if (extensions?.errorCode !== 'INVALID_INPUT') return `not refused: ${text.slice(0, 200)}`;
  if (extensions.isValidationError !== true)
    return `not marked as a validation error: ${text.slice(0, 200)}`;
  const issue = extensions.issues?.[0];
  if (!issue?.key?.startsWith('validation.')) return `no words: ${JSON.stringify(issue)}`;
  // A list may be blamed at its element, and a value of a wrong kind inside it.
  return issue.path === path || issue.path.startsWith(`${path}/`) ? null : `blames ${issue.path}`;
}

describe.each(fields)('$name', (field) => {
  it('answers every bad value with a reason and its place, and never fails itself', async () => {
    const base = matrix[field.name]?.sends?.(world.victims, world.victims)[0] ?? {};
    const document = documentOf(field);
    const role = matrix[field.name]?.onlyProvider ? 'provider' : 'victim';
    const faults: string[] = [];
    for (const { place, what, value, refused } of inputs.get(field) ?? []) {
      const path = place.path.join('/');
      const fault = await verdict(document, put(base, place.path, value), path, refused, role);
      if (fault) faults.push(`${path}: ${what} → ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

const heard = rootFields(await composedSchema()).filter(
  ({ root, field }) => root === 'Subscription' && field.args.length > 0,
);

const spoken = badInputsOf(heard);

describe.each(heard)('$name', (field) => {
  it('refuses every bad value over the socket too', async () => {
    const client = createClient({
      url: `${world.app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: false,
      connectionParams: { authorization: `Bearer ${world.token('victim')}` },
    });
    const base = matrix[field.name]?.sends?.(world.victims, world.victims)[0] ?? {};
    const query = documentOf(field);
    const faults: string[] = [];
    // A megabyte ends the socket, which is tried elsewhere.
    const short = (spoken.get(field) ?? []).filter(
      ({ value, refused }) => refused && JSON.stringify(value).length < 100_000,
    );
    for (const { place, what, value } of short) {
      const variables = put(base, place.path, value) as Record<string, unknown>;
      const answer = await new Promise<unknown>((done) => {
        client.subscribe({ query, variables }, { next: done, error: done, complete() {} });
      });
      if (!JSON.stringify(answer).includes('INVALID_INPUT')) {
        faults.push(`${place.path.join('/')}: ${what} → ${JSON.stringify(answer).slice(0, 200)}`);
      }
    }
    await client.dispose();
    expect(faults).toEqual([]);
  });
});

it('nothing unexpected was logged, and no secret', () => {
  const errors = world.app.logged.filter(({ level }) => Number(level) >= 50);
  expect(errors.map(({ msg, err }) => `${msg} ${(err as Untyped)?.message ?? ''}`)).toEqual([]);
  expect(JSON.stringify(world.app.logged)).not.toContain('hataraki1');
});
