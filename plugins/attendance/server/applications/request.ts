import type { RequestModel } from '#plugins/employee/api.ts';
import type { ApplicationDetails } from '../../domain/applications/details.ts';
import { manifest } from '../../plugin.ts';

/** A request of one of the kinds of this plugin, with its details as they are known here. */
export type AttendanceRequest = Omit<RequestModel, 'type' | 'details'> & {
  readonly type: ApplicationDetails['type'];
  readonly details: ApplicationDetails;
};

/** The approvals know no kind: what is theirs to pass on is read here. Details are written as checked. */
export const requestOf = (application: RequestModel): AttendanceRequest =>
  application as AttendanceRequest;

/** 時季指定 or 計画的付与: leave that its person did not ask for. */
export const isNamedByOthers = ({ details }: Pick<AttendanceRequest, 'details'>): boolean =>
  details.type === 'VACATION' && details.designatedBy !== undefined;

const OWN_TYPES: ReadonlySet<string> = new Set(manifest.requests.kinds.map(({ type }) => type));
/** The same as a condition on rows of `applications`. */
export const OF_ATTENDANCE = `applications.type in (${[...OWN_TYPES].map((type) => `'${type}'`).join(', ')})`;
/** Whether it is of this plugin: what the approvals answer for one person may be of any. */
export const isOfAttendance = ({ type }: Pick<RequestModel, 'type'>): boolean =>
  OWN_TYPES.has(type);
