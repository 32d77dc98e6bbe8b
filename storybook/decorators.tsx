import type { Decorator } from '@storybook/react-vite';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { AbilityProvider } from '#kit/access/AbilityProvider.tsx';
import type { Viewer } from '#kit/access/viewer.ts';
import { DataProvider } from '#kit/data/DataProvider.tsx';
import { createQueryClient } from '#kit/data/queries.ts';
import { areaOf } from '#kit/data/session.ts';
import { currentLanguage, type Language } from '#kit/i18n/i18n.ts';
import { RequestsProvider, requestsOf } from '#kit/requests/requests.ts';
import { KitProvider } from '#kit/ui/KitProvider.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { appWeb } from '#plugins/web-app.ts';
import { staffWeb } from '#plugins/web-staff.ts';
import { type FakeApi, fakeLive, fakeRequest } from './fake-api.ts';
import { admin } from './people.ts';

export type StoryParameters = {
  readonly viewer?: Viewer;
  /** Over the viewer's: the same page without a right, or on a smaller plan. */
  readonly grants?: readonly string[];
  readonly licences?: readonly string[];
  readonly api?: FakeApi;
  readonly locale?: Language;
  readonly theme?: 'light' | 'dark';
  /** Where the page stands: '/admin/company/workplace/update/w-1?tab=x'. */
  readonly path?: string;
  /** Its pattern, where the page reads parameters: '/admin/company/workplace/update/$workplaceId'. */
  readonly route?: string;
  /** 'page' fills the window; 'bare' has no padding and no background of its own. */
  readonly frame?: 'page' | 'bare';
  /** A phone's width, whatever the window has. */
  readonly phone?: boolean;
};

const clientWithoutRetries = () => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return client;
};

/** One page at one place; every other path is a blank page that says where the person went. */
function routerFor(page: ReactNode, path: string, route: string | undefined) {
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({
    getParentRoute: () => root,
    path: route ?? path.split('?')[0] ?? '/',
    component: () => page,
  });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <p data-testid="elsewhere">{window.location.pathname}</p>,
  });
  return createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultPendingMinMs: 0,
  });
}

const InRouter = ({
  page,
  path,
  route,
}: {
  page: ReactNode;
  path: string;
  route: string | undefined;
}) => {
  const [router] = useState(() => routerFor(page, path, route));
  return <RouterProvider router={router} />;
};

const everybodys = [...appWeb, ...staffWeb];

/** Everything a component finds above it in the program, made of the story's parameters. */
export const inTheProgram: Decorator = (Story, { parameters, globals, id }) => {
  const given = parameters as StoryParameters;
  const theme = given.theme ?? (globals.theme as 'light' | 'dark' | undefined) ?? 'light';
  const api = given.api ?? {};
  const viewer = given.viewer ?? admin;
  const [client] = useState(clientWithoutRetries);
  useEffect(() => () => notify.clear(), []);
  return (
    <KitProvider key={`${id}-${currentLanguage()}`} scheme={theme}>
      <DataProvider
        client={client}
        request={fakeRequest(api)}
        live={fakeLive(api)}
        area={() => areaOf(given.path ?? '/')}
      >
        <AbilityProvider
          viewer={{
            ...viewer,
            grants: given.grants ?? viewer.grants,
            licences: given.licences ?? viewer.licences,
          }}
        >
          <RequestsProvider value={requestsOf(everybodys, given.licences ?? viewer.licences)}>
            <div
              style={{
                padding: given.frame === 'bare' ? 0 : 16,
                minHeight: given.frame === 'page' ? '100dvh' : undefined,
                maxWidth: given.phone ? 390 : undefined,
              }}
            >
              <InRouter page={<Story />} path={given.path ?? '/'} route={given.route} />
            </div>
          </RequestsProvider>
        </AbilityProvider>
      </DataProvider>
    </KitProvider>
  );
};
