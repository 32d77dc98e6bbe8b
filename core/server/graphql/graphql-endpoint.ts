import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import { createHandler, type Handler } from 'graphql-http';
import { bodyOf, type PersistedQueries, persistedQueries } from '../../fast/index.ts';
import { AppError } from '../errors.ts';
import type { ExecutionContext } from '../request.ts';
import type { CountDocument } from './document-limits.ts';
import { askerOf, type Documents, endingReads, run } from './operations.ts';
import { presentError, presentErrors } from './present-errors.ts';

const brotli = promisify(brotliCompress);
/** Bodies of a megabyte still get a validation error with its path. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const COMPRESS_FROM_BYTES = 2048;
const ONE_PIECE_BELOW_BYTES = 8 * 1024;
const JSON_TYPE = 'application/json';
const JSON_IN_UTF8 = `${JSON_TYPE}; charset=utf-8`;
/** Of an answer to a document from outside, in letters. Our own pages ask for what they can show. */
const LONGEST_ANSWER = 4 * 1024 * 1024;

export type EndpointParts = {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly production: boolean;
  context(request: IncomingMessage, response: ServerResponse): Promise<ExecutionContext>;
  /** Throws TOO_MANY_REQUESTS. */
  readonly count: CountDocument;
};

/**
 * Answers /graphql before anything else sees the request. Persisted documents take a short path;
 * everything else goes through graphql-http, which implements the GraphQL over HTTP specification.
 */
export function graphqlEndpoint(parts: EndpointParts) {
  const open = openHandler(parts);
  const queries = persistedQueries(parts.schema);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    if (body === 'too large') return tooLarge(response);
    const ctx = await parts.context(request, response);
    const persisted =
      body && request.headers['content-type']?.startsWith(JSON_TYPE) ? parsed(body) : undefined;
    try {
      if (typeof persisted?.documentId === 'string') {
        const text = bodyOf(await runPersisted(parts, queries, ctx, persisted));
        const { requestId } = ctx;
        return await answer(request, response, { requestId, status: 200, text, type: JSON_TYPE });
      }
      const [text, init] = await open({
        url: request.url ?? '/graphql',
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        body: body?.toString('utf8') ?? null,
        raw: request,
        context: ctx,
      } as Parameters<typeof open>[0]);
      const { 'content-type': type = JSON_IN_UTF8, ...headers } = init.headers ?? {};
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const short = text !== null && text.length > LONGEST_ANSWER ? answerTooLong(ctx) : text;
      const { status } = init;
      await answer(request, response, { requestId: ctx.requestId, status, text: short, type });
    } catch (error) {
      if (!response.headersSent) response.setHeader('x-request-id', ctx.requestId);
      throw error;
    }
  };
}

const answerTooLong = (ctx: ExecutionContext): string => {
  const message =
    'The answer is longer than 4 MB. Ask for fewer rows at a time, or for fewer fields.';
  return JSON.stringify({ errors: [presentError(new AppError('TOO_LARGE', message), ctx)] });
};

type Persisted = { documentId?: unknown; variables?: Record<string, unknown> | null };

function parsed(body: Buffer): Persisted | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function runPersisted(
  parts: EndpointParts,
  queries: PersistedQueries,
  ctx: ExecutionContext,
  request: Persisted,
) {
  try {
    await parts.count(ctx, 'own');
  } catch (error) {
    return { errors: [presentError(error as GraphQLError, ctx)] };
  }
  const document = parts.documents.persisted(String(request.documentId));
  if (!document) {
    return {
      errors: [
        presentError(
          new AppError('UNKNOWN_DOCUMENT', 'This document is not known to this version.'),
          ctx,
        ),
      ],
    };
  }
  const { variables } = request;
  const usable =
    variables !== null && typeof variables === 'object' && !Array.isArray(variables)
      ? variables
      : undefined;
  const result = await endingReads(ctx, () => queries.execute(document, ctx, usable));
  return result.errors ? { ...result, errors: presentErrors(result, ctx) } : result;
}

