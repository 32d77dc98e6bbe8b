import type { Knex } from 'knex';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Mail } from '../../ports/mail.ts';

/** The newest this many are kept: it is a place to look, not an archive. */
const KEPT = 500;

/**
 * Mails that nobody sends: rows that a developer reads at /dev/outbox. Call `send` from a job or
 * after a commit, never inside a transaction: the embedded database has one connection.
 */
export const outboxMail = (parts: { knex: Knex; clock: Clock; ids: Ids }): Mail => ({
  async send({ id, to, subject, text, html, attachments = [] }) {
    const { knex, clock, ids } = parts;
    const row = {
      id: id ?? ids.next(),
      recipient: to,
      subject,
      body_text: text,
      body_html: html ?? null,
      attachments: JSON.stringify(
        attachments.map(({ fileName, content, contentType }) => ({
          fileName,
          contentType,
          content: Buffer.from(content).toString('base64'),
        })),
      ),
      created_at: clock.now(),
    };
    await knex('mail_outbox').insert(row).onConflict('id').ignore();
    const old = knex('mail_outbox')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(KEPT);
    await knex('mail_outbox').whereIn('id', old).delete();
  },
});

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy in front comes from this machine too, but says for whom it asks. */
export const isThisMachine = (request: {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, unknown>>;
}): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  !['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in request.headers);
