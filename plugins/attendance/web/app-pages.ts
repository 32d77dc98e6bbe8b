import { definePages } from '#core/web/define-web.ts';
import { applicationsRoutes } from './routes/applications-routes.ts';
import { wishRoutes } from './routes/wish-routes.ts';
import { appRoutes } from './routes.ts';
import { attendanceWords } from './words.ts';

export const pages = definePages({
  words: attendanceWords,
  routes: (areas, halves) => [
    ...appRoutes(areas),
    ...applicationsRoutes(areas, halves),
    ...wishRoutes(areas),
  ],
});
