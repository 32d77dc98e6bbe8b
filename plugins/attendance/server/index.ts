import { defineServer, on } from '#core/server/define-server.ts';
import { companyApi } from '#plugins/company/api.ts';
import {
  divisionClosingChanged,
  employeeApi,
  employeeCreated,
  employeeUpdated,
} from '#plugins/employee/api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { schedules } from '../migrations/0001_schedules.ts';
import { stamps } from '../migrations/0002_stamps.ts';
import { basicShiftVersions } from '../migrations/0003_basic_shift_versions.ts';
import { vacationClasses } from '../migrations/0004_vacation_classes.ts';
import { attendanceSettings } from '../migrations/0005_attendance_settings.ts';
import { workRules } from '../migrations/0006_work_rules.ts';
import { applications } from '../migrations/0007_applications.ts';
import { dayPlans } from '../migrations/0008_day_plans.ts';
import { dayResults } from '../migrations/0009_day_results.ts';
import { revisionsAndNotes } from '../migrations/0010_revisions_and_notes.ts';
import { applicationKeys } from '../migrations/0014_application_keys.ts';
import { approval } from '../migrations/0016_approval.ts';
import { shiftPatterns } from '../migrations/0018_shift_patterns.ts';
import { shiftBoard } from '../migrations/0019_shift_board.ts';
import { scheduleRequests } from '../migrations/0020_schedule_requests.ts';
import { attendanceAsks } from '../migrations/0022_attendance_asks.ts';
import { applicationsByDay } from '../migrations/0024_applications_by_day.ts';
import { attendanceAlerts } from '../migrations/0025_attendance_alerts.ts';
import { companyLedger } from '../migrations/0026_company_ledger.ts';
import { indexesOfResults } from '../migrations/0027_indexes_of_results.ts';
import { alertsOfRest } from '../migrations/0028_alerts_of_rest.ts';
import { takenBackStamps } from '../migrations/0029_taken_back_stamps.ts';
import { stampsAreCheckedQuickly } from '../migrations/0030_stamps_are_checked_quickly.ts';
import { stampsAreCheckedBehindTheWall } from '../migrations/0031_stamps_are_checked_behind_the_wall.ts';
import { breakCancellations } from '../migrations/0032_break_cancellations.ts';
import { correctionsLeaveBreaks } from '../migrations/0033_corrections_leave_breaks.ts';
import { versionsOfRules } from '../migrations/0034_versions_of_rules.ts';
import { resultsCountEachMinuteOnce } from '../migrations/0035_results_count_each_minute_once.ts';
import { planCorrections } from '../migrations/0037_plan_corrections.ts';
import { noticeOfLeave } from '../migrations/0038_notice_of_leave.ts';
import { daysOfConcern } from '../migrations/0039_days_of_concern.ts';
import { differentPeople } from '../migrations/0041_different_people.ts';
import { takenBackRules } from '../migrations/0042_taken_back_rules.ts';
import { absence } from '../migrations/0043_absence.ts';
import { emptiedPlans } from '../migrations/0050_emptied_plans.ts';
import { vacationClassRecords } from '../migrations/0061_vacation_class_records.ts';
import { shiftPatternRecords } from '../migrations/0062_shift_pattern_records.ts';
import { basicShiftRecords } from '../migrations/0063_basic_shift_records.ts';
import { registeredRequests } from '../migrations/0082_registered_requests.ts';
import { resultsBeforeAChangeOfRules } from '../migrations/0120_results_before_a_change_of_rules.ts';
import { leaveLedger } from '../migrations/0190_leave_ledger.ts';
import { leaveSettings } from '../migrations/0195_leave_settings.ts';
import { leaveInAttendanceRate } from '../migrations/0196_leave_in_attendance_rate.ts';
import { leaveReturns } from '../migrations/0200_leave_returns.ts';
import { leaveGrantRuns } from '../migrations/0201_leave_grant_runs.ts';
import { leaveCarriedIn } from '../migrations/0202_leave_carried_in.ts';
import { leavePlanAsks } from '../migrations/0203_leave_plan_asks.ts';
import { leaveDesignations } from '../migrations/0204_leave_designations.ts';
import { leaveAgreements } from '../migrations/0205_leave_agreements.ts';
import { alertsOfFiveDays } from '../migrations/0206_alerts_of_five_days.ts';
import { companyHolidays } from '../migrations/0207_company_holidays.ts';
import { automaticGrants } from '../migrations/0209_automatic_grants.ts';
import { leaveGrantNotices } from '../migrations/0210_leave_grant_notices.ts';
import { earnedLeave } from '../migrations/0211_earned_leave.ts';
import { overtimeIndex } from '../migrations/0215_overtime_index.ts';
import { limitAlerts } from '../migrations/0216_limit_alerts.ts';
import { closing } from '../migrations/0220_closing.ts';
import { agreements36 as agreements36Table } from '../migrations/0221_agreements36.ts';
import { outputFiles as outputFilesTable } from '../migrations/0222_output_files.ts';
import { outputFormats as outputFormatsTable } from '../migrations/0223_output_formats.ts';
import { payroll } from '../migrations/0224_payroll.ts';
import { payrollConnections } from '../migrations/0225_payroll_connections.ts';
import { objectiveRecords } from '../migrations/0235_objective_records.ts';
import { specialClauseUses } from '../migrations/0241_special_clause_uses.ts';
import { agreement36Versions } from '../migrations/0242_agreement36_versions.ts';
import { doctorInterviews } from '../migrations/0243_doctor_interviews.ts';
import { parallelRun } from '../migrations/0256_parallel_run.ts';
import { closingDaysOfDivisions } from '../migrations/0260_closing_days_of_divisions.ts';
import { halfDaysOfAgreements } from '../migrations/0265_half_days_of_agreements.ts';
import { commentsOfApplications } from '../migrations/0301_comments_of_applications.ts';
import { reasonsOfTheSystem } from '../migrations/0390_reasons_of_the_system.ts';
import { dropApplicationComments } from '../migrations/0395_drop_application_comments.ts';
import { leaveEndedDuties } from '../migrations/0401_leave_ended_duties.ts';
import { manifest } from '../plugin.ts';
import { agreementCalls } from './agreement36/agreement-calls.feature.ts';
import { agreements36 } from './agreement36/agreement36.feature.ts';
import { interviewFeature } from './agreement36/interview/interview.feature.ts';
import { specialClauseFeature } from './agreement36/special-clause/special-clause.feature.ts';
import { alertsJob } from './alerts/alerts-job.ts';
import { hoursSubject } from './alerts/hours-subject.ts';
import { applicationsFeature } from './applications/applications.feature.ts';
import { plannedApplications } from './basic-shifts/applications-ahead.ts';
import { basicShifts as basicShiftFeature } from './basic-shifts/basic-shift.feature.ts';
import { basicShiftResolvers } from './basic-shifts/basic-shift.resolvers.ts';
import type { PersonNames } from './basic-shifts/change-basic-shift.ts';
import { shiftColumn } from './basic-shifts/people/shift-column.ts';
import { boardFeature } from './board/board.feature.ts';
import { calendarFeature } from './calendar/calendar.feature.ts';
import { companyHolidays as companyHolidayRecords } from './calendar/company-holiday.feature.ts';
import { closingFeature } from './closing/closing.feature.ts';
import { overviewFeature } from './errors/overview.feature.ts';
import { shownErrorLists } from './errors/shown-lists.ts';
import { objectiveFeature } from './input/objective/objective.feature.ts';
import { scheduleImportFeature } from './input/schedules/schedule-import.feature.ts';
import { agreementsFeature } from './leave/agreements/agreements.feature.ts';
import { automaticGrantsFeature } from './leave/auto/automatic-grants.feature.ts';
import { designationsFeature } from './leave/designations/designations.feature.ts';
import { dutyFeature } from './leave/duty/duty.feature.ts';
import { entriesFeature } from './leave/entries/entries.feature.ts';
import { leaveFeature } from './leave/leave.feature.ts';
import { leaveListsFeature } from './leave/lists/leave-lists.feature.ts';
import { leaveGrantsFeature } from './leave/many/leave-grants.feature.ts';
import { leaveRegisterFeature } from './leave/register/leave-register.feature.ts';
import { leaveSettingsFeature } from './leave/settings/leave-settings.feature.ts';
import { limitAlertsFeature } from './limits/alerts/limit-alerts.feature.ts';
import { limitsFeature } from './limits/limits.feature.ts';
import { outputFiles } from './output/files/output-files.ts';
import { outputFormats } from './output/formats/output-format.feature.ts';
import { inspectionPack } from './output/inspection/inspection-pack.ts';
import { outputFeature } from './output/output.feature.ts';
import { stampData } from './output/stamps/stamp-data.ts';
import { recordData } from './output/tables/record-data.ts';
import { parallelFeature } from './parallel/parallel.feature.ts';
import { parallelPeriods } from './parallel/periods/parallel-period.feature.ts';
import { quietInParallelRun } from './parallel/periods/quiet.ts';
import { payrollFile } from './payroll/exports/payroll-file.ts';
import { payrollFormats } from './payroll/formats/payroll-format.feature.ts';
import { payrollFeature } from './payroll/payroll.feature.ts';
import { planCorrectionsFeature } from './plan-corrections/plan-corrections.feature.ts';
import { recordsFeature } from './records/record.feature.ts';
import { resultsFeature } from './results/results.feature.ts';
import { recalculateDivision, recalculateLately } from './results/stored/recalculate.ts';
import { rulesFeature } from './rules/rules.feature.ts';
import { columns, rules } from './rules.ts';
import { basicShiftNeed } from './schedules/basic-shift-need.ts';
import { assignFirstBasicShift } from './schedules/first-basic-shift.ts';
import { newPersonShift } from './schedules/new-person-shift.ts';
import { shiftFacts } from './schedules/shift-facts.ts';
import { settingFeature } from './settings/setting.feature.ts';
import { shiftPatterns as shiftPatternFeature } from './shifts/patterns/shift-pattern.feature.ts';
import { countMyOpenScheduleRequests } from './shifts/requests/request-counts.ts';
import { shiftFeature } from './shifts/shift.feature.ts';
import { missingCheckOutJob } from './stamping/missing-check-out.ts';
import { stampingFeature } from './stamping/stamping.feature.ts';
import { knownStampingRules } from './stamping/stamping-rules.ts';
import { welcomeCompany } from './vacation-classes/standard-classes.ts';
import { vacationClasses as vacationClassFeature } from './vacation-classes/vacation-class.feature.ts';
import { vacationClassLists } from './vacation-classes/vacation-class-lists.ts';

