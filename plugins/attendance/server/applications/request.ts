import type { ApplicationDetails } from '../../domain/applications/details.ts';
import type { ApplicationModel } from '../approval/application/application.models.ts';

/** A request of one of the kinds of this plugin, with its details as they are known here. */
export type AttendanceRequest = Omit<ApplicationModel, 'type' | 'details'> & {
  readonly type: ApplicationDetails['type'];
  readonly details: ApplicationDetails;
};

/** The approvals know no kind: what is theirs to pass on is read here. Details are written as checked. */
export const requestOf = (application: ApplicationModel): AttendanceRequest =>
  application as AttendanceRequest;
