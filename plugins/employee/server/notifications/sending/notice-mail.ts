import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import type { Language } from '#core/texts.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { notificationTarget } from '#plugins/employee/domain/notification-target.ts';
import type { Commentables } from '../../comments/api.ts';
import { inService } from '../../employees/in-service.ts';
import { mailText } from '../../mail-texts.ts';
import type { NotificationModel } from '../notification.models.ts';
import { ABOUT, isReadableByReceiver } from '../still-readable.sql.ts';
import { type About, onlyReadable } from './about.ts';
import { NOTICE_MAIL_JOB } from './jobs.ts';
import { pushText } from './push-text.ts';
import { type Address, type Delivery, isWanted, settleUndelivered } from './undelivered.ts';

/** Of a row of notifications: that of the person's newest browser; whoever has none reads Japanese. */
export const LANGUAGE_OF_READER = `coalesce((select push_subscriptions.language from push_subscriptions
        where push_subscriptions.company_id = notifications.company_id
          and push_subscriptions.employee_id = notifications.employee_id
        order by push_subscriptions.created_at desc, push_subscriptions.id desc
        limit 1), 'ja')`;

const TO_MAIL = {
  name: 'employee_notices_to_mail',
  text: `select notifications.id as "notificationId", employees.id as "to", employees.id as "readerId", employees.email, employees.last_name as "lastName", employees.first_name as "firstName",
      notifications.notify_type as "notifyType", notifications.node_id as "nodeId",
      json_build_object('plugin', notifications.text_plugin, 'key', notifications.text_key,
        'params', notifications.text_params) as description,
      ${LANGUAGE_OF_READER} as language, ${ABOUT} as about
    from notifications
    join employees on employees.company_id = notifications.company_id
      and employees.id = notifications.employee_id and ${inService('$3')} and employees.email is not null
    where notifications.company_id = $1 and notifications.id = any($2::text[])
      and notifications.seen_at is null and notifications.mailed_at is null and ${isReadableByReceiver('$3')}
    order by notifications.id`,
};

type ToMail = Address &
  About &
  Pick<NotificationModel, 'notifyType' | 'nodeId' | 'description'> & {
    readonly email: string;
    readonly lastName: string;
    readonly firstName: string;
    readonly language: Language;
  };

const LONGEST_SUBJECT = 80;

/** What a list of mails shows has to say what happened: the first words of the message itself. */
function subjectOf(body: string): string {
  const words = body.replace(/\s+/g, ' ').replace(/[。.]$/u, '');
  return words.length > LONGEST_SUBJECT ? `${words.slice(0, LONGEST_SUBJECT)}…` : words;
}

/** One at a time: of a process that dies in between, the next one leaves out who has their mail. */
const markMailed = (ports: Ports, companyId: string, id: string): Promise<void> =>
  ports.inCompany(companyId, async (ctx) => {
    await ctx.table('notifications').where('notifications.id', id).update({ mailed_at: ctx.now });
  });

/** What was seen on the bell meanwhile, or may not be read any more, is not mailed. */
export const noticeMailJob = (ports: Ports, commentables: Commentables): JobDefinition => ({
  name: NOTICE_MAIL_JOB,
  async run(data: Delivery, run) {
    const { companyId, notificationIds } = data;
    const foundNotice = await ports.inCompany(companyId, async (ctx) =>
      onlyReadable(
        ctx,
        commentables,
        await ctx.run<ToMail>(TO_MAIL, [companyId, notificationIds, tokyoDate(ctx.now)]),
      ),
    );
    const messages = foundNotice.filter(isWanted(data));
    const failed: (Address & { error: unknown })[] = [];
    for (const { notificationId, to: employeeId, email, ...message } of messages) {
      const { lastName, firstName, language, ...notification } = message;
      try {
        const { body } = await pushText(notification, language);
        const { to, search } = notificationTarget(notification);
        const link = `${ports.settings.baseUrl}${to}${search ? `?${new URLSearchParams(search)}` : ''}`;
        await ports.mail.send({
          id: `${companyId}.${notificationId}`,
          to: email,
          subject: `【Hataraki】${subjectOf(body)}`,
          text: [
            mailText(language, 'greeting', { lastName, firstName }),
            body,
            `${mailText(language, 'notice.open')}\n${link}`,
            `--\n${mailText(language, 'notice.foot')}`,
          ].join('\n\n'),
        });
        await markMailed(ports, companyId, notificationId);
      } catch (error) {
        failed.push({ notificationId, to: employeeId, error });
      }
    }
    await settleUndelivered(
      ports,
      { name: NOTICE_MAIL_JOB, channel: 'MAIL', data, run },
      messages,
      failed,
    );
  },
});
