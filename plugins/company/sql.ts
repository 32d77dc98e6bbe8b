/**
 * The tables of company in the SQL of other plugins: the second door beside api.ts, for server code.
 *
 * Fragments are texts for statements of `ctx.run`. Each narrows by the company itself, by default as `$1`;
 * without row-level security's app.company_id, which every unit of work sets, none finds a row. What a fragment
 * hands out stands in its comment: no other column may be used, and none goes without notice. Functions
 * with a context ask by themselves.
 */
export {
  companyIds,
  companyName,
  lockCompany,
  runsTheService,
  startOfBusinessYear,
  theCompany,
} from './sql/companies.ts';
export { daysOffOfPatterns, patternsOfWorkplaces } from './sql/days-off.ts';
export {
  activeGroups,
  groupAbove,
  groupOf,
  groupParents,
  groupPath,
  groupPaths,
  groupPlaces,
  groupsAbove,
  groupsAsJson,
  groupsAt,
  groupsBelow,
  groupsInUse,
  groupsInUseBelow,
  groupsReached,
  groupTree,
  holdGroup,
  numberOfGroups,
  pathUp,
  type TreeGroup,
  treeOf,
} from './sql/groups.ts';
export {
  departmentNames,
  groupNameOn,
  groupNames,
  holidayPatternNames,
  prefecturesToChoose,
  workplaceNameOn,
  workplaceNames,
} from './sql/names.ts';
export {
  hasWorkplaces,
  heldDepartment,
  heldGroups,
  heldWorkplace,
  holidayPatternIsKnown,
  type PlaceToChoose,
  placesToChoose,
  standardIndustries,
  type TransferClass,
  transferClasses,
  workplaceIsInUse,
  workplaceOf,
  workplacesInUse,
} from './sql/places.ts';
