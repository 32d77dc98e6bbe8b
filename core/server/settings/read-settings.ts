import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';
import { trustOf } from '../http/caller-address.ts';
import { ensurePrivateFolder } from './private-folder.ts';
import type { Settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** All that can be set, in the order in which --help shows it. */
export const SETTINGS = [
  { name: 'PORT', meaning: 'Port of the web application and the API', fallback: '3000' },
  {
    name: 'HOST',
    meaning: 'Network address to listen at; 0.0.0.0 opens it to the network',
    fallback: '127.0.0.1, this machine only',
  },
  {
    name: 'BASE_URL',
    meaning: 'Address that people type; stands in mails',
    fallback: 'http://localhost:PORT',
  },
  {
    name: 'HATARAKI_DATA',
    meaning: 'Folder of the embedded database, uploaded files and secrets',
    fallback: '.data',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL 15 or later instead of the embedded database',
    fallback: 'embedded',
  },
  {
    name: 'MIGRATION_DATABASE_URL',
    meaning: 'Owner of the tables, where DATABASE_URL names a role without rights of its own',
    fallback: 'DATABASE_URL, and roles made from it',
  },
  {
    name: 'HATARAKI_DEMO',
    meaning: 'on or off: fill an empty database with the demo companies',
    fallback: 'on with HOST 127.0.0.1 and the embedded database, else off',
  },
  {
    name: 'SMTP_URL',
    meaning: 'Mail server, smtp://user:password@host:587',
    fallback: 'mails are kept, not sent',
  },
  { name: 'SMTP_FROM', meaning: 'Sender of the mails; needed with SMTP_URL', fallback: '' },
  {
    name: 'HATARAKI_OUTBOX',
    meaning:
      'Kept mails at /dev/outbox, by the link that the start prints: local (this machine), on, off',
    fallback: 'off',
  },
  {
    name: 'TRUSTED_PROXIES',
    meaning:
      'Proxies in front: addresses or ranges with commas (10.0.0.0/8, loopback), or how many',
    fallback: 'none',
  },
  { name: 'FILE_STORE', meaning: 'local (in HATARAKI_DATA) or s3', fallback: 'local' },
  { name: 'S3_BUCKET', meaning: 'Bucket; needed with FILE_STORE=s3', fallback: '' },
  { name: 'S3_REGION', meaning: 'Region of the bucket', fallback: 'ap-northeast-1' },
  { name: 'S3_ENDPOINT', meaning: 'Address of a store that speaks S3', fallback: 'Amazon' },
  { name: 'S3_ACCESS_KEY_ID', meaning: 'Key of the store', fallback: "the machine's role" },
  { name: 'S3_SECRET_ACCESS_KEY', meaning: 'Secret of that key', fallback: '' },
  {
    name: 'LOG_LEVEL',
    meaning: 'fatal, error, warn, info, debug, trace or silent',
    fallback: 'info',
  },
  {
    name: 'OPEN_DOCUMENTS_PER_MINUTE',
    meaning: 'GraphQL documents of API clients per minute',
    fallback: '300',
  },
  {
    name: 'METRICS_TOKEN',
    meaning: 'Bearer token that opens /metrics from anywhere, 32 characters or more',
    fallback: 'this machine only',
  },
  {
    name: 'DOCUMENTS_PER_MINUTE',
    meaning: 'GraphQL documents of one person per minute; an address may send ten times as many',
    fallback: '1200',
  },
  {
    name: 'SESSION_MAX_DAYS',
    meaning: 'Days after which everybody signs in anew, however often they come, 1 to 365',
    fallback: '90',
  },
  {
    name: 'HATARAKI_PLAIN',
    meaning: 'on or off: do without the fast paths (slower), to find whether a fault is theirs',
    fallback: 'off',
  },
  {
    name: 'HELP_EDITORS',
    meaning: "Work addresses of the provider's people who write the help, with commas",
    fallback: 'provider@hataraki.example',
  },
  {
    name: 'TOKEN_KEY',
    meaning: 'Secret that signs sessions, 32 characters or more',
    fallback: 'made and kept',
  },
  {
    name: 'UPLOAD_KEY',
    meaning: 'Secret that signs uploads, 32 characters or more',
    fallback: 'made and kept',
  },
  {
    name: 'PERSONAL_KEY',
    meaning:
      'Secret that seals my numbers, 32 characters or more; older ones behind it, with commas',
    fallback: 'made and kept',
  },
  {
    name: 'VAPID_PUBLIC_KEY',
    meaning: 'Web push, with VAPID_PRIVATE_KEY',
    fallback: 'made and kept',
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    meaning: 'Web push, with VAPID_PUBLIC_KEY',
    fallback: 'made and kept',
  },
] as const;

/** Whether an empty database gets the demo, and whether others than this machine may reach it. */
export type Demo = { readonly wanted: boolean; readonly isOpen: boolean };

type Name = (typeof SETTINGS)[number]['name'];
type Read = (name: Name) => string | undefined;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SHORTEST_SECRET = 32;

/** Reads and checks everything; the first thing that is wrong is said in one sentence. */
export function readSettings(
  environment: Environment = process.env,
): Settings & { readonly host: string; readonly demo: Demo } {
  const read: Read = (name) => environment[name]?.trim() || undefined;
  const port = wholeNumber(read, 'PORT', 3000, 0, 65_535);
  const databaseUrl = address(read, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const migrationUrl = address(read, 'MIGRATION_DATABASE_URL', ['postgres:', 'postgresql:']);
  if (migrationUrl !== undefined && databaseUrl === undefined) {
    throw new CannotStart(
      'DATABASE_URL must say who works with the database, because MIGRATION_DATABASE_URL is set.',
    );
  }
  const host = read('HOST') ?? '127.0.0.1';
  if (!isIP(host) && host !== 'localhost') {
    throw new CannotStart(
      `HOST must be an address in figures, such as 127.0.0.1 or 0.0.0.0, not "${host}".`,
    );
  }
  // What strangers can reach has no published password, and nothing that nobody asked for.
  const isOpen = !isLoopback(host) || databaseUrl !== undefined;
  const demoWanted = oneOf(read, 'HATARAKI_DEMO', ['on', 'off'], isOpen ? 'off' : 'on') === 'on';
  // core/fast reads it itself, before there are settings; a misspelt one is refused here.
  oneOf(read, 'HATARAKI_PLAIN', ['on', 'off'], 'off');
  const mail = smtp(read);
  const dataFolder = resolve(read('HATARAKI_DATA') ?? '.data');
  const checked = {
    port,
    host,
    dataFolder,
    databaseUrl,
    migrationUrl,
    production: environment['NODE_ENV'] !== 'development',
    baseUrl: (address(read, 'BASE_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    trustedProxies: trustedProxies(read),
    logLevel: oneOf(read, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    openDocumentsPerMinute: wholeNumber(read, 'OPEN_DOCUMENTS_PER_MINUTE', 300, 1, 1_000_000),
    sessionMaxDays: wholeNumber(read, 'SESSION_MAX_DAYS', 90, 1, 365),
    metricsToken: secret(read, 'METRICS_TOKEN'),
    documentsPerMinute: wholeNumber(read, 'DOCUMENTS_PER_MINUTE', 1_200, 1, 10_000_000),
    helpEditors: (read('HELP_EDITORS') ?? 'provider@hataraki.example')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    smtp: mail,
    outbox: mail ? undefined : outbox(read),
    fileStore: fileStore(read, dataFolder),
    demo: { wanted: demoWanted, isOpen },
  };
  const given = givenSecrets(read);
  ensurePrivateFolder(dataFolder);
  const kept = keptSecrets(dataFolder);
  // A new secret seals from now on; what the older ones sealed still opens.
  const personalKeys = [...new Set([...(given.personalKeys ?? []), ...kept.personalKeys])];
  const personalKeyBesideDatabase = databaseUrl === undefined && given.personalKeys === undefined;
  return { ...checked, personalKeyBesideDatabase, secrets: { ...kept, ...given, personalKeys } };
}

/** The settings as --help lists them. */
export function describeSettings(): string {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length));
  return SETTINGS.map(({ name, meaning, fallback }) => {
    const line = `  ${name.padEnd(width)}  ${meaning}`;
    return fallback ? `${line} [${fallback}]` : line;
  }).join('\n');
}

function wholeNumber(
  read: Read,
  name: Name,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = read(name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new CannotStart(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

function outbox(read: Read): Settings['outbox'] {
  const said = oneOf(read, 'HATARAKI_OUTBOX', ['local', 'on', 'off'], 'off');
  if (said === 'off') return undefined;
  return { onlyHere: said === 'local', secret: randomBytes(24).toString('base64url') };
}

function trustedProxies(read: Read): string | undefined {
  const text = read('TRUSTED_PROXIES');
  if (text === undefined) return undefined;
  try {
    trustOf(text);
    return text;
  } catch {
    throw new CannotStart(
      `TRUSTED_PROXIES must be addresses or ranges with commas (10.0.0.0/8, loopback) or a number of proxies, not "${text}".`,
    );
  }
}

function oneOf(read: Read, name: Name, allowed: readonly string[], fallback: string): string {
  const text = read(name) ?? fallback;
  if (allowed.includes(text)) return text;
  throw new CannotStart(
    `${name} must be ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}, not "${text}".`,
  );
}

/** The address itself is not repeated in the sentence: it may hold a password. */
function address(read: Read, name: Name, protocols: readonly string[]): string | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // A PostgreSQL address may name a socket instead of a host.
  const complete =
    url && (url.hostname !== '' || (name.endsWith('DATABASE_URL') && url.searchParams.has('host')));
  if (url && complete && protocols.includes(url.protocol)) return text;
  throw new CannotStart(
    `${name} must be an address that starts with ${protocols.map((known) => `${known}//`).join(' or ')}.`,
  );
}

function smtp(read: Read): Settings['smtp'] {
  const url = address(read, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (url === undefined) return undefined;
  const from = read('SMTP_FROM');
  if (from === undefined)
    throw new CannotStart('SMTP_FROM must say who sends the mails, because SMTP_URL is set.');
  if (/[^\s@]+@[^\s@]+/.test(from)) return { url, from };
  throw new CannotStart(`SMTP_FROM must hold a mail address, not "${from}".`);
}

function fileStore(read: Read, dataFolder: string): Settings['fileStore'] {
  if (oneOf(read, 'FILE_STORE', ['local', 's3'], 'local') === 'local') {
    return { kind: 'local', folder: join(dataFolder, 'files') };
  }
  const bucket = read('S3_BUCKET');
  if (bucket === undefined)
    throw new CannotStart('S3_BUCKET must name the bucket, because FILE_STORE is s3.');
  const [accessKeyId, secretAccessKey] = both(read, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  return {
    kind: 's3',
    bucket,
    region: read('S3_REGION') ?? 'ap-northeast-1',
    endpoint: address(read, 'S3_ENDPOINT', ['http:', 'https:']),
    accessKeyId,
    secretAccessKey,
  };
}

function both(read: Read, one: Name, other: Name): [string, string] | [undefined, undefined] {
  const [first, second] = [read(one), read(other)];
  if (first !== undefined && second !== undefined) return [first, second];
  if (first === undefined && second === undefined) return [undefined, undefined];
  const [set, missing] = first === undefined ? [other, one] : [one, other];
  throw new CannotStart(`${missing} must be set too, because ${set} is set.`);
}

function secret(read: Read, name: Name): string | undefined {
  const text = read(name);
  if (text === undefined || text.length >= SHORTEST_SECRET) return text;
  throw new CannotStart(
    `${name} must have ${SHORTEST_SECRET} characters or more; it has ${text.length}.`,
  );
}

function givenSecrets(read: Read): Partial<Settings['secrets']> {
  const tokenKey = secret(read, 'TOKEN_KEY');
  const uploadKey = secret(read, 'UPLOAD_KEY');
  const personalKeys = read('PERSONAL_KEY')
    ?.split(',')
    .map((key) => key.trim());
  const short = personalKeys?.find((key) => key.length < SHORTEST_SECRET);
  if (short !== undefined) {
    throw new CannotStart(
      `PERSONAL_KEY must have ${SHORTEST_SECRET} characters or more, each; one has ${short.length}.`,
    );
  }
  const [publicKey, privateKey] = both(read, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY');
  if (publicKey !== undefined) {
    const sizes = [publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').length);
    if (sizes[0] !== 65 || sizes[1] !== 32) {
      throw new CannotStart(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys in base64url, as web-push makes them.',
      );
    }
  }
  return {
    ...(tokenKey ? { tokenKey } : {}),
    ...(uploadKey ? { uploadKey } : {}),
    ...(personalKeys ? { personalKeys } : {}),
    ...(publicKey !== undefined ? { vapid: { publicKey, privateKey } } : {}),
  };
}

/** Made once: with other secrets every session, signed link and push subscription would be void. */
function keptSecrets(dataFolder: string): Settings['secrets'] {
  const path = join(dataFolder, 'secrets.json');
  const kept = readSecrets(path);
  if (kept) return kept;
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const made: Settings['secrets'] = {
    tokenKey: randomBytes(32).toString('base64url'),
    uploadKey: randomBytes(32).toString('base64url'),
    personalKeys: [randomBytes(32).toString('base64url')],
    // Leading zeros belong to the key.
    vapid: {
      publicKey: keys.getPublicKey().toString('base64url'),
      privateKey: Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()])
        .subarray(-32)
        .toString('base64url'),
    },
  };
  writeSecrets(path, made);
  return made;
}

function writeSecrets(path: string, secrets: Settings['secrets']): void {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, path);
}

function readSecrets(path: string): Settings['secrets'] | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CannotStart(`The secrets in ${path} cannot be read by this user.`);
  }
  try {
    const { tokenKey, uploadKey, vapid, personalKeys } = JSON.parse(text) as Settings['secrets'];
    if (tokenKey && uploadKey && vapid.publicKey && vapid.privateKey) {
      if (personalKeys?.[0]) return { tokenKey, uploadKey, vapid, personalKeys };
      // Made by a version that kept no numbers yet.
      const added = [randomBytes(32).toString('base64url')];
      const completed = { tokenKey, uploadKey, vapid, personalKeys: added };
      writeSecrets(path, completed);
      return completed;
    }
  } catch {
    // Said below.
  }
  throw new CannotStart(
    `The secrets in ${path} are damaged: put the file back. Without it everybody signs in again, and kept My Numbers stay closed.`,
  );
}
