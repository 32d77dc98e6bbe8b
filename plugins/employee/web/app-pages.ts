import { definePages } from '#core/web/define-web.ts';
import { pageRoutes } from './routes.ts';
import { employeeWords } from './words.ts';

export const pages = definePages({
  words: employeeWords,
  routes: pageRoutes,
});
