import { ALERTS, STAFF_NOTICES } from '../../domain/notification-target.ts';

export const createNoticeAt = `${STAFF_NOTICES}/create`;
export const updateNoticeAt = (id: string): string => `${STAFF_NOTICES}/update/${id}`;
export const noticeAt = (id: string): string => `${STAFF_NOTICES}/notice_detail/${id}`;
export const confirmationsAt = (id: string): string => `${STAFF_NOTICES}/confirmations/${id}`;
export const myNoticeAt = (id: string): string => `${ALERTS}/notice_detail/${id}`;

/** Types that change with a notice beside itself. */
export const STALE = ['Notice', 'NoticeRecipient', 'Notification'] as const;
