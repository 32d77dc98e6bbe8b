/**
 * Requests as the approvals keep them, for plugins that have kinds and for what their demo begins with.
 *
 * A plugin with kinds reads the rows of its own requests in `applications` itself, because its months are
 * calculated of them: company_id, id, employee_id, type (as in its manifest), status, from_date and to_date (both
 * days belong to it), details (as its kind has settled them), reason, minutes and days (what its kind has
 * measured), requested_at (sent last), evaluated_at (decided last) and updated_at. Rows with deleted_at were thrown away by their applicant. The approvals alone
 * write them.
 */
export {
  applicationOf,
  applicationRows,
  findApplications,
  insertApplications,
  insertRoute,
  keepRoute,
} from '../server/approvals/api.ts';
