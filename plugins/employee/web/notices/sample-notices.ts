import type { CommentsOfRecordQuery } from '#kit/comments/Comments.generated.ts';
import type { NoticeRecipientsQuery } from './Notices.generated.ts';
import type { NoticeLine, WholeNotice } from './notice-words.ts';

export const sampleNotice = (more: Partial<WholeNotice> = {}): WholeNotice => ({
  ...{ id: 'notice-1', title: '年末年始の休業日について', kind: 'NEWS', state: 'DELIVERED' },
  body: '<p>本社と大阪営業所は、<strong>12月29日から1月4日まで</strong>休業します。</p><ul><li>緊急の連絡は総務部へ</li><li>郵便物は1月5日に配ります</li></ul>',
  ...{ delivery: 'NOW', deliverAt: '2026-11-20T00:00:00Z', deliveredAt: '2026-11-20T00:00:04Z' },
  ...{ forStaff: false, target: 'EVERYONE', isPublic: false, asksConfirmation: true },
  ...{ confirmBy: '2026-11-27', followsJoiners: true, remindedAt: null },
  ...{ authorName: '長谷川 健太郎', isForMe: true, confirmedAt: null, needsMyConfirmation: true },
  ...{ mayChange: true, version: 1 },
  ...{ createdAt: '2026-11-20T00:00:00Z', updatedAt: '2026-11-20T00:00:00Z' },
  counts: { targets: 48, confirmed: 31, unconfirmed: 17, left: 1 },
  ...{ groups: [], people: [] },
  ...more,
});

export const sampleNotices: readonly NoticeLine[] = [
  sampleNotice(),
  sampleNotice({
    ...{ id: 'notice-2', title: '安否確認システムの訓練', kind: 'ALERT', state: 'RESERVED' },
    ...{ delivery: 'RESERVED', deliverAt: '2026-12-01T00:00:00Z', deliveredAt: null },
    ...{ target: 'GROUP', counts: null, confirmBy: '2026-12-02' },
    ...{ isForMe: false, needsMyConfirmation: false },
  }),
  sampleNotice({
    ...{ id: 'notice-3', title: '今月の締めの手順が変わります'.repeat(3), forStaff: true },
    ...{ confirmedAt: '2026-11-21T02:00:00Z', needsMyConfirmation: false },
  }),
  sampleNotice({
    ...{ id: 'notice-4', title: '駐輪場の利用ルール', asksConfirmation: false, confirmBy: null },
    ...{ isPublic: true, isForMe: false, needsMyConfirmation: false, mayChange: false },
    ...{ counts: null, groups: null, people: null },
  }),
];

export const connection = <Node>(nodes: readonly Node[]) => ({
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false },
  nodes,
});

type Recipient = NoticeRecipientsQuery['noticeRecipientsConnection']['nodes'][number];

const recipient = (n: number, more: Partial<Recipient> = {}): Recipient => ({
  ...{ id: `notice-1/e${n}`, employeeId: `e${n}`, employeeNumber: `E000${n}` },
  ...{ lastName: '佐藤', firstName: '美咲', groupName: '営業部' },
  ...{ state: 'UNCONFIRMED', deliveredAt: '2026-11-20T00:00:04Z', confirmedAt: null },
  ...{ isLate: false, remindedAt: null, isOnLeave: false },
  ...more,
});

export const sampleRecipients: readonly Recipient[] = [
  recipient(1, { remindedAt: '2026-11-24T00:00:00Z' }),
  recipient(2, { lastName: '小鳥遊', firstName: '紗友里', isOnLeave: true }),
  recipient(3, {
    ...{ lastName: '渡辺', firstName: '葵', state: 'CONFIRMED', isLate: true },
    confirmedAt: '2026-11-28T03:00:00Z',
  }),
  recipient(4, {
    ...{ lastName: '長谷川', firstName: '健太郎', state: 'CONFIRMED' },
    confirmedAt: '2026-11-20T03:00:00Z',
  }),
  recipient(5, { lastName: '山本', firstName: '恵', state: 'LEFT', groupName: '経理部' }),
];

const ASKING = { lastName: '佐藤', firstName: '美咲', profileImageUrl: null };
const AUTHOR = { lastName: '長谷川', firstName: '健太郎', profileImageUrl: null };

export const sampleComments: CommentsOfRecordQuery['comments'] = {
  ...{ totalCount: 1, count: 2, pageInfo: { hasNextPage: false } },
  nodes: [
    {
      ...{
        id: 'c1',
        createdAt: '2026-11-20T02:00:00Z',
        editedAt: null,
        isMine: true,
        mentions: [],
      },
      content: '大阪営業所の当番は誰ですか。',
      employee: { id: 'e1', ...ASKING },
      replies: [
        {
          ...{ id: 'c2', createdAt: '2026-11-20T03:00:00Z', editedAt: null, isMine: false },
          content: '@佐藤 美咲 来週の会議で決めます。',
          employee: { id: 'e4', ...AUTHOR },
          mentions: [{ id: 'e1', ...ASKING }],
        },
      ],
    },
  ],
};
