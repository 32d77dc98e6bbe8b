import { definePlugin } from '#core/plugin.ts';
import { personnelPermissions } from './domain/personnel/permissions.ts';

export const manifest = definePlugin({
  id: 'employee',
  place: 20,
  requires: ['company'],
  always: true,
  lists: ['/admin/employee/list'],
  permissions: [
    {
      code: 'employee.list',
      area: 'admin',
      paths: {
        read: [
          '/admin/employee',
          '/admin/employee/list',
          '/admin/employee/$employeeId',
          '/admin/employee/$employeeId/basic',
          '/admin/employee/$employeeId/basic/basicInfo_company',
          '/admin/employee/$employeeId/basic/basicInfo_individual',
          '/admin/employee/$employeeId/basic/addresses',
          '/admin/employee/$employeeId/basic/contacts',
          '/admin/employee/$employeeId/affiliation',
          '/admin/employee/$employeeId/leave_history',
        ],
        create: [
          '/admin/employee/list/create',
          '/admin/employee/list/leave_import',
          '/employee-import',
        ],
      },
    },
    {
      code: 'employee.recruitmentType',
      area: 'admin',
      paths: {
        read: ['/admin/company/recruitment_type'],
        edit: ['/admin/company/recruitment_type/update'],
        create: ['/admin/company/recruitment_type/create'],
      },
    },
    {
      code: 'employee.employmentDivision',
      area: 'admin',
      paths: {
        read: ['/admin/company/employment_division'],
        edit: ['/admin/company/employment_division/update'],
        create: ['/admin/company/employment_division/create'],
      },
    },
    ...personnelPermissions,
    {
      code: 'employee.groupPermission',
      area: 'admin',
      paths: {
        read: [
          '/admin/company/group_permission',
          '/admin/company/group_permission/compare',
          '/admin/company/group_permission/who_may',
          '/admin/company/group_permission/update/$groupPermissionId',
          '/admin/employee/$employeeId/rights',
        ],
        create: ['/admin/company/group_permission/create'],
      },
    },
    {
      code: 'employee.news',
      area: 'app',
      paths: {
        read: [],
        edit: ['/app/employee/dashboard/news_update/$newsId', '/app/employee/news/update/$newsId'],
        create: ['/app/employee/dashboard/news_create', '/app/employee/news/create'],
      },
    },
    {
      code: 'employee.notice',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/notice/confirmations/$noticeId'],
        edit: ['/app/staff/attendance/notice/update/$noticeId'],
        create: ['/app/staff/attendance/notice/create'],
      },
    },
    { code: 'employee.viewAs', area: 'admin', onlyRead: true, paths: { read: [] } },
  ],
  notices: [
    { code: 'employee.personnel', staffOnly: true },
    { code: 'employee.news' },
    { code: 'employee.comment' },
    { code: 'employee.notice' },
    { code: 'employee.alert', mail: true },
  ],
});
