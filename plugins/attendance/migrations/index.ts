import { schedules } from './0001_schedules.ts';
import { stamps } from './0002_stamps.ts';
import { basicShiftVersions } from './0003_basic_shift_versions.ts';
import { vacationClasses } from './0004_vacation_classes.ts';
import { attendanceSettings } from './0005_attendance_settings.ts';
import { workRules } from './0006_work_rules.ts';
import { applications } from './0007_applications.ts';
import { dayPlans } from './0008_day_plans.ts';
import { dayResults } from './0009_day_results.ts';
import { revisionsAndNotes } from './0010_revisions_and_notes.ts';
import { applicationKeys } from './0014_application_keys.ts';
import { approval } from './0016_approval.ts';
import { shiftPatterns } from './0018_shift_patterns.ts';
import { shiftBoard } from './0019_shift_board.ts';
import { scheduleRequests } from './0020_schedule_requests.ts';
import { attendanceAsks } from './0022_attendance_asks.ts';
import { applicationsByDay } from './0024_applications_by_day.ts';
import { attendanceAlerts } from './0025_attendance_alerts.ts';
import { companyLedger } from './0026_company_ledger.ts';
import { indexesOfResults } from './0027_indexes_of_results.ts';
import { alertsOfRest } from './0028_alerts_of_rest.ts';
import { takenBackStamps } from './0029_taken_back_stamps.ts';
import { stampsAreCheckedQuickly } from './0030_stamps_are_checked_quickly.ts';
import { stampsAreCheckedBehindTheWall } from './0031_stamps_are_checked_behind_the_wall.ts';
import { breakCancellations } from './0032_break_cancellations.ts';
import { correctionsLeaveBreaks } from './0033_corrections_leave_breaks.ts';
import { versionsOfRules } from './0034_versions_of_rules.ts';
import { resultsCountEachMinuteOnce } from './0035_results_count_each_minute_once.ts';
import { planCorrections } from './0037_plan_corrections.ts';
import { noticeOfLeave } from './0038_notice_of_leave.ts';
import { daysOfConcern } from './0039_days_of_concern.ts';
import { differentPeople } from './0041_different_people.ts';
import { takenBackRules } from './0042_taken_back_rules.ts';
import { absence } from './0043_absence.ts';
import { emptiedPlans } from './0050_emptied_plans.ts';
import { vacationClassRecords } from './0061_vacation_class_records.ts';
import { shiftPatternRecords } from './0062_shift_pattern_records.ts';
import { basicShiftRecords } from './0063_basic_shift_records.ts';
import { registeredRequests } from './0082_registered_requests.ts';
import { resultsBeforeAChangeOfRules } from './0120_results_before_a_change_of_rules.ts';
import { leaveLedger } from './0190_leave_ledger.ts';
import { leaveSettings } from './0195_leave_settings.ts';
import { leaveInAttendanceRate } from './0196_leave_in_attendance_rate.ts';
import { leaveReturns } from './0200_leave_returns.ts';
import { leaveGrantRuns } from './0201_leave_grant_runs.ts';
import { leaveCarriedIn } from './0202_leave_carried_in.ts';
import { leavePlanAsks } from './0203_leave_plan_asks.ts';
import { leaveDesignations } from './0204_leave_designations.ts';
import { leaveAgreements } from './0205_leave_agreements.ts';
import { alertsOfFiveDays } from './0206_alerts_of_five_days.ts';
import { companyHolidays } from './0207_company_holidays.ts';
import { automaticGrants } from './0209_automatic_grants.ts';
import { leaveGrantNotices } from './0210_leave_grant_notices.ts';
import { earnedLeave } from './0211_earned_leave.ts';
import { overtimeIndex } from './0215_overtime_index.ts';
import { limitAlerts } from './0216_limit_alerts.ts';
import { closing } from './0220_closing.ts';
import { agreements36 } from './0221_agreements36.ts';
import { outputFiles } from './0222_output_files.ts';
import { outputFormats } from './0223_output_formats.ts';
import { payroll } from './0224_payroll.ts';
import { payrollConnections } from './0225_payroll_connections.ts';
import { objectiveRecords } from './0235_objective_records.ts';
import { specialClauseUses } from './0241_special_clause_uses.ts';
import { agreement36Versions } from './0242_agreement36_versions.ts';
import { doctorInterviews } from './0243_doctor_interviews.ts';
import { parallelRun } from './0256_parallel_run.ts';
import { closingDaysOfDivisions } from './0260_closing_days_of_divisions.ts';
import { halfDaysOfAgreements } from './0265_half_days_of_agreements.ts';
import { commentsOfApplications } from './0301_comments_of_applications.ts';
import { reasonsOfTheSystem } from './0390_reasons_of_the_system.ts';
import { dropApplicationComments } from './0395_drop_application_comments.ts';
import { leaveEndedDuties } from './0401_leave_ended_duties.ts';

/** In the order in which they are applied; a new one comes last. */
export const migrations = [
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
  agreements36,
  overtimeIndex,
  limitAlerts,
  specialClauseUses,
  agreement36Versions,
  doctorInterviews,
  outputFiles,
  payroll,
  payrollConnections,
  outputFormats,
  objectiveRecords,
  parallelRun,
  closingDaysOfDivisions,
  halfDaysOfAgreements,
  commentsOfApplications,
  reasonsOfTheSystem,
  dropApplicationComments,
  leaveEndedDuties,
];
