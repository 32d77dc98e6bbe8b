import type { RequestModel } from '#plugins/employee/api.ts';
import type { Viewed } from './approval/approval.read-model.ts';
import type { KeptDelegation } from './approval/delegation.store.ts';
import type { KeptRoute } from './approval/route.store.ts';

/** 申請. What it asks for, its kind knows (server/applications). */
export type ApplicationModel = RequestModel;

export type ApprovalModel = Viewed;
export type ApprovalRouteModel = KeptRoute;
export type ApprovalDelegationModel = KeptDelegation;
