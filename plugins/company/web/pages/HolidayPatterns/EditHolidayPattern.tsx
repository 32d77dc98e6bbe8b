import { recordWindows } from '#kit/fields/list-page.tsx';
import type { HolidayPatternPartsFragment } from '#plugins/company/generated/records/HolidayPattern.generated.ts';
import { holidayPatternWeb } from '#plugins/company/generated/records/HolidayPattern.web.ts';
import { HOLIDAY_PATTERNS } from '../../parts/kept-list-kinds.ts';
import { HolidayPatternForm, type HolidayPatternValues } from './HolidayPatternForm.tsx';

const NEW: HolidayPatternValues = {
  name: '',
  statutoryWeekdays: [0],
  prescribedWeekdays: [6],
  hasNationalHolidays: true,
  companyDays: [],
};

/** The days are sent as a whole list, so that none of them needs its id. */
const valuesOf = ({ companyDays, ...row }: HolidayPatternPartsFragment): HolidayPatternValues => ({
  ...row,
  companyDays: companyDays.map(({ id: _, ...day }) => day),
});

export const { Create: CreateHolidayPattern, Update: UpdateHolidayPattern } = recordWindows(
  holidayPatternWeb,
  HOLIDAY_PATTERNS,
  {
    own: ({ row, ...form }) => <HolidayPatternForm initial={row ? valuesOf(row) : NEW} {...form} />,
    // Wide enough for the year.
    width: 960,
  },
);
