import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { wordsOf } from '#core/text/rich-text.ts';
import { addDays } from '#core/time/dates.ts';

type Item = {
  /** Published so many days ago; what lies ahead is reserved. */
  readonly daysAgo: number;
  readonly title: string;
  readonly category: 'GENERAL' | 'PERSONNEL' | 'RULES' | 'EVENT' | 'SAFETY' | 'SYSTEM';
  readonly content: string;
  readonly isPinned?: true;
  readonly isDraft?: true;
  /** Days from its publishing on which it leaves the list. */
  readonly lastsDays?: number;
};

/** Texts of the demonstration company, the newest first. */
const ITEMS: readonly Item[] = [
  {
    daysAgo: 1,
    title: '年末年始の休業日について',
    category: 'RULES',
    isPinned: true,
    content:
      '<p>年末年始の休業日を次のとおりお知らせします。</p><table><tbody><tr><th><p>事業所</p></th><th><p>休業日</p></th><th><p>仕事始め</p></th></tr><tr><td><p>本社</p></td><td><p>12月29日から1月4日</p></td><td><p>1月5日</p></td></tr><tr><td><p>大阪支店</p></td><td><p>12月30日から1月4日</p></td><td><p>1月5日</p></td></tr></tbody></table><p><span data-color="vermilion">休業中の緊急連絡先</span>は、各部署の連絡網を確認してください。</p><ul><li><p>パソコンの電源を切り、机の上を片付けてください。</p></li><li><p>年内に届く請求書は、<strong>12月25日</strong>までに経理に渡してください。</p></li></ul>',
  },
  {
    daysAgo: 4,
    title: '健康診断の日程',
    category: 'SAFETY',
    content:
      '<p>今年の定期健康診断を行います。対象の方には、個別に時間をお知らせします。</p><h3>持ち物</h3><ul><li><p>問診票</p></li><li><p>保険証</p></li></ul><p>前日の21時以降は、<strong>水以外の飲食を控えて</strong>ください。</p>',
  },
  {
    daysAgo: 9,
    title: '交通費精算の締め切り',
    category: 'RULES',
    content:
      '<p>今月分の交通費精算は、<strong>25日まで</strong>に申請してください。過ぎた分は翌月の支払いになります。</p>',
    lastsDays: 25,
  },
  {
    daysAgo: 15,
    title: '防災訓練の実施',
    category: 'SAFETY',
    content:
      '<p>全館で防災訓練を行います。放送が流れたら、机の下に入り、揺れが収まってから<u>非常階段</u>で避難してください。エレベーターは使えません。</p>',
  },
  {
    daysAgo: 22,
    title: '社内報の発行',
    category: 'GENERAL',
    content:
      '<p>社内報の秋号を発行しました。今号は新入社員の座談会と、大阪支店の移転を紹介しています。</p>',
  },
  {
    daysAgo: 29,
    title: '経費システムの停止予定',
    category: 'SYSTEM',
    content:
      '<p>保守のため、土曜日の22時から翌6時まで経費システムを停止します。入力中のデータは、停止の前に保存してください。</p>',
    lastsDays: 14,
  },
  {
    daysAgo: 36,
    title: 'インフルエンザ予防接種の案内',
    category: 'SAFETY',
    content:
      '<p>会社が費用を負担して、予防接種を受けられます。希望する方は総務部に申し込んでください。</p>',
  },
  {
    daysAgo: 44,
    title: '夏季休業中の連絡先',
    category: 'GENERAL',
    content: '<p>夏季休業中の連絡先は、部門長が取りまとめて総務部に提出してください。</p>',
    lastsDays: 20,
  },
  {
    daysAgo: 51,
    title: '会議室の予約方法の変更',
    category: 'RULES',
    content:
      '<p>会議室は、前日の17時までに予約してください。使わなくなったときは、早めに取り消してください。</p>',
  },
  {
    daysAgo: 58,
    title: '駐輪場の利用ルール',
    category: 'GENERAL',
    content:
      '<p>駐輪場を使う方は、登録シールを後輪の泥よけに貼ってください。シールのない自転車は移動します。</p>',
  },
  {
    daysAgo: 65,
    title: '防犯カメラの設置',
    category: 'SAFETY',
    content: '<p>通用口と倉庫に防犯カメラを設置しました。映像は30日で消去します。</p>',
  },
  {
    daysAgo: 73,
    title: '名刺の注文方法',
    category: 'RULES',
    content:
      '<p>名刺は、毎週金曜日にまとめて注文します。記載する内容を所属長に確認してもらってください。</p>',
  },
  {
    daysAgo: 80,
    title: '情報セキュリティ研修の受講',
    category: 'PERSONNEL',
    content:
      '<p>全員が対象の研修です。<a href="https://example.com/training" rel="noopener noreferrer nofollow" target="_blank">研修のページ</a>から受講し、最後のテストまで終えてください。</p>',
  },
  {
    daysAgo: -6,
    title: '来年度の組織変更について',
    category: 'PERSONNEL',
    content: '<p>来年度の組織変更をお知らせします。詳細は添付の資料を確認してください。</p>',
  },
  {
    daysAgo: 0,
    title: '忘年会の出欠確認',
    category: 'EVENT',
    isDraft: true,
    content: '<p>忘年会の日時と場所が決まりました。出欠を今月末までに返信してください。</p>',
  },
];

