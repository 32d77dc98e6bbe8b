// Requests as the approvals keep them, for plugins that have kinds and for what their demo begins with.
export {
  applicationOf,
  applicationRows,
  findApplications,
  insertApplications,
  insertRoute,
  keepRoute,
} from '../server/approvals/api.ts';
