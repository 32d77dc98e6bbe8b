import { defineWeb } from '#core/web/define-web.ts';
import { staffNoticeRoutes } from './parts/notifications/routes.ts';
import { employeeWords } from './words.ts';

export const half = defineWeb({
  area: 'staff',
  words: employeeWords,
  routes: staffNoticeRoutes,
});
