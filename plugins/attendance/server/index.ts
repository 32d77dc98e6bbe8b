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
import { migrations } from '../migrations/index.ts';
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
import {
  recalculateDivision,
  recalculateLately,
  recalculateNewPeople,
} from './results/stored/recalculate.ts';
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
  migrations,
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
            on(employeeCreated, 'first-basic-shift', async (ctx, { employeeIds }) => {
              await assignFirstBasicShift(ctx, employeeIds);
              await recalculateNewPeople(ctx, ports, employeeIds);
            }),
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
