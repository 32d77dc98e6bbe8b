import { sampleEntries } from '#kit/records/sample-entries.ts';

const entry = (id: string, kind: string, at: string, more: object) => ({
  ...{ id, kind, at, personName: '佐藤 美咲', title: null, text: null, isDone: false },
  ...{ ofMerged: null, call: null, change: null, comment: null, ...more },
});
const call = (more: object) => ({
  ...{
    id: 'call-1',
    means: 'PHONE',
    result: 'CALL_BACK',
    people: [{ id: 'p-0', name: '秋山 恵' }],
  },
  ...{ calledAt: '2026-11-19T01:30:00.000Z', note: null, nextAction: null, nextActionOn: null },
  ...{ mayChange: false, changedAt: null, version: 1, ...more },
});

/** One of each kind. */
export const sampleTimeline = [
  entry('CALL:1', 'CALL', '2026-11-19T01:30:00.000Z', {
    call: call({
      ...{ note: '午後に戻るとのこと。\n見積もりは届いている。', mayChange: true },
      ...{ nextAction: '再度電話する', nextActionOn: '2026-11-24' },
      changedAt: '2026-11-19T02:00:00.000Z',
    }),
  }),
  entry('TASK:1', 'TASK', '2026-11-19T00:30:00.000Z', { title: '見積もりを送る', isDone: true }),
  entry('COMMENT:1', 'COMMENT', '2026-11-18T05:00:00.000Z', {
    ...{ title: '来期の予算は1月に決まるそうです。', comment: { id: '1' } },
  }),
  entry('MAIL:1', 'MAIL', '2026-11-18T03:00:00.000Z', {
    call: call({ id: 'call-2', means: 'EMAIL', result: 'SENT', note: '資料を送った。' }),
  }),
  entry('CHANGE:1', 'CHANGE', '2026-11-17T03:00:00.000Z', { change: sampleEntries[0] }),
  entry('CHANGE:2', 'CHANGE', '2026-11-17T02:00:00.000Z', {
    ...{ change: sampleEntries[0], ofMerged: '青葉建設㈱' },
  }),
  entry('MERGE:1', 'MERGE', '2026-11-17T01:00:00.000Z', {
    ...{ change: { ...sampleEntries[0], action: 'DELETE' }, ofMerged: '青葉建設㈱' },
  }),
  entry('FILE:1', 'FILE', '2026-11-16T03:00:00.000Z', { title: '名刺.pdf', text: '秋山 恵' }),
  entry('TASK:2', 'TASK', '2026-11-15T03:00:00.000Z', {
    ...{ title: '長い名前のタスク'.repeat(12), personName: null },
  }),
];

export const timelineOf = (nodes: readonly object[]) => ({
  ClientTimeline: {
    clientTimelineEntriesConnection: {
      ...{ nodes, totalCount: nodes.length },
      pageInfo: { hasNextPage: nodes.length > 5 },
    },
  },
});
