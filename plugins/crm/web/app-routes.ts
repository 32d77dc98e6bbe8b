import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { loadFileTexts } from '#kit/files/text.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { manifest } from '../plugin.ts';
import { customTexts } from './custom-text.ts';
import { CLIENTS, PEOPLE, SCOPES } from './rights.ts';

const plugin = 'crm';
const PAGE = '/app/crm/client/$clientId';
const updating = (codes: readonly string[]) => codes.map((code) => `${code}:update`);

type Load = Parameters<typeof recordRoutes>[3];

type Importing = {
  readonly path: string;
  readonly component: ReturnType<typeof lazyRouteComponent>;
};

/** A list with its windows, for whoever has the right over all of it or over some of its rows. */
const list = (app: Areas['app'], right: string, load: Load, importing?: Importing) =>
  recordRoutes(
    app,
    manifest,
    right,
    load,
    needs({ plugin, grant: [right, ...SCOPES] }),
    SCOPES,
    importing ? [{ ...importing, grant: `${right}:update` }] : [],
  );

/** With the words of its panels: asked for by one after another, they would hold the page back. */
const clientPage = async () => {
  const [page] = await Promise.all([
    import('./pages/ClientPage/ClientPage.tsx'),
    customTexts(),
    loadFileTexts(),
  ]);
  return page;
};

export const appRoutes = ({ app }: Areas) => {
  const page = createRoute({
    getParentRoute: () => app,
    path: PAGE,
    beforeLoad: needs({ plugin, grant: CLIENTS }),
    component: lazyRouteComponent(clientPage, 'ClientPage'),
  });
  const window = (path: string, grant: readonly string[], name: 'UpdateHere' | 'AddPerson') =>
    createRoute({
      getParentRoute: () => page,
      path,
      beforeLoad: needs({ plugin, grant, modalParent: PAGE }),
      component: lazyRouteComponent(() => import('./pages/ClientPage/ClientWindows.tsx'), name),
    });
  return [
    list(app, 'crm.client', () => import('./pages/Clients/Clients.tsx'), {
      path: '/clientImport',
      component: lazyRouteComponent(
        () => import('./pages/ClientImport/ClientImport.tsx'),
        'ClientImport',
      ),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/app/crm/duplicates',
      beforeLoad: needs({ plugin, grant: 'crm.client' }),
      component: lazyRouteComponent(
        () => import('./pages/Duplicates/Duplicates.tsx'),
        'Duplicates',
      ),
    }),
    list(app, 'crm.client_attack', () => import('./pages/Clients/AttackClients.tsx')),
    list(app, 'crm.client_employee', () => import('./pages/ClientEmployees/ClientEmployees.tsx'), {
      path: '/ClientEmployeeImport',
      component: lazyRouteComponent(
        () => import('./pages/PeopleImport/PeopleImport.tsx'),
        'PeopleImport',
      ),
    }),
    list(
      app,
      'crm.client_employee_attack',
      () => import('./pages/ClientEmployees/AttackClientEmployees.tsx'),
    ),
    page.addChildren([
      window('update', updating(CLIENTS), 'UpdateHere'),
      window('add_person', updating(PEOPLE), 'AddPerson'),
    ]),
    createRoute({
      getParentRoute: () => app,
      path: '/app/crm',
      beforeLoad: leadsTo('/app/crm/client_list'),
    }),
  ];
};
