import { foldForSearch } from '#core/text/kana.ts';
import { wordsOf } from '#core/text/rich-text.ts';
import { addDays } from '#core/time/dates.ts';

type Told = {
  readonly id: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly groupId: string;
  readonly retiredOn: string | null;
};
type Row = Record<string, unknown>;
type DemoNotice = {
  readonly id: string;
  readonly daysAgo: number;
  readonly title: string;
  readonly body: string;
  readonly kind?: 'ALERT';
  readonly forStaff?: true;
  readonly isPublic?: true;
  readonly ofGroup?: true;
  /** Days after the delivery by which it is to be confirmed. */
  readonly confirmIn?: number;
  /** A question of a reader, and what the author answers. */
  readonly talk?: readonly string[];
};

const NOTICES: readonly DemoNotice[] = [
  {
    id: 'safety',
    daysAgo: 2,
    title: '安否確認システムの登録のお願い',
    body: '<p>地震などのときに会社から連絡するため、<strong>緊急連絡先</strong>をマイページで確認してください。</p><ol><li>マイページを開く</li><li>緊急連絡先を確認する</li><li>変わっていれば直す</li></ol>',
    kind: 'ALERT',
    confirmIn: 7,
  },
  {
    id: 'year-end',
    daysAgo: 4,
    title: '年末年始の打刻について',
    body: '<p>12月29日から1月4日までは休業日です。<br>出勤するときは、前もって休日出勤を申請してください。</p>',
    confirmIn: 14,
    talk: ['1月4日は午後だけの出勤でもよいですか。', '大丈夫です。時間を書いて申請してください。'],
  },
  {
    id: 'parking',
    daysAgo: 9,
    title: '駐輪場の利用ルール',
    body: '<p>登録していない自転車は、12月から置けなくなります。登録は総務で受け付けます。</p>',
    isPublic: true,
  },
  {
    id: 'team',
    daysAgo: 12,
    title: '部内の打ち合わせの時刻変更',
    body: '<p>毎週月曜の打ち合わせは、<strong>9時30分</strong>からに変わります。</p>',
    ofGroup: true,
  },
  {
    id: 'closing',
    daysAgo: 3,
    title: '今月の締めの進め方',
    body: '<p>締め日の翌日までに、打刻エラーと未承認の申請をなくしてください。</p>',
    forStaff: true,
    confirmIn: 5,
  },
  {
    id: 'drill',
    daysAgo: -10,
    title: '避難訓練の実施',
    body: '<p>10時に非常ベルが鳴ります。階段で1階へ避難してください。</p>',
    kind: 'ALERT',
    confirmIn: 0,
  },
];

/** Who one signs in as has not confirmed yet, so that there is something to do. */
const SIGN_IN = /^(employee|staff|admin)@/;

/** Notices of a manager, with who received them and who has confirmed. */
export function demoNotices(
  company: string,
  people: readonly Told[],
  today: string,
): Readonly<
  Record<
    'staff_notices' | 'notice_groups' | 'notice_recipients' | 'notifications' | 'comments',
    Row[]
  >
> {
  const inService = people.filter(({ retiredOn }) => retiredOn === null);
  const author = inService.find(({ isStaff }) => isStaff) ?? inService[0];
  const group = inService.find(({ email }) => email.startsWith('employee@'))?.groupId;
  const rows = { staff_notices: [] as Row[], notice_groups: [] as Row[] };
  const received = { notice_recipients: [] as Row[], notifications: [] as Row[] };
  const comments: Row[] = [];
  if (!author || company === 'default') return { ...rows, ...received, comments };
  const asking = inService.find(({ email }) => email.startsWith('employee@')) ?? author;
  for (const notice of NOTICES) {
    const { id: name, daysAgo, title, body, forStaff = false, ofGroup = false } = notice;
    const { kind = 'NEWS', confirmIn, isPublic = false } = notice;
    const id = `${company}-notice-${name}`;
    const day = addDays(today, -daysAgo);
    const at = `${day}T09:00:00+09:00`;
    const isDelivered = daysAgo > 0;
    const own = { company_id: company };
    rows.staff_notices.push({
      ...own,
      id,
      title,
      body,
      body_keys: [],
      search_text: foldForSearch(`${title} ${wordsOf(body)}`),
      kind,
      delivery: isDelivered ? 'NOW' : 'RESERVED',
      deliver_at: at,
      delivered_at: isDelivered ? at : null,
      for_staff: forStaff,
      target: ofGroup ? 'GROUP' : 'EVERYONE',
      is_public: isPublic,
      asks_confirmation: confirmIn !== undefined,
      confirm_by: confirmIn === undefined ? null : addDays(day, confirmIn),
      follows_joiners: confirmIn !== undefined,
      author_id: author.id,
      version: 1,
      created_at: `${addDays(day, Math.min(0, daysAgo))}T08:50:00+09:00`,
      updated_at: `${addDays(day, Math.min(0, daysAgo))}T08:50:00+09:00`,
      updated_by: author.id,
    });
    if (ofGroup && group) rows.notice_groups.push({ ...own, notice_id: id, group_id: group });
    if (!isDelivered) continue;
    const meant = inService.filter(
      ({ isStaff, groupId }) => (!forStaff || isStaff) && (!ofGroup || groupId === group),
    );
    for (const [n, content] of (notice.talk ?? []).entries()) {
      comments.push({
        ...own,
        id: `${id}-comment-${n}`,
        node_type: 'notice',
        record_id: id,
        parent_id: n === 0 ? null : `${id}-comment-0`,
        employee_id: (n === 0 ? asking : author).id,
        content,
        created_at: `${day}T1${n}:00:00+09:00`,
      });
    }
    for (const [n, person] of meant.entries()) {
      const confirms = confirmIn !== undefined && n % 3 !== 0 && !SIGN_IN.test(person.email);
      const confirmedAt = confirms ? `${addDays(day, 1)}T10:00:00+09:00` : null;
      received.notice_recipients.push({
        ...own,
        notice_id: id,
        employee_id: person.id,
        delivered_at: at,
        confirmed_at: confirmedAt,
      });
      received.notifications.push({
        ...own,
        id: `${id}-${person.id}`,
        employee_id: person.id,
        kind: kind === 'ALERT' ? 'employee.alert' : 'employee.notice',
        in_app: true,
        asks: confirmIn !== undefined,
        notify_type: forStaff ? 'STAFF_NOTICE' : 'NOTICE',
        node_id: id,
        text_plugin: 'employee',
        text_key: `noticeTold.${confirmIn === undefined ? kind : 'toConfirm'}`,
        text_params: { title },
        created_at: at,
        seen_at: confirmedAt,
        settled_at: confirmedAt,
      });
    }
  }
  return { ...rows, ...received, comments };
}

/** Somebody whose mails come back, for whoever looks after people. */
export function demoFailures(company: string, people: readonly Told[], today: string): Row[] {
  const person = people.find(({ retiredOn, email }) => retiredOn === null && !SIGN_IN.test(email));
  if (!person || company === 'default') return [];
  const failedAt = `${addDays(today, -1)}T18:00:00+09:00`;
  return [{ company_id: company, employee_id: person.id, channel: 'MAIL', failed_at: failedAt }];
}
