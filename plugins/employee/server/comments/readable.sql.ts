import { isPublished } from '../news/api.ts';

/** Kind of message of the manifest. */
export const COMMENT_NOTICE = 'employee.comment';

/**
 * A condition: the comment is there, and everybody may read what it is about. Of records of a kind that is not
 * named here only who may read them was told in the first place. $1 is the company.
 */
export const isCommentReadable = (id: string): string => `exists (
        select from comments
        where comments.company_id = $1 and comments.id = ${id} and comments.deleted_at is null
          and (comments.node_type <> 'news' or ${isPublished('comments.record_id')}))`;
