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
    name: 'HATARAKI_TODAY',
    meaning: 'Clock of a demo: the day that it begins at, 2027-04-01 or 2027-04-01T08:55 (Tokyo)',
    fallback: "the machine's clock",
  },
  {
    name: 'HATARAKI_TODAY_ALLOWED',
    meaning:
      'on: HATARAKI_TODAY is taken even with SMTP_URL, DATABASE_URL, an open HOST or BASE_URL, TRUSTED_PROXIES or NODE_ENV=production',
    fallback: 'off',
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
    meaning:
      'on, off or parts by name with commas: do without the fast paths (slower), to find a fault of theirs',
    fallback: 'off',
  },
  {
    name: 'HELP_EDITORS',
    meaning: "Work addresses of the provider's people who write the help, with commas",
    fallback: 'provider@hataraki.example',
  },
  {
    name: 'FREEE_URL',
    meaning: "freee's HR interface, where payroll is sent to; local: nothing leaves this machine",
    fallback: 'https://api.freee.co.jp/hr',
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
      'Secret that seals my numbers and tokens, 32 characters or more; older ones behind it, with commas',
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

export type SettingName = (typeof SETTINGS)[number]['name'];

/** The settings as --help lists them. */
export function describeSettings(): string {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length));
  return SETTINGS.map(({ name, meaning, fallback }) => {
    const line = `  ${name.padEnd(width)}  ${meaning}`;
    return fallback ? `${line} [${fallback}]` : line;
  }).join('\n');
}
