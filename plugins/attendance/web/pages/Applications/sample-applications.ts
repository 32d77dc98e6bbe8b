import { addDays } from '#core/time/dates.ts';
import type {
  ApplicationRowFragment,
  ApplicationToReadQuery,
  WholeApplicationFragment,
} from './Applications.generated.ts';
import { LAST_WORKDAY, NEXT_SATURDAY, NEXT_WORKDAY, TODAY } from './sample-dates.ts';

const person = (id: string, lastName: string, firstName: string) => ({ id, lastName, firstName });
const MANAGER = person('e-2', '鈴木', '一郎');
const nobody = { evaluatedAt: null, evaluatedBy: null, evaluaterComment: '' };

const base = {
  requestDate: `${LAST_WORKDAY}T00:20:00.000Z`,
  start: null,
  end: null,
  reason: '',
  minutes: 0,
  days: 0,
  isRetroactive: false,
  version: 1,
  employee: person('e-1', '佐藤', '花子'),
  ...nobody,
};
const dates = (date: string, toDate = date) => ({ targetDate: date, toDate });
export const paid = { id: 'paid', code: 'PAID_LEAVE', name: '年次有給休暇', hex: '#3b4f9a' };

const all: readonly WholeApplicationFragment[] = [
  {
    ...base,
    ...dates(LAST_WORKDAY),
    id: 'a-1',
    type: 'REVISE',
    status: 'PENDING',
    start: '09:00',
    end: '18:10',
    reason: '退勤の打刻を忘れたため',
    isRetroactive: true,
    actions: ['TAKE_BACK', 'CANCEL'],
    details: {
      __typename: 'ReviseApplicationDetails',
      cancelsAutoBreak: null,
      stamps: [
        { id: 's-1', type: 'CHECK_IN_OFFICE', time: '08:52', dayBefore: false },
        { id: null, type: 'CHECK_OUT_OFFICE', time: '18:10', dayBefore: false },
      ],
    },
  },
  {
    ...base,
    ...dates(NEXT_WORKDAY),
    id: 'a-2',
    type: 'OVERTIME',
    status: 'APPROVED',
    start: '18:00',
    end: '20:30',
    minutes: 150,
    reason: '月末の請求処理',
    evaluatedAt: `${LAST_WORKDAY}T02:00:00.000Z`,
    evaluatedBy: MANAGER,
    evaluaterComment: '承知しました。',
    actions: ['CANCEL'],
    details: {
      __typename: 'OvertimeApplicationDetails',
      from: '18:00',
      until: '20:30',
      recesses: [],
    },
  },
  {
    ...base,
    ...dates(addDays(TODAY, 20), addDays(TODAY, 22)),
    id: 'a-3',
    type: 'VACATION',
    status: 'REJECTED',
    days: 3,
    reason: '帰省のため',
    evaluatedAt: `${LAST_WORKDAY}T02:00:00.000Z`,
    evaluatedBy: MANAGER,
    evaluaterComment: 'この週は人手が足りません。翌週でお願いできますか。',
    actions: ['SUBMIT', 'DELETE'],
    details: {
      __typename: 'VacationApplicationDetails',
      unit: 'DAY',
      designatedBy: null,
      vacationClassId: 'paid',
      vacationClass: paid,
      hoursFrom: null,
      hoursUntil: null,
    },
  },
  {
    ...base,
    ...dates(NEXT_SATURDAY),
    id: 'a-4',
    type: 'HOLIDAY_WORK',
    status: 'DRAFT',
    requestDate: null,
    start: '09:00',
    end: '18:00',
    minutes: 480,
    reason: '展示会の対応',
    actions: ['SUBMIT', 'DELETE'],
    details: {
      __typename: 'HolidayWorkApplicationDetails',
      part: 'WHOLE',
      from: '09:00',
      until: '18:00',
      recesses: [{ start: '12:00', end: '13:00' }],
      transferDate: addDays(NEXT_SATURDAY, 3),
      transferKind: 'SUBSTITUTE',
    },
  },
];
export const sampleApplications: readonly WholeApplicationFragment[] = all;
export const sampleRows = all as unknown as readonly ApplicationRowFragment[];

export const listOf = (rows: readonly unknown[]) => ({
  MyApplications: { employeeApplicationsN: rows, employeeApplicationsCount: rows.length },
});

export const sampleCounts = {
  ApplicationCounts: {
    applicationCounts: {
      reviseScheduleCount: 1,
      overtimeWorking: 0,
      paidVacation: 2,
      workInHolidays: 0,
      others: 0,
    },
  },
};

export const sampleDetail = (
  one: WholeApplicationFragment | undefined,
): ApplicationToReadQuery => ({
  application: one
    ? ({
        ...one,
        route:
          one.status === 'DRAFT'
            ? []
            : [
                {
                  step: 0,
                  mode: 'ANY',
                  status:
                    one.status === 'PENDING'
                      ? 'CURRENT'
                      : one.status === 'APPROVED'
                        ? 'APPROVED'
                        : 'REJECTED',
                  approvers: [{ person: MANAGER, isAway: false, delegates: [] }],
                  lacksPerson: false,
                  canStepIn: [],
                  decisions:
                    one.status === 'PENDING'
                      ? []
                      : [
                          {
                            id: 'd-1',
                            by: MANAGER,
                            inPlaceOf: null,
                            isByRight: one.status === 'REJECTED',
                            isFromHigherGroup: false,
                            outcome: one.status === 'APPROVED' ? 'APPROVED' : 'REJECTED',
                            comment: one.evaluaterComment,
                            decidedAt: `${LAST_WORKDAY}T02:00:00.000Z`,
                            withdrawnAt: null,
                          },
                        ],
                },
              ],
      } as ApplicationToReadQuery['application'])
    : null,
});
