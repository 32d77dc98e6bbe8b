export type FormRow = {
  day: number;
  start: string | null;
  end: string | null;
  affiliationGroupId: string | null;
};

export type EmploymentDivisionValues = {
  name: string;
  employmentType: string;
  closingDate: number;
  isFullTime: boolean;
  isBreakAllow: boolean;
  flex: boolean;
  autoGrantVacationType: string;
  timetables: readonly FormRow[];
  validFrom?: string;
};
