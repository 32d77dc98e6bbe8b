import { expect, it } from 'vitest';
import { notificationTarget } from './notification-target.ts';

it('お知らせは従業員の画面で、管理者向けは管理者の画面で、コメントはホームで開く', () => {
  expect(notificationTarget({ notifyType: 'NOTICE', nodeId: 'n1' }).to).toBe(
    '/app/employee/attendance/alerts/notice_detail/n1',
  );
  expect(notificationTarget({ notifyType: 'STAFF_NOTICE', nodeId: 'n1' }).to).toBe(
    '/app/staff/attendance/notice/notice_detail/n1',
  );
  expect(notificationTarget({ notifyType: 'COMMENT', nodeId: 'c1' })).toEqual({
    to: '/app/employee/dashboard',
    search: { detailCommentId: 'c1' },
  });
});

it('社内のお知らせは、ホームの上に開く', () => {
  expect(notificationTarget({ notifyType: 'NOTICE', nodeId: 'news:a/b' }).to).toBe(
    '/app/employee/dashboard/news/a%2Fb',
  );
});

it('行き先のない通知は一覧を開く', () => {
  for (const notifyType of ['NOTICE', 'COMMENT', 'SYSTEM'] as const)
    expect(notificationTarget({ notifyType }).to).toBe('/app/employee/attendance/alerts');
  expect(notificationTarget({ notifyType: 'STAFF_NOTICE', nodeId: null }).to).toBe(
    '/app/staff/attendance/notice/messages',
  );
});

it('番号がよその画面への道になることはない', () => {
  expect(notificationTarget({ notifyType: 'NOTICE', nodeId: '../../admin?x' }).to).toBe(
    '/app/employee/attendance/alerts/notice_detail/..%2F..%2Fadmin%3Fx',
  );
});

it('申請の結果は申請を、承認の依頼は承認待ちの一覧をその申請で開く', () => {
  expect(notificationTarget({ notifyType: 'SYSTEM', nodeId: 'application:a/1' }).to).toBe(
    '/app/employee/attendance/application/application_detail/a%2F1',
  );
  expect(notificationTarget({ notifyType: 'SYSTEM', nodeId: 'approval:a1' })).toEqual({
    to: '/app/staff/attendance/leave_app/inbox',
    search: { state: 'ALL', open: 'a1' },
  });
});

it('日についての知らせは、出勤簿のその日を開く', () => {
  expect(notificationTarget({ notifyType: 'SYSTEM', nodeId: 'attendance:2026-11-20' })).toEqual({
    to: '/app/employee/attendance/shift',
    search: { day: '2026-11-20' },
  });
  expect(notificationTarget({ notifyType: 'SYSTEM', nodeId: 'attendance:soon' }).to).toBe(
    '/app/employee/attendance/alerts',
  );
});

it('休暇についての知らせは、本人の休暇を開く', () => {
  expect(notificationTarget({ notifyType: 'SYSTEM', nodeId: 'leave:sato' }).to).toBe(
    '/app/employee/attendance/application/vacation',
  );
});
