import type { Period } from '#core/time/dated.ts';
import type { EmploymentDivisionRow } from '../../generated/records/EmploymentDivision.ts';

/** As what somebody is employed. */
export type EmploymentKind =
  | 'REGULAR'
  | 'CONTRACT'
  | 'PART_TIME'
  | 'DISPATCHED'
  | 'REHIRED'
  | 'OTHER';

export type AutoGrantVacationType = 'NONE' | 'STANDARD' | 'PROPORTIONAL';

/** Minutes from midnight; an end of 1860 is 07:00 the next morning. */
export type DivisionHours = {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly groupId: string | null;
  readonly groupName: string | null;
};

/** What a division says about a day; name and kind hold at once. */
export type DivisionTerms = {
  readonly closingDate: number;
  readonly isFullTime: boolean;
  readonly isBreakAllow: boolean;
  readonly flex: boolean;
  readonly autoGrantVacationType: AutoGrantVacationType;
  readonly hours: readonly DivisionHours[];
};

export type EmploymentDivisionModel = EmploymentDivisionRow & {
  /** The day whose terms are asked for; today where nobody said. */
  readonly asOf?: string;
};

export type EmploymentDivisionVersionModel = Period<DivisionTerms>;
