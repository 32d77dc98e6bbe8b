import { minutesOfClock } from '#core/time/minutes.ts';
import type { ApplicationDetails } from '#plugins/attendance/domain/applications/details.ts';
import { STAMP_TYPES, type StampType } from '#plugins/attendance/domain/stamp.ts';

export type ApplicationType = ApplicationDetails['type'];

export const APPLICATIONS = '/app/employee/attendance/application';

/** Tabs as the specification writes them; `list` are all kinds. */
export const TABS = ['list', 'revise', 'overtime', 'vacation', 'holiday_work'] as const;
export type Tab = (typeof TABS)[number];

const TYPE_OF_TAB: { readonly [One in Tab]: ApplicationType | undefined } = {
  list: undefined,
  revise: 'REVISE',
  overtime: 'OVERTIME',
  vacation: 'VACATION',
  holiday_work: 'HOLIDAY_WORK',
};
export const typeOfTab = (tab: Tab): ApplicationType | undefined => TYPE_OF_TAB[tab];

const isTab = (value: unknown): value is Tab => TABS.some((tab) => tab === value);

/** The list that is open, or that a window lies over. */
export function tabAt(pathname: string, askedTab: unknown): Tab {
  const last = pathname.slice(APPLICATIONS.length + 1).split('/')[0];
  if (isTab(last)) return last;
  return isTab(askedTab) ? askedTab : 'list';
}

export type Opening = {
  /** The tab to come back to. */
  readonly tab?: Tab;
  /** A draft, or a rejected one, that is changed. */
  readonly edit?: string;
  /** One whose content a new one begins with. */
  readonly copy?: string;
  readonly date?: string;
  /** Stamps that a correction begins with, besides those of the day: `stampsInAddress`. */
  readonly stamps?: string;
  /** Code of the class that a form of leave begins with: 欠勤 or 私用外出. */
  readonly leave?: string;
};

/** Where a form opens. A correction carries its work date in the path. */
export function formAddress(type: ApplicationType, workDate: string): string {
  switch (type) {
    case 'REVISE':
      return `${APPLICATIONS}/application_revise/${workDate}`;
    case 'OVERTIME':
      return `${APPLICATIONS}/application_overtime`;
    case 'VACATION':
      return `${APPLICATIONS}/application_vacation`;
    case 'HOLIDAY_WORK':
      return `${APPLICATIONS}/application_holidaywork`;
  }
}

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
