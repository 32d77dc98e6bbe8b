import { addDays } from '#core/time/dates.ts';
import { demoNewsId, PUBLISHED } from './news.ts';

type Told = {
  readonly id: string;
  readonly email: string;
  readonly retiredOn: string | null;
};

/** What everybody has; the people one signs in as have more, so that the list has an end to scroll to. */
const EVERYBODYS = 3;
const SIGN_IN = /^(employee|staff|admin)@/;
const UNSEEN = 2;

/** Rows of the bell: the newest are not seen yet. */
export function demoNotifications(
  company: string,
  people: readonly Told[],
  today: string,
): Record<string, unknown>[] {
  const rows = (person: Told) => {
    const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T09:00:00+09:00`;
    const row = (
      id: string,
      type: string,
      daysAgo: number,
      text: string,
      params: object,
      seen: boolean,
      node = id,
    ) => ({
      company_id: company,
      id: `${person.id}-bell-${id}`,
      employee_id: person.id,
      notify_type: type,
      node_id: type === 'NOTICE' ? `news:${node}` : type === 'SYSTEM' ? null : `${company}-${id}`,
      text_plugin: 'employee',
      text_key: `notifications.message.${text}`,
      text_params: params,
      created_at: at(daysAgo),
      seen_at: seen ? at(daysAgo) : null,
    });
    const news = PUBLISHED.slice(0, SIGN_IN.test(person.email) ? PUBLISHED.length : EVERYBODYS);
    return [
      ...news.map(([daysAgo, title], n) =>
        row(
          `news-${n}`,
          'NOTICE',
          daysAgo,
          'newsPublished',
          { title },
          n >= UNSEEN,
          demoNewsId(company, n),
        ),
      ),
    ];
  };
  return people.filter(({ retiredOn }) => retiredOn === null).flatMap(rows);
}
