import { isIP } from 'node:net';
import { z } from 'zod';
import { PARTS } from '../../fast/switch.ts';
import { trustOf } from '../http/caller-address.ts';
import { isMovedTo } from './moved-clock.ts';
import type { SettingName } from './setting-list.ts';

// What is wrong is said in one sentence: the name of the setting, and one of the `error`s below.

const SHORTEST_SECRET = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Wrong = { readonly input?: unknown };
const not =
  (what: string) =>
  ({ input }: Wrong): string =>
    `must ${what}, not "${input}".`;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: not(`be a whole number from ${least} to ${most}`),
    })
    .transform(Number);

const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: not(`be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`) });

const plainWays = z
  .string()
  .refine(
    (text) =>
      ['on', 'off'].includes(text) ||
      text.split(',').every((name) => (PARTS as readonly string[]).includes(name.trim())),
    { error: not(`be on, off or any of ${PARTS.join(', ')}`) },
  );

/** A PostgreSQL address may name a socket instead of a host. */
const isComplete = (text: string): boolean => {
  const url = new URL(text);
  return url.hostname !== '' || (/^postgres/.test(url.protocol) && url.searchParams.has('host'));
};

/** The address itself is not repeated in the sentence: it may hold a password. */
const address = (...protocols: readonly string[]) => {
  const error = `must be an address that starts with ${protocols.map((one) => `${one}://`).join(' or ')}.`;
  return z
    .url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error, abort: true })
    .refine(isComplete, { error });
};

const secret = z.string().min(SHORTEST_SECRET, {
  error: ({ input }) =>
    `must have ${SHORTEST_SECRET} characters or more; it has ${String(input).length}.`,
});

const commaSeparated = z.string().transform((text) => text.split(',').map((one) => one.trim()));

const isTrusted = (text: string): boolean => {
  try {
    trustOf(text);
    return true;
  } catch {
    return false;
  }
};

const rules = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || host === 'localhost', {
      error: not('be an address in figures, such as 127.0.0.1 or 0.0.0.0'),
    })
    .default('127.0.0.1'),
  BASE_URL: address('http', 'https').optional(),
  HATARAKI_DATA: z.string().default('.data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  MIGRATION_DATABASE_URL: address('postgres', 'postgresql').optional(),
  HATARAKI_DEMO: oneOf(['on', 'off']).optional(),
  HATARAKI_TODAY: z
    .string()
    .refine(isMovedTo, {
      error: not('be a day of this century such as 2027-04-01, or 2027-04-01T08:55'),
    })
    .optional(),
  HATARAKI_TODAY_ALLOWED: oneOf(['on', 'off']).default('off'),
  SMTP_URL: address('smtp', 'smtps').optional(),
  SMTP_FROM: z.string().optional(),
  HATARAKI_OUTBOX: oneOf(['local', 'on', 'off']).default('off'),
  TRUSTED_PROXIES: z
    .string()
    .refine(isTrusted, {
      error: not(
        'be addresses or ranges with commas (10.0.0.0/8, loopback) or a number of proxies',
      ),
    })
    .optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  OPEN_DOCUMENTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(300),
  METRICS_TOKEN: secret.optional(),
  DOCUMENTS_PER_MINUTE: wholeNumber(1, 10_000_000).default(1_200),
  SESSION_MAX_DAYS: wholeNumber(1, 365).default(90),
  // core/fast reads it itself, before there are settings; a misspelt one is refused here.
  HATARAKI_PLAIN: plainWays.default('off'),
  HELP_EDITORS: z
    .string()
    .default('provider@hataraki.example')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  FREEE_URL: z.union([z.literal('local'), address('http', 'https')]).optional(),
  TOKEN_KEY: secret.optional(),
  UPLOAD_KEY: secret.optional(),
  PERSONAL_KEY: commaSeparated
    .refine((keys) => keys.every((key) => key.length >= SHORTEST_SECRET), {
      error: ({ input }) => {
        const short = (input as string[]).find((key) => key.length < SHORTEST_SECRET) ?? '';
        return `must have ${SHORTEST_SECRET} characters or more, each; one has ${short.length}.`;
      },
    })
    .optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
} as const;

/** Only what belongs to the kind is looked at. */
const stores = z.discriminatedUnion(
  'FILE_STORE',
  [
    z.object({ FILE_STORE: z.literal('local') }),
    z.object({
      FILE_STORE: z.literal('s3'),
      S3_BUCKET: z.string({ error: 'must name the bucket, because FILE_STORE is s3.' }),
      S3_REGION: z.string().default('ap-northeast-1'),
      S3_ENDPOINT: address('http', 'https').optional(),
      S3_ACCESS_KEY_ID: z.string().optional(),
      S3_SECRET_ACCESS_KEY: z.string().optional(),
    }),
  ],
  {
    error: ({ input }) =>
      not('be local or s3')({ input: (input as { FILE_STORE: string }).FILE_STORE }),
  },
);

type Together = { readonly [Name in SettingName]?: unknown };
type Tell = (name: SettingName, message: string) => void;

function bothOrNone(
  givenSettings: Together,
  one: SettingName,
  other: SettingName,
  tell: Tell,
): void {
  if ((givenSettings[one] === undefined) === (givenSettings[other] === undefined)) return;
  const [set, missing] = givenSettings[one] === undefined ? [other, one] : [one, other];
  tell(missing, `must be set too, because ${set} is set.`);
}

const bytesOf = (key: unknown): number => Buffer.from(String(key), 'base64url').length;

/** Of what several settings say together, the first that is wrong. */
function checkTogether(givenSettings: Together, tell: Tell): void {
  if (
    givenSettings.MIGRATION_DATABASE_URL !== undefined &&
    givenSettings.DATABASE_URL === undefined
  )
    tell(
      'DATABASE_URL',
      'must say who works with the database, because MIGRATION_DATABASE_URL is set.',
    );
  if (givenSettings.SMTP_URL !== undefined) {
    if (givenSettings.SMTP_FROM === undefined)
      tell('SMTP_FROM', 'must say who sends the mails, because SMTP_URL is set.');
    else if (!/[^\s@]+@[^\s@]+/.test(String(givenSettings.SMTP_FROM)))
      tell('SMTP_FROM', not('hold a mail address')({ input: givenSettings.SMTP_FROM }));
  }
  if (givenSettings.FILE_STORE === 's3')
    bothOrNone(givenSettings, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', tell);
  bothOrNone(givenSettings, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', tell);
  if (
    givenSettings.VAPID_PUBLIC_KEY !== undefined &&
    givenSettings.VAPID_PRIVATE_KEY !== undefined
  ) {
    if (
      bytesOf(givenSettings.VAPID_PUBLIC_KEY) !== 65 ||
      bytesOf(givenSettings.VAPID_PRIVATE_KEY) !== 32
    )
      tell(
        'VAPID_PUBLIC_KEY',
        'and VAPID_PRIVATE_KEY must be a pair of keys in base64url, as web-push makes them.',
      );
  }
}

/** Text by name in, values by name out. */
export const settingRules = z
  .intersection(z.object(rules), stores)
  .superRefine((givenSettings, ctx) =>
    checkTogether(givenSettings, (name, message) =>
      ctx.addIssue({ code: 'custom', path: [name], message }),
    ),
  );
