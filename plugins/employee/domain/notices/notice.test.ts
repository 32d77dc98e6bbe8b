import { describe, expect, it } from 'vitest';
import { checkNotice, type NoticePlan, noticeState } from './notice.ts';

const now = new Date('2026-11-20T09:00:00+09:00');
const plan: NoticePlan = {
  delivery: 'NOW',
  deliverAt: null,
  target: 'EVERYONE',
  groupIds: [],
  employeeIds: [],
  asksConfirmation: false,
  confirmBy: null,
};
const reserved = { delivery: 'RESERVED', deliverAt: '2026-11-21T09:00:00+09:00' } as const;

describe('お知らせの条件', () => {
  it.each<[string, Partial<NoticePlan>, string[]]>([
    ['すぐに全員へ', {}, []],
    ['予約には日時がいる', { delivery: 'RESERVED' }, ['deliverAt validation.required']],
    ['今より後に予約できる', reserved, []],
    [
      '過去には予約できない',
      { ...reserved, deliverAt: '2026-11-20T08:59:00+09:00' },
      ['deliverAt validation.noticePast'],
    ],
    ['今この瞬間は過去ではない', { ...reserved, deliverAt: now }, []],
    ['グループがいる', { target: 'GROUP' }, ['groupIds validation.noticeGroups']],
    ['グループへ', { target: 'GROUP', groupIds: ['g'] }, []],
    ['人がいる', { target: 'INDIVIDUAL' }, ['employeeIds validation.noticePeople']],
    ['個人へ', { target: 'INDIVIDUAL', employeeIds: ['e'] }, []],
    ['当日までの確認', { asksConfirmation: true, confirmBy: '2026-11-20' }, []],
    [
      '配信より前の期限',
      { ...reserved, asksConfirmation: true, confirmBy: '2026-11-20' },
      ['confirmBy validation.noticeConfirmBy'],
    ],
    ['確認を求めなければ期限は問わない', { confirmBy: '2026-11-01' }, []],
  ])('%s', (_name, changed, issues) => {
    const told = checkNotice({ ...plan, ...changed }, now);
    expect(told.map(({ path, key }) => `${path} ${key}`)).toEqual(issues);
  });
});

it.each([
  [null, '2026-11-20T09:01:00+09:00', 'RESERVED'],
  [null, '2026-11-20T09:00:00+09:00', 'SENDING'],
  ['2026-11-20T08:00:00+09:00', '2026-11-20T08:00:00+09:00', 'DELIVERED'],
])('delivered %s, planned for %s: %s', (deliveredAt, deliverAt, state) => {
  const at = { deliveredAt: deliveredAt ? new Date(deliveredAt) : null };
  expect(noticeState({ ...at, deliverAt: new Date(deliverAt) }, now)).toBe(state);
});
