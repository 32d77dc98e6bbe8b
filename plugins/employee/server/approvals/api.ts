// What the rest of this plugin, and by its api.ts the others, may know of requests and their kinds.
export {
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
