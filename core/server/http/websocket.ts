import type { IncomingMessage, Server } from 'node:http';
import { type ExecutionArgs, type GraphQLError, type GraphQLSchema, subscribe } from 'graphql';
import { useServer as serveSockets } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../errors.ts';
import type { CountDocument } from '../graphql/document-limits.ts';
import { askerOf, type Documents, run } from '../graphql/operations.ts';
import { presentError, presentErrors } from '../graphql/present-errors.ts';
import type { ExecutionContext } from '../request.ts';
import { networkOf } from './caller-address.ts';
import { socketLimits } from './socket-limits.ts';

/** The client refreshes its token and connects again. */
export const CLOSE_EXPIRED = 4401;
/** The session has ended: the client reloads. */
export const CLOSE_ENDED = 4403;
/** One page needs a handful. */
const MAX_OPERATIONS_PER_SOCKET = 100;

type Parts = {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly production: boolean;
  /** `request` is the one that opened the socket. */
  context(authorization: string | undefined, request: IncomingMessage): Promise<ExecutionContext>;
  addressOf(request: IncomingMessage): string;
  /** Throws TOO_MANY_REQUESTS. */
  readonly count: CountDocument;
  /** Resolves once what is published reaches those who listen by now. */
  ready(): Promise<void>;
};

/** What the hooks below use of graphql-ws's connection, of its messages and of what runs. */
type Connection = {
  readonly connectionParams?: { readonly authorization?: unknown };
  readonly extra: { readonly request: IncomingMessage; readonly socket: WebSocket };
  readonly subscriptions: object;
};
type Payload = {
  readonly query?: string;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>> | null;
  readonly extensions?: { readonly documentId?: unknown };
};
type Args = ExecutionArgs & { readonly contextValue: ExecutionContext };

/** Subscriptions (graphql-ws). A persisted document travels as `extensions.documentId`, query ''. */
export function serveWebSocket(server: Server, parts: Parts) {
  const { schema, documents, production, context, count, ready } = parts;
  const limits = socketLimits((request) => networkOf(parts.addressOf(request)));
  const sockets = new WebSocketServer({
    server,
    path: '/graphql',
    maxPayload: 256 * 1024,
    verifyClient: (
      { req }: { req: IncomingMessage },
      answer: (ok: boolean, status?: number) => void,
    ) => answer(limits.mayOpen(req), 429),
  });
  sockets.on('connection', limits.opened);
  const contextOf = (connection: Connection) =>
    context(
      typeof connection.connectionParams?.authorization === 'string'
        ? connection.connectionParams.authorization
        : undefined,
      connection.extra.request,
    );

  const served = serveSockets(
    {
      schema,
      async onConnect(connection: Connection) {
        const ctx = await contextOf(connection);
        const code = ctx.session.refusal?.code;
        if (code === 90000) connection.extra.socket.close(CLOSE_EXPIRED, 'Token expired');
        if (code === 'EXPIRED') connection.extra.socket.close(CLOSE_ENDED, 'Session ended');
        if (code === 90000 || code === 'EXPIRED') return false;
        const { socket, request } = connection.extra;
        return limits.greeted(socket, request, ctx.viewerIfAny !== undefined);
      },
      async onSubscribe(connection: Connection, _id: string, payload: Payload) {
        const ctx = await contextOf(connection);
        if (Object.keys(connection.subscriptions).length > MAX_OPERATIONS_PER_SOCKET) {
          const message = `One socket carries ${MAX_OPERATIONS_PER_SOCKET} operations at a time.`;
          return [presentError(new AppError('TOO_MANY_REQUESTS', message), ctx)];
        }
        const id = payload.extensions?.documentId;
        try {
          await count(ctx, typeof id === 'string' ? 'own' : 'open');
        } catch (error) {
          return [presentError(error as GraphQLError, ctx)];
        }
        let document = typeof id === 'string' ? documents.persisted(id) : undefined;
        if (!document) {
          if (typeof id === 'string')
            return [
              presentError(new AppError('UNKNOWN_DOCUMENT', 'This document is not known.'), ctx),
            ];
          const checked = documents.open(String(payload.query), askerOf(ctx, production));
          if ('errors' in checked) return presentErrors(checked, ctx);
          document = checked.document;
        }
        return {
          schema,
          document,
          operationName: payload.operationName ?? undefined,
          variableValues: payload.variables ?? undefined,
          contextValue: ctx,
        };
      },
      execute: (args: Args) =>
        run(schema, args.document, args.contextValue, {
          variables: args.variableValues,
          operationName: args.operationName,
        }),
      subscribe: (args: Args) => subscribe(args),
      async onOperation(
        connection: Connection,
        id: string,
        _payload: unknown,
        _args: unknown,
        result: object,
      ) {
        if (!(Symbol.asyncIterator in result)) return;
        // A channel that does not open ends the subscription with its error: nothing to promise then.
        const isHeard = await ready().then(
          () => true,
          () => false,
        );
        // From here on nothing is missed; the protocol has no message of its own that says so.
        if (isHeard)
          connection.extra.socket.send(
            JSON.stringify({ type: 'ping', payload: { listening: id } }),
          );
      },
      async onNext(
        _connection: unknown,
        _id: string,
        _payload: unknown,
        args: Args,
        result: { readonly errors?: readonly GraphQLError[] },
      ) {
        const ctx = args.contextValue;
        await ctx.session.endReads();
        if (result.errors) {
          return { ...result, errors: presentErrors(result, ctx) };
        }
      },
      onError: (
        _connection: unknown,
        _id: string,
        payload: Partial<Args> | undefined,
        errors: readonly GraphQLError[],
      ) => {
        const ctx = payload?.contextValue;
        return (ctx ? presentErrors({ errors }, ctx) : errors).map((error) => error.toJSON());
      },
      // The hooks above name only what they use of graphql-ws's long parameter types.
    } as unknown as Parameters<typeof serveSockets>[0],
    sockets,
  );
  return {
    connections: () => sockets.clients.size,
    close: async () => {
      await served.dispose();
    },
  };
}
