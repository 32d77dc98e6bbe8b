import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { CannotStart } from '../../cannot-start.ts';
import { keptSecrets } from './kept-secrets.ts';
import { movedTo, refuseMovedClockAtWork } from './moved-clock.ts';
import { ensurePrivateFolder } from './private-folder.ts';
import { SETTINGS } from './setting-list.ts';
import { settingRules } from './setting-rules.ts';
import type { Settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Given = z.infer<typeof settingRules>;

/** Whether an empty database gets the demo, and whether others than this machine may reach it. */
export type Demo = { readonly wanted: boolean; readonly isOpen: boolean };

/** Reads and checks everything; the first thing that is wrong is said in one sentence. */
export function readSettings(
  environment: Environment = process.env,
): Settings & { readonly host: string; readonly demo: Demo } {
  const givenSettings = checked(environment);
  const databaseUrl = givenSettings.DATABASE_URL;
  // A server that other machines can reach has no published password and no demo that was not asked for.
  const isOpen = !isLoopback(givenSettings.HOST) || databaseUrl !== undefined;
  const demoWanted = (givenSettings.HATARAKI_DEMO ?? (isOpen ? 'off' : 'on')) === 'on';
  const mail = smtp(givenSettings);
  const moved = givenSettings.HATARAKI_TODAY;
  if (moved !== undefined && givenSettings.HATARAKI_TODAY_ALLOWED === 'off')
    refuseMovedClockAtWork({
      isOpen: isOpen || isReachedFromElsewhere(givenSettings),
      sendsMail: mail !== undefined,
      nodeEnv: environment['NODE_ENV'],
    });
  const dataFolder = resolve(givenSettings.HATARAKI_DATA);
  ensurePrivateFolder(dataFolder);
  const secretsOfFolder = keptSecrets(dataFolder);
  const secrets = givenSecrets(givenSettings);
  return {
    port: givenSettings.PORT,
    host: givenSettings.HOST,
    dataFolder,
    databaseUrl,
    migrationUrl: givenSettings.MIGRATION_DATABASE_URL,
    production: environment['NODE_ENV'] !== 'development',
    baseUrl: (givenSettings.BASE_URL ?? `http://localhost:${givenSettings.PORT}`).replace(
      /\/+$/,
      '',
    ),
    trustedProxies: givenSettings.TRUSTED_PROXIES,
    logLevel: givenSettings.LOG_LEVEL,
    openDocumentsPerMinute: givenSettings.OPEN_DOCUMENTS_PER_MINUTE,
    sessionMaxDays: givenSettings.SESSION_MAX_DAYS,
    metricsToken: givenSettings.METRICS_TOKEN,
    documentsPerMinute: givenSettings.DOCUMENTS_PER_MINUTE,
    helpEditors: givenSettings.HELP_EDITORS,
    freeeUrl: givenSettings.FREEE_URL,
    smtp: mail,
    movedTo: moved === undefined ? undefined : movedTo(moved, new Date()),
    outbox: mail ? undefined : outbox(givenSettings),
    fileStore: fileStore(givenSettings, dataFolder),
    demo: { wanted: demoWanted, isOpen },
    personalKeyBesideDatabase:
      databaseUrl === undefined && givenSettings.PERSONAL_KEY === undefined,
    secrets: {
      ...secretsOfFolder,
      ...secrets,
      // A new secret seals from now on; what the older ones sealed still opens.
      personalKeys: [
        ...new Set([...(givenSettings.PERSONAL_KEY ?? []), ...secretsOfFolder.personalKeys]),
      ],
    },
  };
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** A proxy on this machine leads others to a server that listens to this machine alone. */
const isReachedFromElsewhere = ({ BASE_URL, TRUSTED_PROXIES }: Given): boolean =>
  TRUSTED_PROXIES !== undefined ||
  (BASE_URL !== undefined && !isLoopback(new URL(BASE_URL).hostname.replace(/^\[|\]$/g, '')));

/** An empty setting is one that is not set. */
function checked(environment: Environment): Given {
  const givenTexts: Record<string, string | undefined> = Object.fromEntries(
    SETTINGS.flatMap(({ name }) => {
      const text = environment[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
  const read = settingRules.safeParse({
    ...givenTexts,
    FILE_STORE: givenTexts['FILE_STORE'] ?? 'local',
  });
  if (read.success) return read.data;
  const [wrong] = read.error.issues;
  throw new CannotStart(`${String(wrong?.path[0])} ${wrong?.message}`);
}

function smtp({ SMTP_URL, SMTP_FROM }: Given): Settings['smtp'] {
  return SMTP_URL === undefined || SMTP_FROM === undefined
    ? undefined
    : { url: SMTP_URL, from: SMTP_FROM };
}

function outbox({ HATARAKI_OUTBOX }: Given): Settings['outbox'] {
  if (HATARAKI_OUTBOX === 'off') return undefined;
  return {
    onlyHere: HATARAKI_OUTBOX === 'local',
    secret: randomBytes(24).toString('base64url'),
  };
}

function fileStore(givenSettings: Given, dataFolder: string): Settings['fileStore'] {
  if (givenSettings.FILE_STORE === 'local')
    return { kind: 'local', folder: join(dataFolder, 'files') };
  return {
    kind: 's3',
    bucket: givenSettings.S3_BUCKET,
    region: givenSettings.S3_REGION,
    endpoint: givenSettings.S3_ENDPOINT,
    accessKeyId: givenSettings.S3_ACCESS_KEY_ID,
    secretAccessKey: givenSettings.S3_SECRET_ACCESS_KEY,
  };
}

function givenSecrets(givenSettings: Given): Partial<Settings['secrets']> {
  const { TOKEN_KEY, UPLOAD_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = givenSettings;
  return {
    ...(TOKEN_KEY ? { tokenKey: TOKEN_KEY } : {}),
    ...(UPLOAD_KEY ? { uploadKey: UPLOAD_KEY } : {}),
    ...(VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
      ? { vapid: { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } }
      : {}),
  };
}
