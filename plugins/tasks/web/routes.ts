import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';

const TASKS = '/app/my_tasks';

export const routes = ({ app }: Areas) => {
  // Everybody has tasks of their own: the plan alone decides.
  const beforeLoad = needs({ plugin: 'tasks' });
  const myTasks = createRoute({
    getParentRoute: () => app,
    // The trash has a path below the list's and is a page of its own, so the list is pathless here.
    id: 'my-tasks',
    beforeLoad,
    component: lazyRouteComponent(() => import('./pages/MyTasks/MyTasks.tsx'), 'MyTasks'),
  });
  const list = createRoute({ getParentRoute: () => myTasks, path: TASKS });
  const create = createRoute({
    getParentRoute: () => myTasks,
    path: `${TASKS}/my_task_create`,
    component: lazyRouteComponent(() => import('./pages/MyTasks/TaskWindows.tsx'), 'CreateTask'),
  });
  const update = createRoute({
    getParentRoute: () => myTasks,
    path: `${TASKS}/my_task_update/$taskId`,
    component: lazyRouteComponent(() => import('./pages/MyTasks/TaskWindows.tsx'), 'UpdateTask'),
  });
  const detail = createRoute({
    getParentRoute: () => myTasks,
    path: `${TASKS}/my_task_detail/$taskId`,
    component: lazyRouteComponent(() => import('./pages/MyTasks/TaskDetail.tsx'), 'TaskDetail'),
  });
  const board = createRoute({
    getParentRoute: () => app,
    path: `${TASKS}/board`,
    beforeLoad: leadsTo(TASKS, { view: 'board' }),
  });
  const trash = createRoute({
    getParentRoute: () => app,
    path: `${TASKS}/trash`,
    beforeLoad,
    component: lazyRouteComponent(() => import('./pages/TaskTrash/TaskTrash.tsx'), 'TaskTrash'),
  });
  return [myTasks.addChildren([list, create, update, detail]), board, trash];
};
