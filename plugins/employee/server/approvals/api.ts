// What the rest of this plugin, and by its api.ts the others, may know of requests and of their approval.
export {
  applicationOf,
  applicationRows,
  findApplications,
  insertApplications,
} from './application/application.store.ts';
export type { Approvals } from './approvals.ts';
export { insertDelegation } from './people/delegation.store.ts';
export type {
  KnownKind,
  Measured,
  Preparing,
  RequestDetail,
  RequestDetails,
  RequestKind,
  RequestKinds,
  RequestModel,
  RequestStatus,
  Wish,
} from './request-kind.ts';
export { keepRoute } from './routes/frozen-route.ts';
export { insertRoute } from './routes/route.store.ts';
