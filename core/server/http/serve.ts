import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { CannotStart } from '../../cannot-start.ts';
import type { InputValidator } from '../../validation-issues.ts';
import { browserKeys } from '../access/browser-keys.ts';
import type { Given } from '../compose/adapters.ts';
import { compose, type Suite } from '../compose/compose.ts';
import type { AnyServerHalf } from '../define-server.ts';
import { documentLimits } from '../graphql/document-limits.ts';
import { graphqlEndpoint } from '../graphql/graphql-endpoint.ts';
import { Documents } from '../graphql/operations.ts';
import { openLog } from '../logging/log.ts';
import { openMetrics } from '../logging/metrics.ts';
import type { Caller, ExecutionContext } from '../request.ts';
import type { Settings } from '../settings/settings.ts';
import { callerAddresses } from './caller-address.ts';
import { firstCompanyPage } from './first-company-page.ts';
import { httpApplication } from './http-application.ts';
import { serveWebSocket } from './websocket.ts';

const ROOT = new URL('../../../', import.meta.url);
/** Requests in flight get this long when the server is told to stop. */
const LONGEST_FAREWELL_MS = 10_000;
/**
 * An idle connection is kept for longer than proxies keep theirs (60 s in nginx and most load balancers):
 * the side that sends must be the one that closes, or a request meets a closed socket now and then.
 */
const IDLE_CONNECTION_MS = 75_000;

export type Served = {
  readonly url: string;
  readonly suite: Suite;
  /** Finishes what is under way, closes the sockets, the jobs and the database. */
  stop(): Promise<void>;
};

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');

/** What codegen wrote for the core; loaded here so that nothing else depends on it being there. */
export async function openSuite(
  plugins: readonly AnyServerHalf[],
  settings: Settings,
  log: Logger,
  replacements: Given,
): Promise<Suite> {
  const [{ typeDefs }, { validators }] = await Promise.all([
    import('#schema/generated/core-type-defs.ts'),
    import('#schema/generated/validators.js'),
  ]);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  // Generated code knows what a breach looks like, the plugin contract does not need to.
  const coreValidators = validators as unknown as Readonly<Record<string, InputValidator>>;
  return compose(
    plugins,
    settings,
    { coreTypeDefs: typeDefs, coreValidators, version },
    log,
    replacements,
  );
}

/** Opens the port and answers. The schema of the database has been migrated before. */
export async function serve(
  plugins: readonly AnyServerHalf[],
  settings: Settings,
  options: { log?: Logger; firstCompanySecret?: string } & (
    | { suite: Suite }
    | { replacements: Given }
  ),
): Promise<Served> {
  const log = options.log ?? openLog(settings.logLevel);
  const suite =
    'suite' in options
      ? options.suite
      : await openSuite(plugins, settings, log, options.replacements);
  const documents = new Documents(
    suite.schema,
    new Map(
      Object.entries(JSON.parse(read('schema/generated/persisted.json')) as Record<string, string>),
    ),
  );
  const count = documentLimits(settings);
  const metrics = openMetrics({
    hataraki_websockets: { help: 'Open WebSockets.', read: () => sockets.connections() },
    hataraki_listeners: {
      help: 'Subscriptions waiting for messages.',
      read: () => suite.ports.pubsub.listeners(),
    },
  });
  for (const counter of suite.counters) metrics.registry.registerMetric(counter);

  const addressOf = callerAddresses(settings.trustedProxies, (sentence) => log.warn(sentence));
  const isSecure = settings.baseUrl.startsWith('https:');
  const contextOf = (
    caller: Caller,
    request: IncomingMessage,
    response?: ServerResponse,
  ): ExecutionContext => {
    const ip = addressOf(request);
    const userAgent = String(request.headers['user-agent'] ?? '');
    const setCookie = response && ((value: string) => response.setHeader('set-cookie', value));
    const { ctx } = suite.session({
      caller,
      requestId: suite.ports.ids.next(),
      ip,
      userAgent,
      browser: browserKeys(request, setCookie, isSecure),
      source: 'api',
    });
    if (ctx.viewerIfAny?.seenBy) {
      const { companyId, employeeId: actingFor, seenBy } = ctx.viewerIfAny;
      log.info(
        {
          requestId: ctx.requestId,
          ip,
          userAgent,
          companyId,
          employeeId: seenBy.employeeId,
          actingFor,
        },
        'a request while viewing as somebody else',
      );
    }
    return ctx;
  };
  const contextFor = async (
    authorization: string | undefined,
    request: IncomingMessage,
    response?: ServerResponse,
  ) => contextOf(await suite.callers.find(authorization), request, response);

  const answerGraphql = graphqlEndpoint({
    schema: suite.schema,
    documents,
    production: settings.production,
    context: (request, response) => contextFor(request.headers.authorization, request, response),
    count,
  });
  const { firstCompanySecret } = options;
  const application = httpApplication(
    suite,
    metrics,
    fileURLToPath(new URL('dist/web', ROOT)),
    firstCompanySecret ? firstCompanyPage(suite, firstCompanySecret, log) : undefined,
  );

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path !== '/graphql') return void application(request, response);
    const done = metrics.requests.startTimer({ route: 'graphql' });
    answerGraphql(request, response)
      .catch((error) => {
        metrics.errors.inc();
        log.error({ err: error }, 'request failed');
        if (!response.headersSent) {
          response.writeHead(500, { 'content-type': 'application/json; charset=utf-8' });
          response.end(
            JSON.stringify({
              errors: [
                {
                  message: 'Something went wrong on the server.',
                  extensions: { errorCode: 'INTERNAL' },
                },
              ],
            }),
          );
        }
      })
      .finally(() => done({ status: String(response.statusCode) }));
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  const sockets = serveWebSocket(server, {
    schema: suite.schema,
    documents,
    production: settings.production,
    context: contextFor,
    addressOf,
    count,
    ready: () => suite.ports.pubsub.ready(),
  });

  const port = await listen(server, settings.port, settings.host ?? '127.0.0.1').catch(
    async (error) => {
      await suite.close();
      throw error;
    },
  );
  // Work starts after the first page can be answered.
  const working = suite
    .startWork()
    .catch((error) => log.error({ err: error }, 'background work could not start'));

  return {
    url: `http://localhost:${port}`,
    suite,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await sockets.close();
      server.closeIdleConnections();
      // A connection that falls idle only now would be kept open for the next request.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const timer = setTimeout(() => server.closeAllConnections(), LONGEST_FAREWELL_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(timer);
      await working;
      await suite.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new CannotStart(
              `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`,
            )
          : error,
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
