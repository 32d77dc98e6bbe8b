// What the rest of this plugin, and by its api.ts the others, may know of requests and of their approval.
export {
  applicationOf,
  applicationRows,
  findApplications,
  insertApplications,
} from './application/application.store.ts';
export type { Answered, Approvals, ApproverAction, Chosen, Decide, ListArgs } from './approvals.ts';
export { insertDelegation } from './people/delegation.store.ts';
export {
  type GroupOfList,
  type KnownKind,
  type Measured,
  type Preparing,
  type RequestDetail,
  type RequestDetails,
  type RequestKind,
  type RequestKinds,
  type RequestModel,
  type RequestStatus,
  requestKinds,
  type Wish,
} from './request-kind.ts';
export { keepRoute } from './routes/frozen-route.ts';
export { insertRoute } from './routes/route.store.ts';
