// How people and their managers correct a day, and what they are shown of it.
export const REVISE = `mutation ($data: CreateReviseApplicationInput!) { createReviseApplication(data: $data) {
  ... on ApplicationSaved { application { id status } } } }`;
export const EXPLAIN_DAY = `query { explainTotal(employeeId: "sato", date: "2026-11-18", total: WORKED) {
  days { cancelledBreak { isByStaff reason } automaticBreaks { from } } } }`;
export const DAYS_OF_FORM = `query { applicationDays(from: "2026-11-18", to: "2026-11-18") {
  cancelledBreak { isByStaff by reason } } }`;
export const EFFECT_OF_FORM = `query ($data: ApplicationEffectInput!) { applicationEffect(data: $data) {
  before { workedMinutes breakMinutes } after { workedMinutes breakMinutes } } }`;
export const MEND = `mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }`;
