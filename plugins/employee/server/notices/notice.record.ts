import type { RecordKind } from '#core/server/records/record-kind.ts';
import { findPersonNames } from '../names.ts';
import { noticesById } from './notice.store.ts';

/** Who may write notices sees how those that they may read came to be. */
export const noticeRecord: RecordKind = {
  subject: 'Notice',
  title: 'notices:kind',
  right: { do: 'read', on: 'NoticeRecipient' },
  labels: async (ctx, ids) =>
    ctx.ability.can('read', 'NoticeRecipient')
      ? new Map((await noticesById(ctx, ids)).map(({ id, title }) => [id, title]))
      : new Map(),
  nameOf: ({ title }) => (title === undefined ? undefined : String(title)),
  fields: {
    title: { label: 'notices:field.title', fixed: true },
    body: { label: 'notices:field.body', show: 'longText', fixed: true },
    kind: { label: 'notices:field.kind', show: 'choice', choices: 'notices:kinds', fixed: true },
    delivery: {
      label: 'notices:field.delivery',
      show: 'choice',
      choices: 'notices:deliveries',
      fixed: true,
    },
    deliverAt: { label: 'notices:field.deliverAt', show: 'dateTime', fixed: true },
    forStaff: { label: 'notices:field.forStaff', show: 'boolean', fixed: true },
    target: {
      label: 'notices:field.target',
      show: 'choice',
      choices: 'notices:targets',
      fixed: true,
    },
    groupIds: {
      label: 'notices:field.groups',
      show: 'reference',
      to: 'AffiliationGroup',
      fixed: true,
    },
    employeeIds: {
      label: 'notices:field.people',
      show: 'reference',
      to: findPersonNames,
      fixed: true,
    },
    isPublic: { label: 'notices:field.isPublic', show: 'boolean', fixed: true },
    asksConfirmation: { label: 'notices:field.asksConfirmation', show: 'boolean', fixed: true },
    confirmBy: { label: 'notices:field.confirmBy', show: 'date', fixed: true },
    followsJoiners: { label: 'notices:field.followsJoiners', show: 'boolean', fixed: true },
    confirmedBy: {
      label: 'notices:field.confirmedBy',
      show: 'reference',
      to: findPersonNames,
      fixed: true,
    },
    remindedPeople: { label: 'notices:field.remindedPeople', show: 'number', fixed: true },
  },
  trash: {
    right: { do: 'delete', on: 'Notice' },
    tables: [
      { table: 'staff_notices', key: 'id' },
      { table: 'notice_groups', key: 'notice_id' },
      { table: 'notice_people', key: 'notice_id' },
      { table: 'notice_recipients', key: 'notice_id' },
      { table: 'comments', key: 'record_id' },
    ],
  },
};
