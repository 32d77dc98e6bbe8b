import { defineWeb } from '#core/web/define-web.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import { homeSidePanelsSlot } from '#kit/slots/slots.ts';
import { customTexts } from './custom-text.ts';
import { toCallTexts } from './parts/ToCall/text.ts';
import { CLIENTS, SCOPES } from './rights.ts';
import { crmWords } from './words.ts';

addRecordTexts(customTexts);

const updating = (right: string) => [right, ...SCOPES].map((code) => `${code}:update`);

export const half = defineWeb({
  area: 'app',
  words: crmWords,
  readings: { 顧客: 'こきゃく', 担当者: 'たんとうしゃ', 重複: 'ちょうふく', 疑い: 'うたがい' },
  groups: { crm: { order: 50 } },
  fills: [
    {
      slot: homeSidePanelsSlot,
      order: 50,
      panel: { id: 'crm.toCall', label: 'home.toCall', needs: CLIENTS, whenSeen: true },
      load: async () =>
        (await Promise.all([import('./parts/ToCall/ToCallPanel.tsx'), toCallTexts()]))[0],
    },
  ],
  actions: [
    {
      label: 'actions.addClient',
      to: '/create_client',
      of: '/app/crm/client_list',
      needs: updating('crm.client'),
      icon: 'client',
    },
    {
      label: 'actions.importClients',
      to: '/clientImport',
      of: '/app/crm/client_list',
      needs: 'crm.client:update',
      icon: 'client',
    },
    {
      label: 'actions.addClientEmployee',
      to: '/create_client_employee',
      of: '/app/crm/employee_list',
      needs: updating('crm.client_employee'),
      icon: 'users',
    },
  ],
  menu: [
    {
      group: 'crm',
      label: 'menu.clients',
      to: '/app/crm/client_list',
      also: ['/create_client', '/clientImport', '/update_client', '/app/crm/client'],
      needs: ['crm.client', ...SCOPES],
      icon: 'client',
      order: 10,
    },
    {
      group: 'crm',
      label: 'menu.clientEmployees',
      to: '/app/crm/employee_list',
      also: ['/create_client_employee', '/ClientEmployeeImport', '/update_clientemployee'],
      needs: ['crm.client_employee', ...SCOPES],
      icon: 'users',
      order: 20,
    },
    {
      group: 'crm',
      label: 'menu.duplicates',
      to: '/app/crm/duplicates',
      needs: 'crm.client',
      icon: 'client',
      order: 50,
    },
    {
      group: 'crm',
      label: 'menu.clientAttack',
      to: '/app/crm/client_attack_list',
      needs: ['crm.client_attack', ...SCOPES],
      icon: 'attack',
      order: 30,
    },
    {
      group: 'crm',
      label: 'menu.clientEmployeeAttack',
      to: '/app/crm/employee_attack_list',
      needs: ['crm.client_employee_attack', ...SCOPES],
      icon: 'attack',
      order: 40,
    },
  ],
});
