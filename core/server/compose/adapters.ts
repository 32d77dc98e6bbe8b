import type { Logger } from 'pino';
import { movedClock } from '../../adapters/clock/moved.ts';
import { systemClock } from '../../adapters/clock/system.ts';
import { localFiles, localStore } from '../../adapters/files/local.ts';
import { localIdentity } from '../../adapters/identity/local.ts';
import { randomIds } from '../../adapters/ids/random.ts';
import { pgBossJobs } from '../../adapters/jobs/pg-boss.ts';
import { outboxMail } from '../../adapters/mail/outbox.ts';
import { memoryPubSub } from '../../adapters/pubsub/memory.ts';
import { postgresPubSub } from '../../adapters/pubsub/postgres.ts';
import { webPush } from '../../adapters/push/web-push.ts';
import type { Database } from '../../ports/database.ts';
import type { Ports } from '../define-server.ts';
import { countJobFailures } from '../logging/metrics.ts';
import type { Settings } from '../settings/settings.ts';

/** What tests put in the place of the real ones. */
export type Replacements = Partial<
  Pick<Ports, 'clock' | 'ids' | 'mail' | 'push' | 'jobs' | 'files' | 'identity'>
>;
/** The database is opened and migrated before (core/adapters/database/open.ts). */
export type Given = Replacements & { readonly database: Database };

/** An adapter for each port: what stands in the tests' place, else what the settings say. */
export async function chooseAdapters(settings: Settings, replacements: Given, log: Logger) {
  const { database } = replacements;
  const clock =
    replacements.clock ?? (settings.movedTo ? movedClock(settings.movedTo) : systemClock);
  const ids = replacements.ids ?? randomIds();
  const identity = replacements.identity ?? localIdentity({ tokenKey: settings.secrets.tokenKey });
  const pubsub = database.kind === 'postgres' ? postgresPubSub(database) : memoryPubSub();
  const jobFailures = countJobFailures();
  const jobs = replacements.jobs ?? pgBossJobs(database, log, { failed: jobFailures.failed });
  const store =
    settings.fileStore.kind === 'local'
      ? localStore(
          { folder: settings.fileStore.folder, uploadKey: settings.secrets.uploadKey },
          clock,
        )
      : undefined;
  const files =
    replacements.files ??
    (store
      ? localFiles(store)
      : (await import('../../adapters/files/s3.ts')).s3Files(settings.fileStore as never));
  const mail =
    replacements.mail ??
    (settings.smtp
      ? (await import('../../adapters/mail/smtp.ts')).smtpMail(settings.smtp)
      : outboxMail({ knex: database.knex, clock, ids }));
  const push =
    replacements.push ?? webPush({ ...settings.secrets.vapid, contact: contactOf(settings) });
  return {
    ports: { clock, ids, database, files, mail, identity, pubsub, jobs, push },
    store,
    jobFailures: jobFailures.counter,
  };
}

export type Adapters = Awaited<ReturnType<typeof chooseAdapters>>;

/** Push services write here when a sender misbehaves; RFC 8292 wants mailto: or https:. */
function contactOf({ smtp, baseUrl }: Settings): string {
  const address = smtp && /[^<\s]+@[^>\s]+/.exec(smtp.from)?.[0];
  if (address) return `mailto:${address}`;
  return baseUrl.startsWith('https:') ? baseUrl : 'mailto:webmaster@localhost.invalid';
}
