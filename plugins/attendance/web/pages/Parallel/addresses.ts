const PARALLEL = '/app/staff/attendance/management/parallel';

export const PARALLEL_PATHS = {
  report: PARALLEL,
  import: `${PARALLEL}/import`,
  periods: `${PARALLEL}/periods`,
} as const;
