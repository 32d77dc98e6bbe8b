import type { NewsLineFragment } from './News.generated.ts';

const item = (id: string, more: Partial<NewsLineFragment>): NewsLineFragment => ({
  id,
  title: '健康診断の日程',
  category: 'SAFETY',
  isPinned: false,
  status: 'PUBLISHED',
  publishAt: null,
  publishedAt: '2026-11-16T00:00:00.000Z',
  endsOn: null,
  excerpt: '今年の定期健康診断を行います。対象の方には、個別に時間をお知らせします。',
  authorName: '伊藤 直子',
  isUnread: false,
  commentCount: 0,
  ...more,
});

export const sampleNews: readonly NewsLineFragment[] = [
  item('n1', {
    title: '年末年始の休業日について',
    category: 'RULES',
    isPinned: true,
    isUnread: true,
    publishedAt: '2026-11-19T00:00:00.000Z',
    excerpt: '年末年始の休業日を次のとおりお知らせします。',
  }),
  item('n2', { isUnread: true }),
  item('n3', {
    title:
      '特定非営利活動法人日本スポーツ・アンド・カルチャーコミュニティ推進機構との共同行事のお知らせ',
    category: 'EVENT',
    endsOn: '2026-12-24',
    authorName: null,
  }),
];

export const sampleDrafts: readonly NewsLineFragment[] = [
  item('n4', { title: '忘年会の出欠確認', category: 'EVENT', status: 'DRAFT', publishedAt: null }),
  item('n5', {
    title: '来年度の組織変更について',
    category: 'PERSONNEL',
    status: 'RESERVED',
    publishAt: '2026-11-26T00:00:00.000Z',
    publishedAt: null,
  }),
];
