// What the other rooms of this plugin may use of comments.
export { COMMENT_NOTICE, isCommentReadable } from './readable.sql.ts';
