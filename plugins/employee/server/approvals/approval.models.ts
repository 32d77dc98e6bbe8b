import type { Viewed } from './approval.read-model.ts';
import type { KeptDelegation } from './people/delegation.store.ts';
import type { KeptRoute } from './routes/route.store.ts';

export type ApprovalModel = Viewed;

export type ApprovalRouteModel = KeptRoute;

export type ApprovalDelegationModel = KeptDelegation;
