import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import type { ExecutionContext } from '../request.ts';
import { graphqlEndpoint } from './graphql-endpoint.ts';
import { Documents } from './operations.ts';

it('an answer of many megabytes is not sent to whoever wrote the question', async () => {
  const schema = buildSchema('type Query { text(letters: Int!): String! }');
  const text = schema.getQueryType()?.getFields().text;
  if (text) text.resolve = (_root, { letters }) => 'あ'.repeat(letters);
  const ctx = {
    requestId: 'r1',
    viewerIfAny: {},
    session: { endReads: async () => {} },
  } as unknown as ExecutionContext;
  const answer = graphqlEndpoint({
    schema,
    documents: new Documents(schema, new Map()),
    production: true,
    context: async () => ctx,
    count: async () => {},
  });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const ask = async (letters: number) => {
    const { port } = server.address() as AddressInfo;
    const sent = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ text(letters: ${letters}) }` }),
    });
    return (await sent.json()) as Untyped;
  };
  try {
    expect((await ask(1_000_000)).data.text).toHaveLength(1_000_000);
    const refused = await ask(5_000_000);
    expect(refused.data).toBeUndefined();
    expect(refused.errors[0].extensions).toMatchObject({ errorCode: 'TOO_LARGE', requestId: 'r1' });
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});
