import { definePages } from '#core/web/define-web.ts';
import { routes } from './routes.ts';
import { inventoryWords } from './words.ts';

export const pages = definePages({
  words: inventoryWords,
  routes: routes,
});
