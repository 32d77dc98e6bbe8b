/**
 * What each mutation of attendance does to days of a closed month, beside those that
 * plugins/attendance/server/closing/test-closed-paths.ts tries. A new mutation needs a case there or a line here.
 */

/** Refused or left out, tried in a test of their own: the file, and words of it. */
export const TRIED_ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
  ...of(
    ['employee/server/approvals/approval.test.ts', 'MONTH_CLOSED'],
    ['confirmAppRevise', 'confirmAppOvertime', 'confirmAppVacation', 'confirmAppHolidayWork'],
  ),
  ...of(
    ['attendance/server/shifts/board/board.test.ts', 'closed_periods'],
    ['publishShifts', 'takeBackShiftPublication'],
  ),
  ...of(
    ['attendance/server/closing/closing.test.ts', '基本シフトをさかのぼって'],
    ['assignBasicShift', 'closePeriods', 'releasePeriods', 'confirmPeriods', 'remindToConfirm'],
  ),
  ...of(
    ['attendance/server/calendar/company-holidays.test.ts', 'closed_periods'],
    ['createCompanyHoliday', 'updateCompanyHoliday', 'deleteCompanyHoliday', 'addNationalHolidays'],
  ),
  ...of(
    ['attendance/server/rules/rules.test.ts', 'closed_periods'],
    ['addOvertTimeRuleSetting', 'updateExistsOverTimeRuleSetting', 'cancelAttendanceRule'],
  ),
};

/** Days to come alone, which no closed month has: changes of plans and leave that begin tomorrow at the earliest. */
export const TO_COME: readonly string[] = [
  ...['cancelBasicShiftAssignment', 'cancelBasicShiftChange', 'cancelAttendanceSetting'],
  ...['designateLeave', 'takeBackLeaveDesignation', 'planLeaveByAgreement'],
  ...['takeBackLeaveAgreement', 'hearLeaveWishes', 'askToPlanLeave'],
  ...['saveScheduleRequests', 'fixScheduleRequests', 'declineScheduleRequests'],
  'deleteScheduleRequests',
];

/** Lots of leave: what was taken of them on closed days stays (leave/settle-uses.ts). */
export const LOTS: readonly string[] = [
  ...['grantLeave', 'adjustLeave', 'takeBackLeaveGrant', 'grantLeaveToMany'],
  ...['takeBackLeaveGrantRun', 'executeLeaveGrants', 'updateLeaveSetting', 'cancelLeaveSetting'],
];

/** Nothing of a person's day: masters, drafts, files, words about months, questions. */
export const NO_DAY: readonly string[] = [
  ...['addStandardVacationClasses', 'createVacationClass', 'updateVacationClass'],
  ...['deleteVacationClass', 'updateVacationSettings', 'updateDisplayOrderVacationClasses'],
  ...['createBasicShift', 'deleteBasicShift', 'updateDisplayOrderBasicShifts'],
  ...['createShiftPattern', 'updateShiftPattern', 'deleteShiftPattern'],
  ...['updateDisplayOrderShiftPatterns', 'saveShiftCells', 'showShiftEditor', 'confirmMyShifts'],
  ...['updateShiftNeeds', 'askAboutAttendance', 'updateLimitAlertSetting'],
  ...['updateAttendanceSetting', 'changeLeaveAgreementFiles'],
  ...['createAgreement36', 'updateAgreement36', 'deleteAgreement36', 'changeAgreement36'],
  ...['cancelAgreement36Change', 'copyAgreement36', 'saveAgreement36Paper'],
  ...['invokeSpecialClause', 'recordHealthMeasure', 'withdrawSpecialClauseUse'],
  ...['offerDoctorInterview', 'recordDoctorInterview', 'remindOfDoctorInterview'],
  ...['explainObjectiveGap', 'confirmObjectiveGap', 'askAboutObjectiveGaps'],
  ...['createObjectiveToken', 'revokeObjectiveToken'],
  ...['confirmEndedDuties', 'reopenEndedDuties'],
  ...['acceptParallelDifferences', 'withdrawParallelAcceptances'],
  ...['createParallelPeriod', 'updateParallelPeriod', 'deleteParallelPeriod'],
  ...['createOutputFormat', 'updateOutputFormat', 'deleteOutputFormat'],
  'updateDisplayOrderOutputFormats',
  ...['createRecordData', 'createStampData', 'discardOutputFile', 'createInspectionPack'],
  ...['createPayrollFormat', 'updatePayrollFormat', 'deletePayrollFormat', 'verifyPayrollFormat'],
  ...['createPayrollFile', 'discardPayrollExport', 'sendPayroll'],
  ...['setPayrollAccess', 'forgetPayrollAccess'],
];

function of<Value>(value: Value, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value]));
}
