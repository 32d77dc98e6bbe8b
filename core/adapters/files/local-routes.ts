import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import express, { type Request, type Response, type Router } from 'express';
import { attachment } from './disposition.ts';
import { isKey } from './key.ts';
import { type LocalStore, OWN_FILE, OWN_FOLDER } from './local.ts';

/** Why an upload was refused, with the status that says it to a program. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Form = { key: string; contentType: string; maxBytes: number; once: string };

/** `POST /files/upload`, `PUT /files/upload/<signed>` and `GET /files/<signed>`, to be mounted at `/files`. */
export const localFileRoutes = (store: LocalStore): Router => {
  const router = express.Router();

  const taking =
    (take: (request: Request) => Promise<void>) => async (request: Request, response: Response) => {
      try {
        await take(request);
        response.status(204).end();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // What is still on its way is not read: the connection ends with this answer.
        response
          .set('connection', 'close')
          .status(error.status)
          .type('text/plain')
          .send(error.message);
      }
    };
  router.post(
    '/upload',
    taking((request) => receive(store, request)),
  );
  router.put(
    '/upload/:policy',
    taking((request) => receiveWhole(store, request)),
  );

  router.get('/:link', (request, response) => deliver(store, request.params.link, response));
  return router;
};

async function receive(store: LocalStore, request: Request): Promise<void> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'A multipart form is needed.');

  const arrived = join(store.incoming, randomBytes(16).toString('hex'));
  await mkdir(store.incoming, OWN_FOLDER);
  let form: Form | undefined;
  try {
    form = await readForm(store, request, arrived);
    await takeTicket(store, form.once);
    await store.keep(form.key, arrived, form.contentType);
  } finally {
    await rm(arrived, { force: true });
  }
}

/** The body is the file, with the type and as many bytes as its address was signed for. */
async function receiveWhole(store: LocalStore, request: Request): Promise<void> {
  const policy = store.puts.open(String(request.params['policy']), store.clock.now());
  if (policy === undefined) throw new Refusal(403, 'The address was not given out by this server.');
  if (policy === 'expired') throw new Refusal(403, 'The address has expired.');
  const { key, contentType, maxBytes, once } = policy as Form;
  if (request.headers['content-type']?.toLowerCase() !== contentType.toLowerCase())
    throw new Refusal(415, `A file of type ${contentType} was expected.`);

  const arrived = join(store.incoming, randomBytes(16).toString('hex'));
  await mkdir(store.incoming, OWN_FOLDER);
  try {
    const sink = createWriteStream(arrived, { flags: 'wx', flush: true, mode: OWN_FILE });
    await pipeline(request, atMost(maxBytes), sink);
    if ((await stat(arrived)).size !== maxBytes)
      throw new Refusal(400, `A file of ${maxBytes} bytes was expected.`);
    await takeTicket(store, once);
    await store.keep(key, arrived, contentType);
  } finally {
    await rm(arrived, { force: true });
  }
}

/** Hands the chunks on and refuses the one that is too much: the rest is never stored. */
const atMost = (maxBytes: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Refusal(413, `The file is larger than ${maxBytes} bytes.`);
      yield chunk;
    }
  };

