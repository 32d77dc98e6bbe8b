import { type Ids, nothing, where } from '#test/support/isolation.ts';

const GROUP = 'affiliation_groups';
const MONTH = { from: '2026-12-01', to: '2026-12-31' };
const board = {
  sends: (theirs: Ids) => [
    { groupId: theirs.of(GROUP), ...MONTH },
    { groupId: theirs.of(GROUP, 1), ...MONTH },
  ],
};
const decide = (more: object = {}) => ({
  sends: (theirs: Ids) => [
    { ids: [theirs.of('schedule_requests')], ...more },
    { ids: [theirs.of('schedule_requests', 1)], ...more },
  ],
});
const WORK = {
  kind: 'WORK',
  start: 540,
  end: 1080,
  breaks: [{ from: 720, until: 780 }],
};
const PATTERN = {
  name: '新しいパターン',
  shortName: '新',
  color: 'GREEN',
  start: 540,
  end: 1080,
  breaks: [{ from: 720, until: 780 }],
};

/** How somebody of another company would try to misuse each field. */
export const shiftsIsolation = {
  'Query.shiftBoardGroups': {},
  'Query.shiftBoard': board,
  'Query.scheduleTemplatesConnection': {
    sends: (theirs: Ids) => [{ groupId: theirs.of(GROUP), month: '2026-12' }],
  },
  'Query.shiftPublications': {
    sends: (theirs: Ids) => [{ groupId: 'hinata-logistics' }, { groupId: theirs.of(GROUP) }],
  },
  'Query.myComingShifts': { ...nothing, personal: true, sends: () => [{ days: 7 }] },
  'Query.myScheduleRequests': { ...nothing, personal: true, sends: () => [MONTH] },
  'Query.scheduleRequestsConnection': {
    sends: (theirs: Ids) => [{}, { where: { groupId: theirs.of(GROUP) } }],
  },
  'Query.scheduleRequest': where('schedule_requests'),
  'Query.scheduleRequestCount': nothing,
  'Mutation.createShiftPattern': { ...nothing, sends: () => [{ data: PATTERN }] },
  'Mutation.updateShiftPattern': {
    sends: (theirs: Ids) => [
      { where: { id: theirs.of('shift_patterns') }, data: { ...PATTERN, name: 'のっとり' } },
    ],
  },
  'Mutation.updateShiftNeeds': {
    sends: (theirs: Ids) => [
      {
        groupId: theirs.of(GROUP),
        data: { needs: [{ start: 540, end: 720, needed: [1, 1, 1, 1, 1, 1, 1] }] },
      },
    ],
  },
  'Mutation.saveShiftCells': {
    sends: (theirs: Ids, own: Ids) => [
      {
        groupId: theirs.of(GROUP),
        cells: [{ employeeId: theirs.of('employees'), date: '2026-12-01', plan: WORK, version: 0 }],
      },
      {
        groupId: own.of(GROUP),
        cells: [
          { employeeId: theirs.of('employees', 1), date: '2026-12-01', plan: WORK, version: 0 },
        ],
      },
    ],
  },
  'Mutation.publishShifts': {
    sends: (theirs: Ids, own: Ids) => [
      { data: { groupId: theirs.of(GROUP), ...MONTH } },
      { data: { groupId: own.of(GROUP), ...MONTH, employeeIds: [theirs.of('employees', 1)] } },
    ],
  },
  'Mutation.takeBackShiftPublication': {
    sends: (theirs: Ids) => [{ where: { id: theirs.of('shift_publications') } }],
  },
  'Mutation.showShiftEditor': {
    ...nothing,
    sends: (theirs: Ids) => [
      {
        groupId: theirs.of(GROUP),
        editor: 'stranger',
        employeeId: theirs.of('employees'),
        date: '2026-12-01',
      },
    ],
  },
  'Mutation.confirmMyShifts': nothing,
  'Mutation.saveScheduleRequests': {
    sends: (theirs: Ids) => [
      {
        inputs: [{ date: '2030-12-01', wish: 'WORK', patternId: theirs.of('shift_patterns') }],
      },
    ],
  },
  'Mutation.deleteScheduleRequests': decide(),
  'Mutation.fixScheduleRequests': decide(),
  'Mutation.declineScheduleRequests': decide({ reason: '人手が足りないため' }),
  'Subscription.shiftBoardChanged': board,
};
