import type { AnyRoute } from '@tanstack/react-router';
import { needs } from '#kit/access/needs.ts';
import { loadFileTexts } from '#kit/files/text.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { HOME } from '#plugins/employee/domain/notification-target.ts';
import { newsTexts } from './text.ts';

const WRITE = 'employee.news:update';
const loader = () => newsTexts().then(() => null);
const windows = async () => (await Promise.all([import('./NewsWindows.tsx'), loadFileTexts()]))[0];

/** Windows of news over the home; their paths stand below its own. */
export const newsOverHome = (home: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => home,
    path: `${HOME}/news/$newsId`,
    loader,
    component: lazyRouteComponent(() => import('./NewsDetail.tsx'), 'HomeNews'),
  }),
  createRoute({
    getParentRoute: () => home,
    path: `${HOME}/news_create`,
    beforeLoad: needs({ grant: WRITE, modalParent: HOME }),
    loader,
    component: lazyRouteComponent(windows, 'CreateHomeNews'),
  }),
  createRoute({
    getParentRoute: () => home,
    path: `${HOME}/news_update/$newsId`,
    beforeLoad: needs({ grant: WRITE, modalParent: HOME }),
    loader,
    component: lazyRouteComponent(windows, 'UpdateHomeNews'),
  }),
];