export const demoNewsId = (company: string, n: number): string => `${company}-news-${n}`;

/** What the bells of the demonstration tell of: days ago and title. */
export const PUBLISHED: readonly (readonly [number, string])[] = ITEMS.filter(
  ({ daysAgo, isDraft }) => daysAgo > 0 && !isDraft,
).map(({ daysAgo, title }) => [daysAgo, title]);

/** What people say below the newest: which item, whose turn it is among the first people, and what it answers. */
const COMMENTS: readonly (readonly [
  item: number,
  person: number,
  text: string,
  answers?: number,
])[] = [
  [0, 1, '大阪支店の仕事始めは、本社と同じ1月5日ですか。'],
  [0, 0, '同じです。1月4日は両方とも休業日です。', 0],
  [0, 2, '取引先への案内状のひな形はありますか。'],
  [1, 1, '当日に都合が悪い場合は、どこに連絡すればよいですか。'],
  [1, 0, '総務部の内線に連絡してください。日程を変えられます。', 3],
];

/** Read up to here: the two newest are not read yet. */
const READ_UNTIL_DAYS_AGO = 7;

const statusOf = ({ isDraft, daysAgo }: Item): 'DRAFT' | 'RESERVED' | 'PUBLISHED' =>
  isDraft ? 'DRAFT' : daysAgo < 0 ? 'RESERVED' : 'PUBLISHED';

export async function demoNews(
  ctx: RequestContext,
  company: string,
  { authorId, personIds }: { authorId: string | null; personIds: readonly string[] },
  today: string,
): Promise<void> {
  const items = ITEMS.map((item, n) => ({ ...item, id: demoNewsId(company, n) }));
  await ctx.insert(
    'news',
    items.map((item) => {
      const status = statusOf(item);
      const at = `${addDays(today, -item.daysAgo)}T09:00:00+09:00`;
      return {
        id: item.id,
        title: item.title,
        category: item.category,
        is_pinned: item.isPinned ?? false,
        status,
        publish_at: status === 'RESERVED' ? at : null,
        published_at: status === 'PUBLISHED' ? at : null,
        ends_on: item.lastsDays ? addDays(today, item.lastsDays - item.daysAgo) : null,
        author_id: authorId,
        search_text: `${foldForSearch(item.title)}|${foldForSearch(wordsOf(item.content))}`,
        created_at: status === 'PUBLISHED' ? at : ctx.now,
        updated_at: status === 'PUBLISHED' ? at : ctx.now,
      };
    }),
  );
  await ctx.insert(
    'news_bodies',
    items.map(({ id, content }) => ({ id, content, words: wordsOf(content) })),
  );
  const commentId = (n: number) => `${company}-comment-${n}`;
  await ctx.insert(
    'comments',
    COMMENTS.map(([item, person, content, answers], n) => ({
      id: commentId(n),
      node_type: 'news',
      record_id: demoNewsId(company, item),
      parent_id: answers === undefined ? null : commentId(answers),
      employee_id: personIds[person % personIds.length],
      content,
      created_at: `${addDays(today, -1)}T1${n}:00:00+09:00`,
    })),
  );
  await ctx.table('employees').update({ last_news_seen_on: addDays(today, -READ_UNTIL_DAYS_AGO) });
}
