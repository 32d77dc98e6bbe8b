// What the other rooms of this plugin may use of news.
export { isPublished, isPublishedNode, NEWS_NOTICE } from './published.sql.ts';
