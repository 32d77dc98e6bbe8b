import compression from 'compression';
import express, {
  type Express,
  type NextFunction,
  type Request,
  type Response,
  type Router,
} from 'express';
import helmet from 'helmet';
import { allMigrations } from '#migrations/index.ts';
import { localFileRoutes } from '../../adapters/files/local-routes.ts';
import { isThisMachine } from '../../adapters/mail/outbox.ts';
import { isOwnHost, outboxDoor } from '../../adapters/mail/outbox-door.ts';
import { outboxPage } from '../../adapters/mail/outbox-page.ts';
import type { Suite } from '../compose/compose.ts';
import { mayReadMetrics, type openMetrics } from '../logging/metrics.ts';
import { pendingMigrations } from '../rows/migrate.ts';
import { FIRST_COMPANY_PATH } from './found-company.ts';
import { MOVED_CLOCK_HEAD, MOVED_CLOCK_PATH, serveMovedClock } from './moved-clock.ts';
import { webFiles } from './web-files.ts';

/** Everything but /graphql: health, figures, files, uploads of plugins, and the web application. */
export function httpApplication(
  suite: Suite,
  metrics: ReturnType<typeof openMetrics>,
  webFolder: string,
  firstCompany?: Router,
): Express {
  const { settings, ports } = suite;
  const web = webFiles(webFolder, settings.movedTo ? MOVED_CLOCK_HEAD : '');
  const s3 =
    settings.fileStore.kind === 's3'
      ? [settings.fileStore.endpoint ?? 'https://*.amazonaws.com']
      : [];
  const application = express();
  application.disable('x-powered-by');
  application.use((request: Request, response: Response, next: NextFunction) => {
    const done = metrics.requests.startTimer();
    response.on('finish', () =>
      done({ route: routeOf(request.path), status: String(response.statusCode) }),
    );
    response.setHeader('x-request-id', ports.ids.next());
    next();
  });
  // Nothing below /assets is a document: the rules for one would add a kilobyte to every file.
  application.use((request: Request, response: Response, next: NextFunction) => {
    if (!request.path.startsWith('/assets/')) return next();
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    web.serve(request, response, next);
  });
  application.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...web.inlineScripts],
          // The kit sets sizes and colours by style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...s3],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...s3],
          // Large Excel files are packed beside the page, by a worker that the library writes itself.
          workerSrc: ["'self'", 'blob:'],
          formAction: ["'self'", ...s3],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: settings.baseUrl.startsWith('https:')
        ? { maxAge: 15_552_000 }
        : false,
      crossOriginEmbedderPolicy: false,
    }),
  );

  application.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  application.get('/readyz', async (_request, response) => {
    try {
      const pending = await pendingMigrations(ports.database, allMigrations(suite.halves));
      response.status(pending.length === 0 ? 200 : 503);
      response.json({ status: pending.length === 0 ? 'ready' : 'migrations pending', pending });
    } catch {
      response.status(503).json({ status: 'database unreachable' });
    }
  });
  application.get('/metrics', async (request, response) => {
    // Another site's name that was made to lead here comes from this machine's browser, too.
    const isHere = isThisMachine(request) && isOwnHost(request.headers.host, settings.baseUrl);
    // Figures tell how many people there are and when they work: not for whoever finds the address.
    if (!mayReadMetrics(settings.metricsToken, request, isHere)) {
      response.status(401).set('www-authenticate', 'Bearer realm="metrics"').type('text/plain');
      response.send(
        'Send the token of METRICS_TOKEN as a bearer token, or ask from the machine itself.\n',
      );
      return;
    }
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  if (suite.fileStore) application.use('/files', localFileRoutes(suite.fileStore));
  if (settings.outbox) {
    application.use(
      '/dev/outbox',
      outboxDoor(settings.outbox, settings.baseUrl),
      outboxPage(ports.database.knex),
    );
  }
  if (settings.movedTo) application.get(MOVED_CLOCK_PATH, serveMovedClock(ports.clock));
  if (firstCompany) application.use(FIRST_COMPANY_PATH, firstCompany);
  application.use(compression());
  for (const { pluginId, router } of suite.routers) application.use(`/x/${pluginId}`, router);
  application.use(web.serve);
  application.use((_request, response) => {
    response.status(404).type('text/plain').send('Not found');
  });
  return application;
}

/** Few labels: addresses carry ids. */
function routeOf(path: string): string {
  if (path.startsWith('/assets/')) return 'asset';
  const first = path.split('/')[1] ?? '';
  return ['healthz', 'readyz', 'metrics', 'files', 'dev', 'x'].includes(first) ? first : 'page';
}
