import { isPublished } from '../news/api.ts';

/** Kind of message of the manifest. */
export const COMMENT_NOTICE = 'employee.comment';

/**
 * A condition: the comment is there, and where it is about news, everybody may read these. Other records are asked for
 * apart (`aboutElsewhere`): each one here makes the statement dearer that everybody's bell runs. $1 is the company.
 */
export const isCommentReadable = (id: string): string => `exists (
        select from comments
        where comments.company_id = $1 and comments.id = ${id} and comments.deleted_at is null
          and (comments.node_type <> 'news' or ${isPublished('comments.record_id')}))`;

/** The record that the comment is about, 'client:1', where its kind is to be asked who may read it; else null. $1 is the company. */
export const aboutElsewhere = (id: string): string => `(
        select comments.node_type || ':' || comments.record_id from comments
        where comments.company_id = $1 and comments.id = ${id} and comments.node_type <> 'news')`;
