import { createHash } from 'node:crypto';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import type { Language } from '#core/texts.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { ALERTS } from '#plugins/employee/domain/notification-target.ts';
import type { Commentables } from '../../comments/api.ts';
import { inService } from '../../employees/in-service.ts';
import { mailText } from '../../mail-texts.ts';
import { showOnBell } from '../bell.ts';
import type { NotificationModel } from '../notification.models.ts';
import { forgetFailures, keepFailures, keepTries } from '../rests.ts';
import { ABOUT, isReadableByReceiver } from '../still-readable.sql.ts';
import { type About, onlyReadable } from './about.ts';
import { DIGEST_JOB } from './jobs.ts';
import { LANGUAGE_OF_READER } from './notice-mail.ts';
import { pushText } from './push-text.ts';

const WAITING = {
  name: 'employee_notices_to_digest',
  text: `select notifications.id, employees.email, employees.last_name as "lastName",
      employees.first_name as "firstName", notifications.notify_type as "notifyType",
      json_build_object('plugin', notifications.text_plugin, 'key', notifications.text_key,
        'params', notifications.text_params) as description, ${LANGUAGE_OF_READER} as language,
      ${isReadableByReceiver('$3')} as "isReadable",
      employees.id as "readerId", ${ABOUT} as about
    from notifications
    join employees on employees.company_id = notifications.company_id
      and employees.id = notifications.employee_id and ${inService('$3')} and employees.email is not null
    where notifications.company_id = $1 and notifications.employee_id = $2
      and notifications.awaits_digest and notifications.seen_at is null
    order by notifications.created_at, notifications.id`,
};

type Waiting = Pick<NotificationModel, 'id' | 'notifyType' | 'description'> &
  About & {
    readonly email: string;
    readonly lastName: string;
    readonly firstName: string;
    readonly language: Language;
    readonly isReadable: boolean;
  };

/** As many as a mail lists; the link leads to the rest. */
const MOST_LINES = 50;

type Digest = { readonly companyId: string; readonly employeeId: string };

/** One mail of what was told since the last one. What was seen meanwhile or may not be read any more is left out; nothing new, no mail. */
export const digestJob = (ports: Ports, commentables: Commentables): JobDefinition => ({
  name: DIGEST_JOB,
  async run({ companyId, employeeId }: Digest, { isLastTry }) {
    const { heldBack, waiting } = await ports.inCompany(companyId, async (ctx) => {
      const rows = await ctx.run<Waiting>(WAITING, [companyId, employeeId, tokyoDate(ctx.now)]);
      const readable = rows.filter(({ isReadable }) => isReadable);
      return { heldBack: rows, waiting: await onlyReadable(ctx, commentables, readable) };
    });
    const [first] = waiting;
    const ids = waiting.map(({ id }) => id);
    if (first) {
      const { email, language, lastName, firstName } = first;
      const lines = await Promise.all(
        waiting.slice(0, MOST_LINES).map(async (one) => (await pushText(one, language)).body),
      );
      const total = waiting.length;
      try {
        await ports.mail.send({
          // Of all that is in it: a try after a crash that tells of more is another mail.
          id: `${companyId}.digest.${createHash('sha256').update(ids.join()).digest('hex').slice(0, 32)}`,
          to: email,
          subject: `【Hataraki】${mailText(language, 'notice.digestSubject', { total })}`,
          text: [
            mailText(language, 'greeting', { lastName, firstName }),
            mailText(language, 'notice.digest', { total }),
            lines.map((line) => `- ${line}`).join('\n'),
            `${mailText(language, 'notice.open')}\n${ports.settings.baseUrl}${ALERTS}`,
            `--\n${mailText(language, 'notice.foot')}`,
          ].join('\n\n'),
        });
      } catch (error) {
        if (!isLastTry) await ports.inCompany(companyId, (ctx) => keepTries(ctx, 'MAIL', ids));
        else {
          await ports.inCompany(companyId, (ctx) => keepFailures(ctx, 'MAIL', ids));
          await showOnBell(ports, companyId, ids);
        }
        throw error;
      }
    }
    await ports.inCompany(companyId, async (ctx) => {
      if (first) await forgetFailures(ctx, 'MAIL', ids);
      else
        await ctx
          .table('notification_failures')
          .where({
            'notification_failures.employee_id': employeeId,
            'notification_failures.channel': 'MAIL',
            'notification_failures.is_given_up': false,
          })
          .del();
      await ctx
        .table('notifications')
        .where('notifications.employee_id', employeeId)
        .where('notifications.awaits_digest', true)
        .where((done) =>
          done
            .whereIn(
              'notifications.id',
              heldBack.map(({ id }) => id),
            )
            .orWhereNotNull('notifications.seen_at'),
        )
        .update({ awaits_digest: false });
    });
  },
});
