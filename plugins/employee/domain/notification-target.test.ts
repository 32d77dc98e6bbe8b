import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { type NotifyType, notificationTarget } from './notification-target.ts';

const HOME = '/app/employee/dashboard';
const ALERTS = '/app/employee/attendance/alerts';
const STAFF = '/app/staff/attendance/notice';
const INBOX = '/app/staff/attendance/leave_app/inbox';

type Case = readonly [
  what: string,
  type: NotifyType,
  nodeId: string | null,
  to: string,
  search?: object,
];
const CASES: readonly Case[] = [
  ['社内のお知らせは、ホームの上に開く', 'NOTICE', 'news:a/b', `${HOME}/news/a%2Fb`],
  ['お知らせは、従業員の画面で開く', 'NOTICE', 'n1', `${ALERTS}/notice_detail/n1`],
  ['番号のないお知らせ', 'NOTICE', null, ALERTS],
  ['管理者へのお知らせは、管理者の画面で開く', 'STAFF_NOTICE', 'n1', `${STAFF}/notice_detail/n1`],
  ['管理者が聞いたこと', 'STAFF_NOTICE', null, `${STAFF}/messages`],
  ['承認した申請の取り下げ', 'STAFF_NOTICE', 'approval:a1', INBOX, { state: 'ALL', open: 'a1' }],
  ['コメントは、ホームでコメントを開く', 'COMMENT', 'c1', HOME, { detailCommentId: 'c1' }],
  ['番号のないコメント', 'COMMENT', null, ALERTS],
  [
    '申請の結果は、申請を開く',
    'SYSTEM',
    'application:a/1',
    '/app/employee/attendance/application/application_detail/a%2F1',
  ],
  [
    '承認の依頼は、一覧でその申請を開く',
    'SYSTEM',
    'approval:a1',
    INBOX,
    { state: 'ALL', open: 'a1' },
  ],
  [
    '日のことは、出勤簿でその日を開く',
    'SYSTEM',
    'attendance:2026-11-20',
    '/app/employee/attendance/shift',
    { day: '2026-11-20' },
  ],
  ['日でないもの', 'SYSTEM', 'attendance:soon', ALERTS],
  ['休暇のこと', 'SYSTEM', 'leave:sato', '/app/employee/attendance/application/vacation'],
  ['管理する人の時間のこと', 'STAFF_NOTICE', 'hours:sato', '/app/staff/attendance/notice/messages'],
  ['残業の上限', 'SYSTEM', 'limits:sato', '/app/employee/attendance/overtime'],
  [
    '希望シフトの返事',
    'SYSTEM',
    'wish:w1',
    '/app/employee/attendance/application/schedule_request',
  ],
  ['頼まれたタスク', 'SYSTEM', 'task:t/1', '/app/my_tasks/my_task_detail/t%2F1'],
  ['担当する顧客のこと', 'SYSTEM', 'client:c1', '/app/crm/client/c1'],
  ['本人が変えた人事の記録', 'SYSTEM', 'person:p1', '/employee/detail/p1'],
  ['開くものがない知らせ', 'SYSTEM', null, ALERTS],
  ['以前の版が書いた番号', 'SYSTEM', '01a219f3-9b67', ALERTS],
];

describe('通知を押したときの行き先', () => {
  it.each(
    CASES.map(([what, notifyType, nodeId, to, search]) => ({
      what,
      notifyType,
      nodeId,
      to,
      search,
    })),
  )('$what', ({ notifyType, nodeId, to, search }) => {
    expect(notificationTarget({ notifyType, nodeId })).toEqual({ to, ...(search && { search }) });
  });

  it('番号がよその画面への道になることはない', () => {
    expect(notificationTarget({ notifyType: 'NOTICE', nodeId: '../../admin?x' }).to).toBe(
      `${ALERTS}/notice_detail/..%2F..%2Fadmin%3Fx`,
    );
    expect(notificationTarget({ notifyType: 'SYSTEM', nodeId: 'person:../../x' }).to).toBe(
      '/employee/detail/..%2F..%2Fx',
    );
  });

  it('サーバーが書く番号の種類は、すべて行き先を持つ', () => {
    const files = globSync('plugins/*/server/**/*.ts', { cwd: ROOT }).filter(
      (file) => !/[.]test[.]ts$/.test(file),
    );
    const written = new Set(
      files.flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(/nodeId:[^,]*?`([a-z]+):\$/g)].map(
          ([, kind]) => kind,
        ),
      ),
    );
    const known = new Set(
      CASES.flatMap(([, , nodeId]) => /^([a-z]+):/.exec(nodeId ?? '')?.[1] ?? []),
    );
    expect([...written].filter((kind) => !known.has(kind ?? ''))).toEqual([]);
    expect([...written]).toEqual(expect.arrayContaining(['approval', 'attendance', 'leave']));
  });
});
