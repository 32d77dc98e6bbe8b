import { addDays } from '#core/time/dates.ts';

type Told = {
  readonly id: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly retiredOn: string | null;
};

/** Days ago, and what was written then. */
const NEWS: readonly (readonly [number, string])[] = [
  [1, '年末年始の休業日について'],
  [4, '健康診断の日程'],
  [9, '交通費精算の締め切り'],
  [15, '防災訓練の実施'],
  [22, '社内報の発行'],
  [29, '経費システムの停止予定'],
  [36, 'インフルエンザ予防接種の案内'],
  [44, '夏季休業中の連絡先'],
  [51, '会議室の予約方法の変更'],
  [58, '駐輪場の利用ルール'],
  [65, '防犯カメラの設置'],
  [73, '名刺の注文方法'],
  [80, '情報セキュリティ研修の受講'],
];
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
    ) => ({
      company_id: company,
      id: `${person.id}-bell-${id}`,
      employee_id: person.id,
      notify_type: type,
      node_id: type === 'SYSTEM' ? null : `${company}-${id}`,
      text_plugin: 'employee',
      text_key: `notifications.message.${text}`,
      text_params: params,
      created_at: at(daysAgo),
      seen_at: seen ? at(daysAgo) : null,
    });
    const news = NEWS.slice(0, SIGN_IN.test(person.email) ? NEWS.length : EVERYBODYS);
    return [
      ...news.map(([daysAgo, title], n) =>
        row(`news-${n}`, 'NOTICE', daysAgo, 'newsPublished', { title }, n >= UNSEEN),
      ),
      ...(person.isStaff
        ? [
            row(
              'staff-0',
              'STAFF_NOTICE',
              2,
              'newsPublished',
              { title: '今月の勤怠の確認依頼' },
              false,
            ),
          ]
        : []),
    ];
  };
  return people.filter(({ retiredOn }) => retiredOn === null).flatMap(rows);
}
