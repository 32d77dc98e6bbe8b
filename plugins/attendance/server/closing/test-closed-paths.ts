import type { Untyped } from '#test/support/untyped.ts';
import { CREATE, UPDATE } from '../applications/test-applications.ts';
import { STAMP } from '../test-company.ts';

/** What the cases need of the world: the month of sato is closed, and these were there before. */
export type Before = {
  readonly paidLeave: string;
  readonly draft: string;
  readonly overtimeDraft: string;
  readonly vacationDraft: string;
  readonly holidayDraft: string;
  readonly leave: string;
  readonly waiting: string;
};

type Case = {
  readonly as?: string;
  readonly query: string;
  readonly variables: (before: Before) => object;
};
/** Refused in words that name the month, the person and whom to ask. */
export type Refusing = Case & { readonly path: string };
/** Refused by an outcome of the call, whose words the page has. */
export type Outcome = Case & { readonly outcome: (data: Untyped) => string | undefined };

const PAST = '2026-11-18';
const REASON = '訂正のため';
const LATER = { kind: 'WORK', start: 600, end: 1080, breaks: [] };
const STAMPS = [
  { type: 'CHECK_IN_OFFICE', at: 540 },
  { type: 'CHECK_OUT_OFFICE', at: 1080 },
];
const ASKED = STAMPS.map(({ type }, index) => ({ type, time: index === 0 ? '09:00' : '18:00' }));
const revise = { workDate: PAST, stamps: ASKED, reason: REASON, send: true };
const overtime = { workDate: PAST, start: '18:00', end: '19:00', reason: REASON, send: true };
const holiday = { workDate: '2026-11-28', part: 'WHOLE', start: '09:00', end: '18:00' };
const vacation = { unit: 'DAY', fromDate: '2026-11-27', toDate: '2026-11-27', send: true };
const leave = { unit: 'DAY', fromDate: '2026-11-27', toDate: '2026-11-27', reason: REASON };
const many = (name: string, input: string) =>
  `mutation ($inputs: [${input}!]!) { ${name}(inputs: $inputs) { id } }`;

export const REFUSING: Readonly<Record<string, Refusing>> = {
  reviseAttendanceDay: {
    query: `mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }`,
    variables: () => ({
      data: { employeeId: 'sato', workDate: PAST, stamps: STAMPS, basedOn: [], reason: REASON },
    }),
    path: 'data/workDate',
  },
  saveDayNote: {
    query: `mutation ($data: SaveDayNoteInput!) { saveDayNote(data: $data) { note } }`,
    variables: () => ({ data: { employeeId: 'sato', workDate: PAST, note: '直行', version: 0 } }),
    path: 'data/workDate',
  },
  correctPlan: {
    query: `mutation ($data: CorrectPlanInput!) { correctPlan(data: $data) { date } }`,
    variables: () => ({
      data: {
        ...{ employeeId: 'sato', date: PAST, reason: REASON, version: 0 },
        plan: LATER,
      },
    }),
    path: 'data/date',
  },
  settleAbsence: {
    query: `mutation ($data: SettleAbsenceInput!) { settleAbsence(data: $data) { workDate } }`,
    variables: () => ({ data: { employeeId: 'sato', workDate: PAST, reason: REASON } }),
    path: 'data/workDate',
  },
  confirmMyPeriod: {
    as: 'sato',
    query: `mutation { confirmMyPeriod(month: "2026-11") { confirmedAt } }`,
    variables: () => ({}),
    path: 'month',
  },
  createReviseApplication: {
    as: 'sato',
    query: CREATE.revise,
    variables: () => ({ data: revise }),
    path: 'data/workDate',
  },
  createReviseApplications: {
    as: 'sato',
    query: many('createReviseApplications', 'CreateReviseApplicationInput'),
    variables: () => ({ inputs: [revise] }),
    path: 'inputs/0/workDate',
  },
  createOvertimeApplication: {
    as: 'sato',
    query: CREATE.overtime,
    variables: () => ({ data: overtime }),
    path: 'data/workDate',
  },
  createOvertimeApplications: {
    as: 'sato',
    query: many('createOvertimeApplications', 'CreateOvertimeApplicationInput'),
    variables: () => ({ inputs: [overtime] }),
    path: 'inputs/0/workDate',
  },
  createVacationApplication: {
    as: 'sato',
    query: CREATE.vacation,
    variables: ({ paidLeave }) => ({ data: { ...vacation, vacationClassId: paidLeave } }),
    path: 'data/fromDate',
  },
  createHolidayWorkApplication: {
    as: 'sato',
    query: CREATE.holidayWork,
    variables: () => ({ data: { ...holiday, breaks: [], reason: REASON, send: true } }),
    path: 'data/workDate',
  },
  updateReviseApplication: {
    as: 'sato',
    query: UPDATE.revise,
    variables: ({ draft }) => ({ id: draft, data: revise }),
    path: 'data/workDate',
  },
  updateOvertimeApplication: {
    as: 'sato',
    query: UPDATE.overtime,
    variables: ({ overtimeDraft }) => ({ id: overtimeDraft, data: overtime }),
    path: 'data/workDate',
  },
  updateVacationApplication: {
    as: 'sato',
    query: UPDATE.vacation,
    variables: ({ vacationDraft, paidLeave }) => ({
      id: vacationDraft,
      data: { ...vacation, vacationClassId: paidLeave },
    }),
    path: 'data/fromDate',
  },
  updateHolidayWorkApplication: {
    as: 'sato',
    query: UPDATE.holidayWork,
    variables: ({ holidayDraft }) => ({
      id: holidayDraft,
      data: { ...holiday, breaks: [], reason: REASON, send: true },
    }),
    path: 'data/workDate',
  },
  enterVacation: {
    query: `mutation ($data: EnterVacationInput!) { enterVacation(data: $data) { id } }`,
    variables: ({ paidLeave }) => ({
      data: { ...leave, employeeId: 'sato', vacationClassId: paidLeave },
    }),
    path: 'data/fromDate',
  },
  changeVacation: {
    query: `mutation ($id: ID!, $data: ChangeVacationInput!) { changeVacation(where: { id: $id }, data: $data) { id } }`,
    variables: ({ leave: id, paidLeave }) => ({
      id,
      data: { ...leave, fromDate: '2026-12-04', toDate: '2026-12-04', vacationClassId: paidLeave },
    }),
    path: 'where/id',
  },
  takeBackVacation: {
    query: `mutation ($id: ID!, $reason: String!) { takeBackVacation(where: { id: $id }, reason: $reason) { id } }`,
    variables: ({ leave: id }) => ({ id, reason: REASON }),
    path: 'where/id',
  },
  settleWaitingStamp: {
    query: `mutation ($id: ID!, $reason: String!) { settleWaitingStamp(where: { id: $id }, data: { take: true, reason: $reason }) { id } }`,
    variables: ({ waiting: id }) => ({ id, reason: REASON }),
    path: 'data/take',
  },
};

