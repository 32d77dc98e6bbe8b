/**
 * The tables of employee in the SQL of other plugins: the second door beside api.ts, for server code.
 *
 * Fragments are texts for statements of `ctx.run`. Each narrows by the company itself, by default as `$1`;
 * without row-level security's app.company_id, which every unit of work sets, none finds a row. What a fragment
 * hands out stands in its comment: no other column may be used, and none goes without notice. Days are
 * dates of the statement ('$5::date', 'day.work_date'); where a fragment takes two of them, both belong to it.
 * Periods themselves are half-open: valid_until is the first day that belongs no more. Functions with
 * a context ask by themselves.
 */

export { lastApproverOf } from './sql/approvals.ts';
export { type Belonging, belongingsSince } from './sql/belongings.ts';
export { commentsOfRecord } from './sql/comments.ts';
export {
  eachMemberOf,
  everMembers,
  groupIdsOf,
  groupsOfPerson,
  hasMembersToStay,
  isInGroups,
  mainGroupNameWithin,
  mainGroupOf,
  mainGroupOn,
  mainGroupUpTo,
  mainGroupWithin,
  managersOfGroup,
  memberIds,
  membersOf,
  membersOn,
  teamMates,
} from './sql/groups.ts';
export { isOnLeave, leaves, longAbsences } from './sql/leaves.ts';
export {
  birthdayOf,
  employedOn,
  employedWithin,
  employmentOf,
  employmentsOf,
  everybody,
  everybodysIds,
  formerEndsOf,
  idsInService,
  isEmployedOn,
  nameOf,
  notLeftBefore,
  peopleCalled,
  peopleFound,
  personOf,
} from './sql/people.ts';
export {
  autoGrantOn,
  divisionClosings,
  divisionIsKnown,
  divisionNameOn,
  divisionNames,
  divisionOn,
  divisionsInOrder,
  divisionTerms,
  nextTermsOf,
  peopleAtSince,
  peopleWithTerms,
  placesWithin,
  postOn,
  type TermsOfDivision,
} from './sql/posts.ts';
export {
  applicationOf,
  applicationRows,
  findApplications,
  insertApplications,
  insertRoute,
  keepRoute,
} from './sql/requests.ts';
export { holdersAmong, holdersOf, holdersOfRight } from './sql/rights.ts';
