import { minutesOfClock } from '#core/time/minutes.ts';
import type { ApplicationDetails } from '#plugins/attendance/domain/applications/details.ts';
import { STAMP_TYPES, type StampType } from '#plugins/attendance/domain/stamp.ts';
import { FORM_PATHS } from '#plugins/attendance/web/requests/form-paths.ts';

export type ApplicationType = ApplicationDetails['type'];

export const APPLICATIONS = '/app/employee/attendance/application';

/** The list of all kinds; each kind has one beside it. */
export const ALL = 'list';

/** Where several days are asked for at once, for the kinds that can be. */
export const BULK_PATHS: { readonly [Type in ApplicationType]?: string } = {
  REVISE: '/app/employee/attendance/shift/bulk_revise',
  OVERTIME: '/app/employee/attendance/shift/bulk_overtime',
};

/** The list of one's own leave, which has what is left of it above. */
export const VACATIONS = 'vacation';

/** The list that is open, or that a window lies over: the last part of its address. */
export function tabAt(pathname: string, askedTab: unknown, tabs: readonly string[]): string {
  const last = pathname.slice(APPLICATIONS.length + 1).split('/')[0];
  return [last, askedTab].find((tab): tab is string => tabs.includes(tab as string)) ?? ALL;
}

export type Opening = {
  /** The tab to come back to. */
  readonly tab?: string;
  /** A draft, or a rejected one, that is changed. */
  readonly edit?: string;
  /** One whose content a new one begins with. */
  readonly copy?: string;
  readonly date?: string;
  /** Stamps that a correction begins with, besides those of the day: `stampsInAddress`. */
  readonly stamps?: string;
  /** Code of the class that a form of leave begins with: 欠勤 or 私用外出. */
  readonly leave?: string;
  /** The class that a form of leave begins with, by its id. */
  readonly vacationClass?: string;
};

/** Where a form opens, for whichever kind has registered this path. */
export const addressOfForm = (path: string, workDate: string): string =>
  `${APPLICATIONS}/${path.replace(/\$\w+/, workDate)}`;

export const formAddress = (type: ApplicationType, workDate: string): string =>
  addressOfForm(FORM_PATHS[type], workDate);

type AddressedStamp = { readonly type: StampType; readonly time: string };

/** 'CHECK_IN_OFFICE@08:52,CHECK_OUT_OFFICE@18:10' */
export const stampsInAddress = (stamps: readonly AddressedStamp[]): string =>
  stamps.map(({ type, time }) => `${type}@${time}`).join(',');

const MOST_STAMPS = 20;

/** What somebody wrote into the address themselves is left out. */
export const readStampsInAddress = (text: string | undefined): AddressedStamp[] =>
  (text ?? '')
    .split(',')
    .slice(0, MOST_STAMPS)
    .flatMap((one) => {
      const [type, time = ''] = one.split('@');
      const knownType = STAMP_TYPES.find((name) => name === type);
      return knownType && minutesOfClock(time) !== undefined ? [{ type: knownType, time }] : [];
    });

export const detailAddress = (id: string): string => `${APPLICATIONS}/application_detail/${id}`;