const stampData = { type: 'CHECK_IN_OFFICE', deviceTime: '2026-11-20T10:00:00+09:00' };

export const BY_OUTCOME: Readonly<Record<string, Outcome>> = {
  stamp: {
    as: 'sato',
    query: STAMP,
    variables: () => ({ data: { ...stampData, key: 'closed-one', wasOffline: false } }),
    outcome: ({ stamp }) => stamp.reason,
  },
  stamps: {
    as: 'sato',
    query: `mutation ($inputs: [StampInput!]!) { stamps(inputs: $inputs) {
      ... on StampRefused { reason } } }`,
    variables: () => ({ inputs: [{ ...stampData, key: 'closed-many', wasOffline: true }] }),
    outcome: ({ stamps }) => stamps[0].reason,
  },
  employeeCancelApp: {
    as: 'sato',
    query: `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) {
      ... on ApplicationRefused { reason } } }`,
    variables: ({ leave: id }) => ({ id }),
    outcome: ({ employeeCancelApp }) => employeeCancelApp.reason,
  },
};

const SAVE_RULE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;

/** Carried out, for they are about other days as well: the closed ones stay as they are. */
export const LEAVING: Readonly<Record<string, Case>> = {
  saveAttendanceRule: {
    query: SAVE_RULE,
    variables: () => ({
      data: {
        ...{ scope: 'COMPANY', validFrom: '2026-11-01', acceptsWarnings: true, version: 0 },
        settings: { overtime: { nightStart: '21:00' } },
      },
    }),
  },
  updateBasicShift: {
    query: `mutation ($data: UpdateBasicShiftInput!) { updateBasicShift(where: { id: "day" }, data: $data) { id } }`,
    variables: () => ({ data: { closingDate: 10, validFrom: '2026-11-01' } }),
  },
  createLeavePeriod: {
    query: `mutation ($data: CreateLeavePeriodInput!) { createLeavePeriod(data: $data) { __typename } }`,
    variables: () => ({
      data: { employeeId: 'sato', startsOn: PAST, endsOn: '2026-12-10', reason: '療養' },
    }),
  },
  changeAssignment: {
    query: `mutation ($data: ChangeAssignmentInput!) { changeAssignment(where: { id: "sato" }, data: $data) { __typename } }`,
    variables: () => ({ data: { from: '2026-11-02', groupId: 'plant' } }),
  },
  retireEmployee: {
    query: `mutation ($data: RetireEmployeeInput!) { retireEmployee(where: { id: "sato" }, data: $data) { __typename } }`,
    variables: () => ({ data: { retiredOn: '2026-11-17', endsLaterFacts: true } }),
  },
};
