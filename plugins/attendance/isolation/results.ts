import type { Ids } from '#test/support/isolation.ts';

const MONTH = '2026-11';
const settings = {
  timeStamping: { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED', earlyWorkMinutes: 60 },
};

/** A plan with every part that one can have. */
const MORNING = { kind: 'WORK', start: 480, end: 900, breaks: [{ from: 660, until: 720 }] };

/** How another company would try to read, explain or mend days that are not its own. */
export const resultsIsolation = {
  'Query.explainTotal': {
    sends: (theirs: Ids) => [
      { employeeId: theirs.of('employees'), month: MONTH, total: 'WORKED' },
      { employeeId: theirs.of('employees', 1), date: '2026-11-19', total: 'LATE_NIGHT' },
    ],
  },
  'Query.recalculation': {
    sends: (theirs: Ids) => [{ where: { id: theirs.of('recalculations') } }],
  },
  'Query.recalculations': {},
  'Query.tryAttendanceRule': {
    sends: (theirs: Ids) => [
      { data: { scope: 'COMPANY', settings }, month: MONTH },
      {
        data: { scope: 'BASIC_SHIFT', scopeId: theirs.of('basic_shifts'), settings },
        month: MONTH,
      },
    ],
  },
  'Mutation.saveDayNote': {
    sends: (theirs: Ids) => [
      {
        data: {
          employeeId: theirs.of('employees'),
          workDate: '2026-11-19',
          note: '外出',
          version: 0,
        },
      },
    ],
  },
  'Query.planOfDay': {
    sends: (theirs: Ids) => [{ employeeId: theirs.of('employees'), date: '2026-11-19' }],
  },
  // Minutes of a day and its month only: nothing in them is anybody's name or id.
  'Query.planEffect': {
    tellsNothing: true,
    sends: (theirs: Ids) => [
      { employeeId: theirs.of('employees', 4), date: '2026-11-19', plan: MORNING },
    ],
  },
  'Mutation.correctPlan': {
    sends: (theirs: Ids) => [
      {
        data: {
          employeeId: theirs.of('employees', 4),
          date: '2026-11-19',
          plan: MORNING,
          reason: '交替したため',
          version: 0,
        },
      },
    ],
  },
  'Mutation.settleAbsence': {
    sends: (theirs: Ids) => [
      {
        data: {
          employeeId: theirs.of('employees'),
          workDate: '2026-11-18',
          reason: '連絡がなかったため',
        },
      },
    ],
  },
  'Mutation.reviseAttendanceDay': {
    sends: (theirs: Ids) => [
      {
        data: {
          employeeId: theirs.of('employees'),
          workDate: '2026-11-19',
          stamps: [
            { id: theirs.of('stamps'), type: 'CHECK_IN_OFFICE', at: 540 },
            { type: 'CHECK_OUT_OFFICE', at: 1080 },
          ],
          basedOn: [theirs.of('stamps')],
          cancelsAutoBreak: true,
          reason: '打刻を忘れたため',
        },
      },
    ],
  },
};
