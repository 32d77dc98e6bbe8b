import { listPage } from '#kit/fields/list-page.tsx';
import { clientWeb } from '#plugins/crm/generated/records/Client.web.ts';
import { manifest } from '#plugins/crm/plugin.ts';
import { clientForm } from '../../parts/client-form.tsx';
import { clientList } from '../../parts/client-list.tsx';
import { OpenImport } from '../../parts/OpenImport.tsx';
import { clientBoard } from './client-board.tsx';

export const { List, Create, Update } = listPage(clientWeb, {
  manifest,
  ...clientList(false),
  board: clientBoard,
  actions: () => <OpenImport to="/clientImport" right="crm.client" />,
  ...clientForm,
});
