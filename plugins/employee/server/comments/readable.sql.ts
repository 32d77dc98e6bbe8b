import { isPublished } from '../news/api.ts';

/** Kind of message of the manifest. */
export const COMMENT_NOTICE = 'employee.comment';

const OWN_KINDS = "('news', 'application')";

/**
 * A condition: the comment is there, and what it is about may still be read by the employee: news by everybody, a request
 * that was taken back by its applicant. Other records are asked for apart (`aboutElsewhere`): each one here makes the
 * statement dearer that everybody's bell runs. $1 is the company.
 */
export const isCommentReadable = (id: string, employee: string): string => `exists (
        select from comments
        where comments.company_id = $1 and comments.id = ${id} and comments.deleted_at is null
          and case comments.node_type
            when 'news' then ${isPublished('comments.record_id')}
            when 'application' then exists (
              select from applications as request
              where request.company_id = $1 and request.id = comments.record_id
                and request.deleted_at is null
                and (request.employee_id = ${employee} or request.status <> 'DRAFT'))
            else true end)`;

/** The record that the comment is about, 'client:1', where its kind is to be asked who may read it; else null. $1 is the company. */
export const aboutElsewhere = (id: string): string => `(
        select comments.node_type || ':' || comments.record_id from comments
        where comments.company_id = $1 and comments.id = ${id} and comments.node_type not in ${OWN_KINDS})`;
