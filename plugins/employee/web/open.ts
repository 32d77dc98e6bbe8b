import { defineWeb } from '#core/web/define-web.ts';
import { openRoutes } from './open-routes.ts';
import { employeeWords } from './words.ts';

export const half = defineWeb({
  area: 'open',
  words: employeeWords,
  routes: openRoutes,
});
