import type { WholeNotice } from '../notice-words.ts';

/** What the form holds. A type, because forms want one with an index. */
export type NoticeDraft = {
  title: string;
  body: string;
  kind: string;
  delivery: string;
  deliverAt: string | null;
  forStaff: boolean;
  target: string;
  groupIds: readonly string[];
  employeeIds: readonly string[];
  isPublic: boolean;
  asksConfirmation: boolean;
  confirmBy: string | null;
  followsJoiners: boolean;
};

export const emptyNotice: NoticeDraft = {
  title: '',
  body: '',
  kind: 'NEWS',
  delivery: 'NOW',
  deliverAt: null,
  forStaff: false,
  target: 'EVERYONE',
  groupIds: [],
  employeeIds: [],
  isPublic: false,
  asksConfirmation: false,
  confirmBy: null,
  followsJoiners: false,
};

export const draftOf = (notice: WholeNotice): NoticeDraft => ({
  title: notice.title,
  body: notice.body,
  kind: notice.kind,
  delivery: notice.delivery,
  deliverAt: notice.deliverAt,
  forStaff: notice.forStaff,
  target: notice.target,
  groupIds: (notice.groups ?? []).map(({ id }) => id),
  employeeIds: (notice.people ?? []).map(({ id }) => id),
  isPublic: notice.isPublic,
  asksConfirmation: notice.asksConfirmation,
  confirmBy: notice.confirmBy ?? null,
  followsJoiners: notice.followsJoiners,
});
