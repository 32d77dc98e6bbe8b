// What the other rooms of this plugin may use of comments.
export type { Commentables } from './commentable.ts';
export { aboutElsewhere, COMMENT_NOTICE, isCommentReadable } from './readable.sql.ts';
