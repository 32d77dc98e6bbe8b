import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import { checkKey } from './key.ts';
import { signed } from './signed.ts';

export const UPLOAD_PATH = '/files/upload';
const FORM_MINUTES = 10;
/** Nobody but the user who runs the program reads what people have sent. */
export const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;
export const OWN_FILE = 0o600;

export type LocalStore = ReturnType<typeof localStore>;

/** Where things lie below the folder, and the three kinds of signed text. Shared with the routes. */
export const localStore = (settings: { folder: string; uploadKey: string }, clock: Clock) => {
  const place = (kind: 'objects' | 'types', key: string) =>
    join(settings.folder, kind, checkKey(key));
  return {
    clock,
    folder: settings.folder,
    posts: signed(settings.uploadKey, 'post'),
    puts: signed(settings.uploadKey, 'put'),
    links: signed(settings.uploadKey, 'link'),
    object: (key: string) => place('objects', key),
    /** Half-written files; a crash leaves them here and never among the objects. */
    incoming: join(settings.folder, 'incoming'),
    /** One empty file for each form that was used. */
    used: join(settings.folder, 'used'),

    async contentType(key: string): Promise<string> {
      return readFile(place('types', key), 'utf8').catch(() => 'application/octet-stream');
    },
    /** The type first: an object never stands there without one. */
    async keep(key: string, arrived: string, contentType: string): Promise<void> {
      await mkdir(dirname(place('types', key)), OWN_FOLDER);
      await writeFile(place('types', key), contentType, { mode: OWN_FILE });
      await mkdir(dirname(place('objects', key)), OWN_FOLDER);
      await rename(arrived, place('objects', key));
    },
    async remove(key: string): Promise<void> {
      await rm(place('objects', key), { force: true });
      await rm(place('types', key), { force: true });
    },
  };
};

/** Files in a folder of this machine, with the same contract as a bucket: signed forms and links. */
export const localFiles = (store: LocalStore): Files => ({
  async presignPost({ key, contentType, maxBytes }) {
    const until = new Date(store.clock.now().getTime() + FORM_MINUTES * 60_000);
    const once = randomBytes(16).toString('hex');
    const policy = store.posts.seal({ key: checkKey(key), contentType, maxBytes, once }, until);
    return { url: UPLOAD_PATH, fields: { key, 'Content-Type': contentType, policy } };
  },

  async presignPut({ key, contentType, bytes }) {
    const until = new Date(store.clock.now().getTime() + FORM_MINUTES * 60_000);
    const once = randomBytes(16).toString('hex');
    const file = { key: checkKey(key), contentType, maxBytes: bytes, once };
    return `${UPLOAD_PATH}/${store.puts.seal(file, until)}`;
  },

  async url(key, { seconds = 300, fileName } = {}) {
    const until = new Date(store.clock.now().getTime() + seconds * 1000);
    return `/files/${store.links.seal({ key: checkKey(key), ...(fileName ? { fileName } : {}) }, until)}`;
  },

  async put(key, body, contentType) {
    store.object(key);
    await mkdir(store.incoming, OWN_FOLDER);
    const arrived = join(store.incoming, randomBytes(16).toString('hex'));
    await writeFile(arrived, body, { flush: true, mode: OWN_FILE });
    await store.keep(key, arrived, contentType);
  },
  get: (key) => readFile(store.object(key)),
  delete: (key) => store.remove(key),

  async usage(prefix) {
    const folder = store.object(prefix.replace(/\/$/, ''));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    let bytes = 0;
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      // Deleted while we count: it uses nothing any more.
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
    }
    return bytes;
  },
});
