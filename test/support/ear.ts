import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { TestApp } from './app.ts';
import type { Untyped } from './untyped.ts';

export type Ear = { readonly heard: Untyped[]; stop(): Promise<void> };

/** A subscription as somebody's page has it: given back once the server has begun to listen, or refused. */
export async function listenAs(
  app: TestApp,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
  subscription: { readonly query: string; readonly variables?: Record<string, unknown> },
): Promise<Ear> {
  const heard: Untyped[] = [];
  const claims = {
    companyId,
    employeeId,
    accountId: `${employeeId}-account`,
    sessionId: `${employeeId}-session`,
  };
  const token = await app.suite.ports.identity.issueAccess(claims, app.clock.now());
  const ready = Promise.withResolvers<void>();
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    on: {
      // What the server says once nothing is missed any more.
      ping: (received, payload) => {
        if (received && payload?.['listening']) ready.resolve();
      },
    },
  });
  const stop = client.subscribe(subscription, {
    next: (message: Untyped) => heard.push(message.errors ?? Object.values(message.data)[0]),
    error: (error) => {
      heard.push(error);
      ready.resolve();
    },
    complete: () => ready.resolve(),
  });
  await ready.promise;
  return {
    heard,
    async stop() {
      stop();
      await client.dispose();
    },
  };
}
