import type { TestCompany } from '#test/support/demo-companies.ts';

const PARTS = `id title body state deliveredAt target isPublic forStaff asksConfirmation confirmBy isForMe
  confirmedAt needsMyConfirmation mayChange version counts { targets confirmed unconfirmed left }
  groups { id name } people { id }`;
export const CREATE = `mutation ($data: CreateNoticeInput!) { createNotice(data: $data) { ${PARTS} } }`;
export const UPDATE = `mutation ($id: ID!, $data: UpdateNoticeInput!) {
  updateNotice(where: { id: $id }, data: $data) { ${PARTS} } }`;
export const DELETE = 'mutation ($id: ID!) { deleteNotice(where: { id: $id }) { id trashId } }';
export const CONFIRM = `mutation ($id: ID!) { confirmNotice(where: { id: $id }) { ${PARTS} } }`;
export const REMIND = `mutation ($id: ID!) { remindOfNotice(where: { id: $id }) { reminded notice { remindedAt } } }`;
export const ONE = `query ($id: ID!) { notice(where: { id: $id }) { ${PARTS} } }`;
export const MINE = `query ($where: MyNoticesWhereInput) { uncheckedNoticesCount
  myNoticesConnection(where: $where, first: 100) { totalCount nodes { ${PARTS} } } }`;
export const ALL = `query ($where: NoticesWhereInput, $orderBy: NoticeOrderBy) {
  noticesConnection(where: $where, orderBy: $orderBy, first: 100) { totalCount nodes { ${PARTS} } } }`;
export const RECIPIENTS = `query ($where: NoticeRecipientsWhereInput!) {
  noticeRecipientsConnection(where: $where, first: 500) { totalCount nodes {
    employeeId lastName state confirmedAt remindedAt isLate isOnLeave groupName } } }`;
export const BELL = `{ notificationCount notificationsConnection(first: 50) { totalCount nodes {
  nodeId needsAction isSettled notifyType description { key params } notice { title } } } }`;

/** A notice to everybody, at once. */
export const notice = (more: object = {}) => ({
  title: '健康診断のお知らせ',
  body: '<p>10時から<strong>会議室</strong>で行います。</p>',
  kind: 'NEWS',
  delivery: 'NOW',
  forStaff: false,
  target: 'EVERYONE',
  isPublic: false,
  asksConfirmation: false,
  followsJoiners: false,
  ...more,
});

/** Ids, in their order. */
export const peopleInService = async (world: TestCompany): Promise<string[]> =>
  (
    await world.database
      .knex('employees')
      .where({ company_id: 'hinata', is_active: true })
      .pluck('id')
  ).sort();