export const attendance = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [
    schedules,
    stamps,
    basicShiftVersions,
    vacationClasses,
    attendanceSettings,
    workRules,
    applications,
    dayPlans,
    dayResults,
    revisionsAndNotes,
    applicationKeys,
    approval,
    shiftPatterns,
    shiftBoard,
    scheduleRequests,
    attendanceAsks,
    applicationsByDay,
    attendanceAlerts,
    companyLedger,
    indexesOfResults,
    alertsOfRest,
    takenBackStamps,
    stampsAreCheckedQuickly,
    stampsAreCheckedBehindTheWall,
    breakCancellations,
    correctionsLeaveBreaks,
    versionsOfRules,
    planCorrections,
    resultsCountEachMinuteOnce,
    daysOfConcern,
    differentPeople,
    takenBackRules,
    noticeOfLeave,
    absence,
    emptiedPlans,
    vacationClassRecords,
    shiftPatternRecords,
    basicShiftRecords,
    registeredRequests,
    resultsBeforeAChangeOfRules,
    leaveLedger,
    leaveSettings,
    leaveInAttendanceRate,
    leaveReturns,
    leaveGrantRuns,
    leaveCarriedIn,
    leavePlanAsks,
    leaveDesignations,
    leaveAgreements,
    alertsOfFiveDays,
    companyHolidays,
    automaticGrants,
    leaveGrantNotices,
    earnedLeave,
    closing,
    agreements36Table,
    overtimeIndex,
    limitAlerts,
    specialClauseUses,
    agreement36Versions,
    doctorInterviews,
    outputFilesTable,
    payroll,
    payrollConnections,
    outputFormatsTable,
    objectiveRecords,
    parallelRun,
    closingDaysOfDivisions,
    halfDaysOfAgreements,
    commentsOfApplications,
    reasonsOfTheSystem,
    dropApplicationComments,
    leaveEndedDuties,
  ],
  validators,
  features: [
    vacationClassFeature,
    shiftPatternFeature,
    basicShiftFeature,
    companyHolidayRecords,
    agreements36,
    payrollFormats,
    outputFormats,
    parallelPeriods,
  ],
  columns,
  rules,
  demo,
  deps: { company: companyApi, employee: employeeApi },
  setup(ports, { company, employee }) {
    employee.registerWorkNeed(basicShiftNeed);
    employee.registerShownPages(shownErrorLists);
    employee.registerNewPersonPart(newPersonShift);
    employee.registerPlannedAhead(plannedApplications);
    employee.registerPartOfPerson('employee_basic_shifts');
    employee.registerFacts(shiftFacts);
    employee.registerQuietPeople(quietInParallelRun);
    employee.registerMessageSubject(hoursSubject);
    const { ids, pubsub } = ports;
    const findNames: PersonNames = async (ctx, people) =>
      new Map(
        [...(await employee.findNames(ctx, people))].map(([id, { lastName, firstName }]) => [
          id,
          `${lastName} ${firstName}`,
        ]),
      );
    const deps = { ids, jobs: ports.jobs, findNames };
    const doorsOfLeave = { approvals: employee.approvals, notify: employee.notify, findNames };
    const { notify, settleNotices } = employee;
    const doorsOfDays = { notify, settleNotices, findNames };
    const results = resultsFeature(ports, { findNames, employee });
    const stampingRules = knownStampingRules();
    const files = outputFiles(ports, [recordData, stampData, payrollFile, inspectionPack]);
    return {
      features: [
        {
          name: 'people who come and change',
          importExtensions: [shiftColumn(ports)],
          listeners: [
            on(employeeCreated, 'first-basic-shift', (ctx, { employeeIds }) =>
              assignFirstBasicShift(ctx, employeeIds),
            ),
            on(employeeUpdated, 'results', (ctx, { employeeIds }) =>
              recalculateLately(ctx, ports, employeeIds),
            ),
            on(divisionClosingChanged, 'results', (ctx, { divisionId, from }) =>
              recalculateDivision(ctx, ports, divisionId, from),
            ),
            on(employeeCreated, 'first-vacation-classes', (ctx) => welcomeCompany(ctx)),
          ],
        },
        calendarFeature(ports),
        stampingFeature({ ids, pubsub, due: results.due, rules: stampingRules }),
        {
          name: 'reminders',
          jobs: [missingCheckOutJob(ports, employee), alertsJob(ports, employee)],
        },
        recordsFeature(doorsOfDays),
        results,
        boardFeature(ports, stampingRules.appointments),
        overviewFeature({
          ids,
          notify: employee.notify,
          findNames,
          approvals: employee.approvals,
        }),
        closingFeature({ ids, jobs: ports.jobs, ...doorsOfDays }),
        limitsFeature(),
        limitAlertsFeature(employee),
        specialClauseFeature(employee),
        agreementCalls(ports, employee),
        interviewFeature(ports, employee),
        outputFeature(files),
        payrollFeature(ports, files),
        planCorrectionsFeature(ports, employee),
        applicationsFeature({ employee, countOthers: countMyOpenScheduleRequests }),
        leaveFeature({ notify: employee.notify, findNames }),
        leaveListsFeature,
        leaveRegisterFeature,
        leaveGrantsFeature(employee),
        leaveSettingsFeature({ findNames }),
        automaticGrantsFeature(ports, employee),
        dutyFeature({ notify: employee.notify, findNames }),
        designationsFeature(doorsOfLeave),
        entriesFeature(doorsOfLeave),
        agreementsFeature({ ...doorsOfLeave, files: ports.files }),
        shiftFeature(ports, { employee, findNames }),
        objectiveFeature(ports, { ids, notify, settleNotices }),
        parallelFeature,
        scheduleImportFeature({ ...ports, ...doorsOfLeave }),
        basicShiftResolvers({ ...deps, company }),
        vacationClassLists,
        settingFeature(deps),
        rulesFeature(ports, { employee, findNames, changed: stampingRules.forget }),
      ],
    };
  },
});
