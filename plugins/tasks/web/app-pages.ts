import { definePages } from '#core/web/define-web.ts';
import { routes } from './routes.ts';
import { tasksWords } from './words.ts';

export const pages = definePages({
  words: tasksWords,
  routes: routes,
});
