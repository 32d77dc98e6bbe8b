import { listPage } from '#kit/fields/list-page.tsx';
import { clientEmployeeWeb } from '#plugins/crm/generated/records/ClientEmployee.web.ts';
import { manifest } from '#plugins/crm/plugin.ts';
import { clientEmployeeForm } from '../../parts/ClientEmployeeForm.tsx';
import { clientEmployeeList } from '../../parts/client-employee-list.tsx';
import { OpenImport } from '../../parts/OpenImport.tsx';

export const { List, Create, Update } = listPage(clientEmployeeWeb, {
  manifest,
  right: 'crm.client_employee',
  words: 'clientEmployee',
  width: 900,
  ...clientEmployeeList(false),
  actions: () => <OpenImport to="/ClientEmployeeImport" right="crm.client_employee" />,
  own: clientEmployeeForm({ isAttack: false }),
});
