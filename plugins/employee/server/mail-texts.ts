import type { Message } from '#core/ports/mail.ts';
import { serverTexts } from '#core/server/texts.ts';
import type { Language, Params } from '#core/texts.ts';
import en from '../i18n/mail.en.json' with { type: 'json' };
import ja from '../i18n/mail.ja.json' with { type: 'json' };

const texts = serverTexts({ mail: { ja, en } });

type Reader = { readonly email: string; readonly lastName: string; readonly firstName: string };

export const mailText = (
  language: Language,
  key: 'greeting' | `notice.${keyof typeof ja.notice}`,
  params?: Params,
): string => texts.say(language, 'mail', key, params);

/**
 * A mail to somebody whose language is not known: they have no browser here yet, or are not signed in.
 * Japanese first, with the link; English below it.
 */
export function mailInBoth(
  kind: 'reset' | 'device' | 'invitation' | 'addressInUse',
  reader: Reader,
  { link, ...params }: { readonly link?: string; readonly companyName?: string },
): Message {
  const say = (language: Language, part: 'subject' | 'lead' | 'rest') =>
    texts.say(language, 'mail', `${kind}.${part}`, params);
  const japanese = [
    mailText('ja', 'greeting', reader),
    say('ja', 'lead'),
    ...(link ? [link] : []),
    say('ja', 'rest'),
  ];
  return {
    to: reader.email,
    subject: `【Hataraki】${say('ja', 'subject')} / ${say('en', 'subject')}`,
    text: `${japanese.join('\n\n')}\n\n--\n${say('en', 'lead')}\n${say('en', 'rest')}\n`,
  };
}
