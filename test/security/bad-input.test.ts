import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { composedSchema } from '#scripts/check-schema.ts';
import type { Untyped } from '../support/untyped.ts';
import { type BadInput, badInputsOf, fewOf, kindOf } from './bad-values.ts';
import { rootFields } from './documents.ts';
import { put } from './input-places.ts';
import { matrix } from './matrix.ts';
import { documentOf, faultOf, placeAndWhat } from './refusals.ts';
import { type SecurityWorld, securityWorld } from './world.ts';

// Every field gets a bad value over the network, and every place an odd one that its rules may let
// through to the database, by somebody who may do everything: so that it is the rule that answers, and
// not a missing right. All values in all places are tried beside it, without a server.
const all = rootFields(await composedSchema()).filter(({ field }) => field.args.length > 0);
const fields = all.filter(({ root }) => root !== 'Subscription');
const heard = all.filter(({ root }) => root === 'Subscription');

const inputs = badInputsOf(fields);
const sent = fewOf(inputs);

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.stop());

/** Null where all is well, else what is wrong with the answer. */
async function verdict(
  document: string,
  variables: object,
  bad: BadInput,
  role: 'victim' | 'provider',
): Promise<string | null> {
  const ask = () =>
    fetch(`${world.app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${world.token(role)}`,
      },
      body: JSON.stringify({ query: document, variables }),
    });
  let response = await ask();
  let text = await response.text();
  // Signing out with an odd token ends the session all the same.
  if (text.includes('"EXPIRED"')) {
    await world.staySignedIn();
    response = await ask();
    text = await response.text();
  }
  if (response.status >= 500) return `status ${response.status}: ${text.slice(0, 200)}`;
  return faultOf(text, bad);
}

it('every kind of bad value is among those that are sent', () => {
  const kinds = (given: typeof sent) =>
    [...new Set([...given.values()].flat().map((bad) => kindOf(bad)))].sort();
  expect(kinds(sent)).toEqual(kinds(inputs as typeof sent));
});

describe.each(fields)('$name', (field) => {
  it('answers bad values with a reason and their place, and never fails itself', async () => {
    const base = matrix[field.name]?.sends?.(world.victims, world.victims)[0] ?? {};
    const document = documentOf(field);
    const role = matrix[field.name]?.onlyProvider ? 'provider' : 'victim';
    const faults: string[] = [];
    for (const bad of sent.get(field) ?? []) {
      const fault = await verdict(document, put(base, bad.place.path, bad.value), bad, role);
      if (fault) faults.push(`${placeAndWhat(bad)} → ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

const spoken = badInputsOf(heard);

describe.each(heard)('$name', (field) => {
  beforeAll(() => world.staySignedIn());

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
    for (const bad of short) {
      const variables = put(base, bad.place.path, bad.value) as Record<string, unknown>;
      const answer = await new Promise<unknown>((done) => {
        client.subscribe({ query, variables }, { next: done, error: done, complete() {} });
      });
      if (!JSON.stringify(answer).includes('INVALID_INPUT')) {
        faults.push(`${placeAndWhat(bad)} → ${JSON.stringify(answer).slice(0, 200)}`);
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
