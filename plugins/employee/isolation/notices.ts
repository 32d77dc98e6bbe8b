import { type IsolationRow, update, where } from '#test/support/isolation.ts';

const notice = {
  title: '健康診断のお知らせ',
  body: '<p>10時から会議室で行います。</p>',
  kind: 'NEWS',
  delivery: 'NOW',
  forStaff: false,
  target: 'EVERYONE',
  isPublic: true,
  asksConfirmation: true,
  followsJoiners: false,
};

/** How another company would try to read, confirm and send notices that are not theirs. */
export const noticesIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.noticesConnection': {},
  'Query.myNoticesConnection': { personal: true },
  'Query.notice': where('staff_notices'),
  'Query.uncheckedNoticesCount': { tellsNothing: true, personal: true },
  'Query.noticeRecipientsConnection': {
    sends: (theirs) => [{ where: { noticeId: theirs.of('staff_notices') } }],
  },
  'Query.noticeReach': {
    tellsNothing: true,
    sends: (theirs) => [
      { data: { forStaff: false, target: 'EVERYONE' } },
      {
        data: {
          forStaff: false,
          target: 'GROUP',
          groupIds: [theirs.of('affiliation_groups')],
        },
      },
      {
        data: { forStaff: false, target: 'INDIVIDUAL', employeeIds: [theirs.of('employees')] },
      },
    ],
  },
  'Mutation.createNotice': {
    sends: (theirs) => [
      { data: notice },
      { data: { ...notice, target: 'GROUP', groupIds: [theirs.of('affiliation_groups')] } },
      { data: { ...notice, target: 'INDIVIDUAL', employeeIds: [theirs.of('employees')] } },
    ],
  },
  'Mutation.updateNotice': update('staff_notices', { title: '乗っ取り' }),
  'Mutation.deleteNotice': where('staff_notices'),
  'Mutation.confirmNotice': where('staff_notices'),
  'Mutation.remindOfNotice': where('staff_notices'),
};
