import { definePlugin } from '#core/plugin.ts';

/** What both scopes open: whose clients they are, the rules say. */
const OF_CLIENTS = {
  read: [
    '/app/crm',
    '/app/crm/employee_list',
    '/app/crm/client_attack_list',
    '/app/crm/employee_attack_list',
    '/app/crm/client/$clientId',
    '/app/crm/client_list',
  ],
  edit: [
    '/update_client/$clientId',
    '/update_clientemployee/$clientEmployeeId',
    '/app/crm/client/$clientId/update',
    '/app/crm/client_attack_list/update/$clientId',
    '/app/crm/employee_attack_list/update/$clientEmployeeId',
  ],
  create: [
    '/create_client',
    '/create_client_employee',
    '/app/crm/client/$clientId/add_person',
    '/app/crm/client_attack_list/create',
    '/app/crm/employee_attack_list/create',
  ],
};

export const manifest = definePlugin({
  id: 'crm',
  place: 50,
  requires: ['company', 'employee'],
  lists: [
    '/app/crm/client_list',
    '/app/crm/employee_list',
    '/app/crm/client_attack_list',
    '/app/crm/employee_attack_list',
  ],
  permissions: [
    {
      // The base key: it opens everything below it.
      code: 'crm',
      area: 'admin',
      paths: {
        read: ['/admin/crm', '/admin/crm/categories'],
        edit: ['/admin/crm/categories/update/$categoryId'],
        create: ['/admin/crm/categories/create'],
      },
    },
    {
      code: 'crm.status',
      area: 'admin',
      parent: 'crm',
      paths: {
        read: ['/admin/crm', '/admin/crm/statuses'],
        edit: ['/admin/crm/statuses/update/$statusId'],
        create: ['/admin/crm/statuses/create'],
      },
    },
    {
      code: 'crm.industry',
      area: 'admin',
      parent: 'crm',
      paths: {
        read: ['/admin/crm', '/admin/crm/industries'],
        edit: ['/admin/crm/industries/update/$industryId'],
        create: ['/admin/crm/industries/create'],
      },
    },
    {
      code: 'crm.status_notice',
      area: 'admin',
      parent: 'crm',
      paths: {
        read: ['/admin/crm', '/admin/crm/status_notices'],
        edit: ['/admin/crm/status_notices/update/$noticeId'],
        create: ['/admin/crm/status_notices/create'],
      },
    },
    {
      code: 'crm.custom',
      area: 'admin',
      parent: 'crm',
      paths: {
        read: [
          '/admin/crm',
          '/admin/crm/client_custom_order',
          '/admin/crm/attack_custom_order',
          '/admin/crm/custom',
        ],
        edit: ['/admin/crm/custom/update/$key'],
        create: ['/admin/crm/custom/create'],
      },
    },
    {
      code: 'crm.setting',
      area: 'admin',
      parent: 'crm',
      paths: { read: ['/admin/crm', '/admin/crm/settings'] },
    },
    {
      code: 'crm.client',
      area: 'app',
      parent: 'crm',
      paths: {
        read: [
          '/app/crm',
          '/app/crm/client/$clientId',
          '/app/crm/duplicates',
          '/app/crm/client_list',
        ],
        edit: ['/update_client/$clientId', '/app/crm/client/$clientId/update'],
        create: ['/create_client', '/clientImport'],
      },
    },
    {
      code: 'crm.client_employee',
      area: 'app',
      parent: 'crm',
      paths: {
        read: ['/app/crm', '/app/crm/employee_list'],
        edit: ['/update_clientemployee/$clientEmployeeId'],
        create: [
          '/create_client_employee',
          '/ClientEmployeeImport',
          '/app/crm/client/$clientId/add_person',
        ],
      },
    },
    {
      code: 'crm.client_attack',
      area: 'app',
      parent: 'crm',
      paths: {
        read: ['/app/crm', '/app/crm/client/$clientId', '/app/crm/client_attack_list'],
        edit: ['/app/crm/client_attack_list/update/$clientId', '/app/crm/client/$clientId/update'],
        create: ['/app/crm/client_attack_list/create'],
      },
    },
    {
      code: 'crm.client_employee_attack',
      area: 'app',
      parent: 'crm',
      paths: {
        read: ['/app/crm', '/app/crm/employee_attack_list'],
        edit: ['/app/crm/employee_attack_list/update/$clientEmployeeId'],
        create: ['/app/crm/employee_attack_list/create', '/app/crm/client/$clientId/add_person'],
      },
    },
    { code: 'crm.of_group', area: 'app', parent: 'crm', paths: OF_CLIENTS },
    { code: 'crm.own', area: 'app', parent: 'crm', paths: OF_CLIENTS },
    { code: 'crm.client_caution', area: 'app', parent: 'crm', paths: { read: [] } },
    { code: 'crm.client_payment', area: 'app', parent: 'crm', paths: { read: [] } },
  ],
  notices: [{ code: 'crm.client' }],
});
