/** Kind of message of the manifest. */
export const NEWS_NOTICE = 'employee.news';
const NODE = 'news:';
/** What messages about an item name it by. */
export const newsNode = (id: string): string => `${NODE}${id}`;

/** A condition: the news item is there for everybody to read. $1 is the company. */
export const isPublished = (id: string): string => `exists (
        select from news where news.company_id = $1 and news.id = ${id} and news.status = 'PUBLISHED')`;

/** The same of the item that a message about news names. */
export const isPublishedNode = (node: string): string =>
  isPublished(`substr(${node}, ${NODE.length + 1})`);