/** Reads the fields, then the one file, straight to `arrived`. Stops at the first thing wrong. */
function readForm(store: LocalStore, request: Request, arrived: string): Promise<Form> {
  return new Promise((done, refuse) => {
    const fields = new Map<string, string>();
    let form: Form | undefined;
    let writing: Promise<void> | undefined;
    let closed: Promise<unknown> | undefined;
    const parser = parserFor(request);
    const broken = new AbortController();
    const stop = (error: unknown) => {
      request.unpipe(parser);
      request.resume();
      broken.abort();
      // A file that is still being opened would appear after its name was given up.
      void Promise.resolve(closed).then(() =>
        refuse(error instanceof Refusal ? error : new Refusal(400, 'The form could not be read.')),
      );
    };

    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_name, file, _fileName, _encoding, contentType) => {
      try {
        form = checkForm(store, fields, contentType);
      } catch (error) {
        file.resume();
        return stop(error);
      }
      const { maxBytes } = form;
      const sink = createWriteStream(arrived, { flags: 'wx', flush: true, mode: OWN_FILE });
      closed = new Promise<void>((done) => sink.once('close', () => done()));
      writing = pipeline(file, atMost(maxBytes), sink, { signal: broken.signal });
      writing.catch(stop);
    });
    parser.on('filesLimit', () => stop(new Refusal(400, 'One form takes one file.')));
    parser.on('fieldsLimit', () => stop(new Refusal(400, 'The form has too many fields.')));
    parser.on('error', stop);
    request.on('aborted', () => stop(new Refusal(400, 'The upload was broken off.')));
    parser.on('finish', () => {
      if (!form || !writing) return stop(new Refusal(400, 'The form has no file.'));
      const whole = form;
      writing.then(() => done(whole), stop);
    });
    request.pipe(parser);
  });
}

function parserFor(request: Request) {
  try {
    return new Busboy({
      headers: request.headers as { 'content-type': string },
      limits: {
        files: 1,
        fields: 20,
        fieldSize: 10_000,
        fieldNameSize: 100,
        headerPairs: 20,
        headerSize: 8_192,
      },
    });
  } catch {
    throw new Refusal(400, 'The form could not be read.');
  }
}

function checkForm(
  store: LocalStore,
  fields: ReadonlyMap<string, string>,
  contentType: string,
): Form {
  const policy = store.posts.open(fields.get('policy') ?? '', store.clock.now());
  if (policy === undefined) throw new Refusal(403, 'The form was not given out by this server.');
  if (policy === 'expired') throw new Refusal(403, 'The form has expired.');
  const form = policy as Form;
  if (fields.get('key') !== form.key || fields.get('Content-Type') !== form.contentType)
    throw new Refusal(403, 'The form was altered.');
  if (contentType.toLowerCase() !== form.contentType.toLowerCase())
    throw new Refusal(415, `A file of type ${form.contentType} was expected.`);
  return form;
}

/** The second to come with the same form is turned away, also by another process. */
async function takeTicket(store: LocalStore, once: string): Promise<void> {
  await mkdir(store.used, OWN_FOLDER);
  const ticket = await open(join(store.used, once), 'wx', OWN_FILE).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new Refusal(409, 'This form was used before.');
      throw error;
    },
  );
  await ticket.close();
  await forgetOldTickets(store);
}

/** Forms live ten minutes; tickets older than an hour guard nothing. */
async function forgetOldTickets(store: LocalStore): Promise<void> {
  const before = Date.now() - 3_600_000;
  for (const name of (await readdir(store.used)).slice(0, 100)) {
    const path = join(store.used, name);
    const made = await stat(path).catch(() => undefined);
    if (made && made.mtimeMs < before) await rm(path, { force: true });
  }
}

async function deliver(store: LocalStore, link: string, response: Response): Promise<void> {
  const opened = store.links.open(link, store.clock.now());
  if (opened === 'expired')
    return void response.status(410).type('text/plain').send('The link has expired.');
  const key = String(opened?.['key'] ?? '');
  if (!opened || !isKey(key))
    return void response.status(404).type('text/plain').send('There is no such file.');

  // Not express' own set(): it would add a charset to what was uploaded.
  response.setHeader('content-type', await store.contentType(key));
  response.set({
    'content-disposition': attachment(String(opened['fileName'] ?? key.split('/').at(-1))),
    'x-content-type-options': 'nosniff',
    // Whatever was uploaded, it never runs as a page of ours.
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  response.sendFile(key, { root: join(store.folder, 'objects'), cacheControl: false }, (error) => {
    if (!error || response.headersSent) return;
    response.removeHeader('content-disposition');
    response.status(404).type('text/plain').send('There is no such file.');
  });
}