/** What onSubscribe gave; graphql-http knows contexts by another type. */
type Args = ExecutionArgs & { readonly contextValue: ExecutionContext };

function openHandler({
  schema,
  documents,
  production,
  count,
}: EndpointParts): Handler<IncomingMessage, ExecutionContext> {
  return createHandler<IncomingMessage, ExecutionContext, undefined>({
    schema,
    // Errors are presented in the two hooks below, where the request is known.
    formatError: (error) => error,
    async onSubscribe(request, { query, operationName, variables }) {
      const ctx = request.context;
      const present = (errors: readonly GraphQLError[]) => presentErrors({ errors }, ctx);
      try {
        await count(ctx, 'open');
      } catch (error) {
        return present([error as GraphQLError]);
      }
      const checked = documents.open(query, askerOf(ctx, production));
      if ('errors' in checked) return present(checked.errors);
      const operation = getOperationAST(checked.document, operationName);
      if (operation?.operation === 'subscription') {
        return present([
          new AppError('INVALID_INPUT', 'Subscriptions are served over the WebSocket.'),
        ]);
      }
      return {
        schema,
        document: checked.document,
        operationName: operationName ?? undefined,
        variableValues: variables ?? undefined,
        contextValue: ctx,
      };
    },
    execute: (args: Args) =>
      run(schema, args.document, args.contextValue, {
        variables: args.variableValues,
        operationName: args.operationName,
      }),
    onOperation: (request, _args, result) =>
      result.errors ? { ...result, errors: presentErrors(result, request.context) } : undefined,
  } as Parameters<
    typeof createHandler<IncomingMessage, ExecutionContext, undefined>
  >[0]) as Handler<IncomingMessage, ExecutionContext>;
}

/** By events: an iterator over the request costs more than a short body is worth. */
function readBody(request: IncomingMessage): Promise<Buffer | 'too large'> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      // The rest is read and thrown away: a client that is still sending can then read the answer.
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else if (size > MAX_BODY_BYTES * 4) request.destroy();
    });
    request.once('end', () => {
      if (size > MAX_BODY_BYTES) resolve('too large');
      else resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    request.once('error', reject);
    request.once('close', () => {
      if (!request.complete) reject(new Error('The request ended before its body did.'));
    });
  });
}

function tooLarge(response: ServerResponse): void {
  const error = { message: 'A request may have 4 MB.', extensions: { errorCode: 'TOO_LARGE' } };
  response.writeHead(413, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ errors: [error] }));
}

type Answered = {
  readonly requestId: string;
  readonly status: number;
  readonly text: string | Buffer | null;
  readonly type: string;
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, status, text, type }: Answered,
): Promise<void> {
  // A list of names and values is written as it is: no object of headers is made and walked.
  const headers = ['x-request-id', requestId];
  if (text === null) {
    response.writeHead(status, headers).end();
    return;
  }
  headers.push('content-type', type, 'cache-control', 'no-store');
  headers.push('x-content-type-options', 'nosniff');
  const length = Buffer.byteLength(text);
  if (length >= COMPRESS_FROM_BYTES && /\bbr\b/.test(String(request.headers['accept-encoding']))) {
    const body = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    headers.push('content-encoding', 'br', 'vary', 'accept-encoding');
    headers.push('content-length', String(body.length));
    response.writeHead(status, headers);
    response.end(body);
    return;
  }
  headers.push('content-length', String(length));
  response.writeHead(status, headers);
  // A text leaves in one piece with the head. Latin-1 stands for the bytes as they are; with many of them, two
  // pieces cost less than a copy.
  if (typeof text === 'string') response.end(text);
  else if (length < ONE_PIECE_BELOW_BYTES) response.end(text.toString('latin1'), 'latin1');
  else response.end(text);
}
