import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Manifest } from '#core/plugin.ts';
import type { Viewer } from '#core/server/context.ts';
import { VIEW_AS } from '../domain/view-as.ts';
import { approvalColumns, approvalRules } from './approvals/rules.ts';
import { listViewRules } from './list-views/rules.ts';
import { noticeRules } from './notices/rules.ts';
import { notificationColumns, notificationRules } from './notifications/rules.ts';
import { personnelRules } from './personnel/rules.ts';

export function rules(
  allow: AbilityBuilder<MongoAbility>,
  viewer: Viewer,
  licensed: readonly Manifest[],
): void {
  const { can } = allow;
  notificationRules(allow, viewer);
  noticeRules(allow, viewer);
  personnelRules(allow, viewer);
  approvalRules(allow, viewer, licensed);
  listViewRules(allow, viewer, licensed);
  can('read', 'Colleague');
  can('read', 'HelpArticle');
  can('update', 'HomeLayout');
  can(['read', 'create', 'update', 'delete'], 'Comment');
  can('read', 'News', { status: 'PUBLISHED' });
  if (viewer.grants.has('employee.news')) can('read', 'News');
  if (viewer.grants.has('employee.news:update')) can(['create', 'update', 'delete'], 'News');
  can('read', 'PasswordRule');
  if (viewer.grants.has('employee.selfService:update')) can('update', 'PasswordRule');
  // Which accounts of the provider write it is a list of its own (help/editors.ts).
  if (viewer.isGoldware) can(['create', 'update', 'delete'], 'HelpArticle');
  can('read', 'RecruitmentType');
  can('read', 'EmploymentDivision');
  can('read', 'Employee', { id: viewer.employeeId });

  if (viewer.isStaff && viewer.adminGroupIds.length > 0) {
    can('read', 'Employee', { mainGroupId: { $in: [...viewer.adminGroupIds] } });
  }
  if (viewer.grants.has('employee.list')) {
    can('read', 'Employee');
    can('read', 'GroupPermission');
  }
  if (viewer.grants.has('employee.list:update')) {
    can(['create', 'update', 'delete'], 'Employee');
    can(['create', 'update'], 'LeavePeriod');
  }
  if (viewer.grants.has('employee.groupPermission'))
    can('read', ['GroupPermission', 'Permission', 'PermissionHolder']);
  if (viewer.grants.has('employee.groupPermission:update')) {
    can(['create', 'update', 'delete'], 'GroupPermission');
    can('update', 'PermissionHolder');
  }
  // Who administers a group may do more: it is given by those who may give rights.
  if (
    viewer.grants.has('company.affiliationGroup:update') &&
    viewer.grants.has('employee.groupPermission:update')
  )
    can('update', 'GroupAdmin');
  if (viewer.grants.has(VIEW_AS)) can('start', 'ViewAs');
  can('stop', 'ViewAs');
  if (viewer.isMaster) can('transfer', 'MasterPermission');
}

export const columns = {
  Employee: { id: 'employees.id', mainGroupId: 'main_affiliations.group_id' },
  News: { status: 'news.status' },
  ...notificationColumns,
  ...approvalColumns,
};
