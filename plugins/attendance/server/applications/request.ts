import type { RequestModel } from '#plugins/employee/api.ts';
import type { ApplicationDetails } from '../../domain/applications/details.ts';

/** A request of one of the kinds of this plugin, with its details as they are known here. */
export type AttendanceRequest = Omit<RequestModel, 'type' | 'details'> & {
  readonly type: ApplicationDetails['type'];
  readonly details: ApplicationDetails;
};

/** The approvals know no kind: what is theirs to pass on is read here. Details are written as checked. */
export const requestOf = (application: RequestModel): AttendanceRequest =>
  application as AttendanceRequest;
