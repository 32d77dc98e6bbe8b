import { definePages } from '#core/web/define-web.ts';
import { appRoutes } from './app-routes.ts';
import { crmWords } from './words.ts';

export const pages = definePages({
  words: crmWords,
  routes: appRoutes,
});
