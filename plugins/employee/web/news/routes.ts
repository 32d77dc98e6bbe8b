import type { AnyRoute } from '@tanstack/react-router';
import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { loadFileTexts } from '#kit/files/text.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { NEWS } from './places.ts';
import { newsTexts } from './text.ts';

const WRITE = 'employee.news:update';
const loader = () => newsTexts().then(() => null);
const windows = async () => (await Promise.all([import('./NewsWindows.tsx'), loadFileTexts()]))[0];

/** The list of all news, with its windows. */
export const newsRoutes = ({ app }: Areas): AnyRoute[] => {
  const list = createRoute({
    getParentRoute: () => app,
    path: NEWS,
    beforeLoad: needs({ plugin: 'employee' }),
    loader,
    component: lazyRouteComponent(() => import('./NewsPage.tsx'), 'NewsPage'),
  });
  const create = createRoute({
    getParentRoute: () => list,
    path: 'create',
    beforeLoad: needs({ grant: WRITE, modalParent: NEWS }),
    component: lazyRouteComponent(windows, 'CreateNews'),
  });
  const update = createRoute({
    getParentRoute: () => list,
    path: 'update/$newsId',
    beforeLoad: needs({ grant: WRITE, modalParent: NEWS }),
    component: lazyRouteComponent(windows, 'UpdateNews'),
  });
  const detail = createRoute({
    getParentRoute: () => list,
    path: '$newsId',
    component: lazyRouteComponent(() => import('./NewsDetail.tsx'), 'ListedNews'),
  });
  return [list.addChildren([create, update, detail])];
};
