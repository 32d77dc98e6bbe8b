import type { Kind } from '#kit/kept-list/kind.ts';
import { HOME } from '#plugins/employee/domain/notification-target.ts';

export const NEWS = '/app/employee/news';
const WORDS = { plugin: 'news', words: 'news', subject: 'News' } as const;

/** The same windows lie over the home, where the specification has them, and over the list of all news. */
export const OVER_HOME: Kind = {
  ...WORDS,
  path: HOME,
  createPath: `${HOME}/news_create`,
  editPath: `${HOME}/news_update/$newsId`,
};
export const OVER_LIST: Kind = {
  ...WORDS,
  path: NEWS,
  createPath: `${NEWS}/create`,
  editPath: `${NEWS}/update/$newsId`,
};

export const detailPath = (over: Kind, id: string): string =>
  `${over.path === HOME ? `${HOME}/news` : NEWS}/${encodeURIComponent(id)}`;
