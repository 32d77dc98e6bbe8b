import { isPublished } from '../news/api.ts';
import { isOpenToViewer } from '../notices/api.ts';

/** Kind of message of the manifest. */
export const COMMENT_NOTICE = 'employee.comment';

/** Somebody in a statement: columns or parameters. */
type Reader = { readonly employee: string; readonly isStaff: string; readonly day: string };

const OWN_KINDS = "('news', 'application', 'notice')";

/**
 * A condition: the comment is there, and what it is about may still be read by the employee: news by everybody, a notice by
 * whom it is open to, a request that was taken back by its applicant. Records of other plugins are asked for apart
 * (`aboutElsewhere`). $1 is the company.
 */
export const isCommentReadable = (
  id: string,
  { employee, isStaff, day }: Reader,
): string => `exists (
        select from comments
        where comments.company_id = $1 and comments.id = ${id} and comments.deleted_at is null
          and case comments.node_type
            when 'news' then ${isPublished('comments.record_id')}
            when 'application' then exists (
              select from applications as request
              where request.company_id = $1 and request.id = comments.record_id
                and request.deleted_at is null
                and (request.employee_id = ${employee} or request.status <> 'DRAFT'))
            when 'notice' then exists (
              select from staff_notices as notice
              where notice.company_id = $1 and notice.id = comments.record_id
                and notice.delivered_at is not null and ${isOpenToViewer(employee, isStaff, day)})
            else true end)`;

/** The record that the comment is about, 'client:1', where another plugin knows who may read it; else null. $1 is the company. */
export const aboutElsewhere = (id: string): string => `(
        select comments.node_type || ':' || comments.record_id from comments
        where comments.company_id = $1 and comments.id = ${id} and comments.node_type not in ${OWN_KINDS})`;
