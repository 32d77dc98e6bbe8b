import type { Client } from 'graphql-ws';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { RequestFailure, readErrors } from '../failure.ts';
import { expiryOf, type Tokens } from '../session.ts';

export type LiveSink<Result> = {
  readonly next: (data: Result) => void;
  /**
   * From now on everything is pushed; what happened before has to be asked for. Said again after the
   * socket came back.
   */
  readonly listening?: () => void;
  readonly failed?: (error: RequestFailure) => void;
};

/** One socket for the whole page, opened by the first subscription and closed after the last. */
export type Live = {
  subscribe<Result, Variables>(
    document: PersistedDocument<Result, Variables>,
    variables: Variables,
    sink: LiveSink<Result>,
  ): () => void;
  /** Called after the socket came back: what happened meanwhile was not pushed. */
  onReconnect(listener: () => void): () => void;
  /** The tokens belong to somebody else now. */
  restart(): void;
};

export type LiveSurroundings = {
  readonly url: () => string;
  readonly tokens: () => Tokens | undefined;
  readonly refresh: (old: Tokens) => Promise<Tokens | undefined>;
  readonly now: () => number;
  /** The server has ended the session; an ordinary request will say how to go on. */
  readonly onEnded: () => void;
};

/** A token that ends while the socket opens would be refused. */
const RENEW_SECONDS_BEFORE_END = 20;
const TOKEN_EXPIRED = 4401;
const SESSION_ENDED = 4403;
const LONGEST_WAIT_MS = 20_000;

export function createLive({ url, tokens, refresh, now, onEnded }: LiveSurroundings): Live {
  const reconnected = new Set<() => void>();
  let client: Promise<Client> | undefined;
  let refused = false;
  /** By the id of the subscription; the server names it once it listens (core/server/http/websocket.ts). */
  const listening = new Map<string, () => void>();
  const tellByPayload = new WeakMap<object, () => void>();
  let subscriptions = 0;

  const connectionParams = async () => {
    let heldTokens = tokens();
    const end = heldTokens && expiryOf(heldTokens.accessToken);
    const tooOld = end !== undefined && end * 1000 - now() < RENEW_SECONDS_BEFORE_END * 1000;
    if (heldTokens && (refused || tooOld))
      heldTokens = (await refresh(heldTokens).catch(() => undefined)) ?? heldTokens;
    refused = false;
    return heldTokens ? { authorization: `Bearer ${heldTokens.accessToken}` } : {};
  };

  const open = async (): Promise<Client> => {
    const { createClient } = await import('graphql-ws');
    let lost = false;
    return createClient({
      url: url(),
      connectionParams,
      lazyCloseTimeout: 3_000,
      keepAlive: 25_000,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      generateID: (payload) => {
        subscriptions += 1;
        const id = String(subscriptions);
        const tell = tellByPayload.get(payload);
        if (tell) listening.set(id, tell);
        return id;
      },
      retryWait: async (retries) => {
        const wait = Math.min(500 * 2 ** retries, LONGEST_WAIT_MS);
        await pause(wait / 2 + Math.random() * (wait / 2));
      },
      on: {
        ping: (received, payload) => {
          const id = payload?.['listening'];
          if (received && typeof id === 'string') listening.get(id)?.();
        },
        connected: () => {
          if (lost) for (const listener of reconnected) listener();
          lost = false;
        },
        closed: (event) => {
          const code = (event as { code?: number }).code;
          if (code === TOKEN_EXPIRED) refused = true;
          if (code === SESSION_ENDED) onEnded();
          // 1000: we closed it ourselves after the last subscription.
          if (code !== 1000) lost = true;
        },
      },
    });
  };

  return {
    subscribe(document, variables, sink) {
      let stopped = false;
      let stop = () => {};
      let failures = 0;
      const start = async () => {
        client ??= open();
        const opened = await client;
        if (stopped) return;
        const payload = {
          // The server finds the text by its id; the protocol wants a string here.
          query: '',
          operationName: document.__meta__.name,
          variables: variables as Record<string, unknown>,
          extensions: { documentId: document.__meta__.id },
        };
        const tell = sink.listening;
        if (tell) tellByPayload.set(payload, tell);
        const end = opened.subscribe<never>(payload, {
          next: ({ data, errors }) => {
            failures = 0;
            if (data) sink.next(data);
            else if (errors) sink.failed?.(failureOf(errors));
          },
          error: (error) => {
            if (Array.isArray(error)) sink.failed?.(failureOf(error));
            else again();
          },
          complete: () => {},
        });
        stop = () => {
          if (tell) for (const [id, other] of listening) if (other === tell) listening.delete(id);
          end();
        };
      };
      const again = () => {
        if (stopped) return;
        failures += 1;
        void pause(Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS))
          .then(() => (stopped ? undefined : start()))
          .catch(again);
      };
      void start().catch(again);
      return () => {
        stopped = true;
        stop();
      };
    },
    onReconnect(listener) {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    restart() {
      void client?.then((opened) => opened.terminate());
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const failureOf = (errors: readonly object[]): RequestFailure => {
  const read = readErrors(errors as Parameters<typeof readErrors>[0]);
  return new RequestFailure('server', read[0]?.message ?? '', { errors: read });
};
