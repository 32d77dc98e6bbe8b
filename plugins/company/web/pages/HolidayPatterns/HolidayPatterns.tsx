import { listPage } from '#kit/fields/list-page.tsx';
import type { HolidayPatternPartsFragment } from '#plugins/company/generated/records/HolidayPattern.generated.ts';
import { holidayPatternWeb } from '#plugins/company/generated/records/HolidayPattern.web.ts';
import { manifest } from '#plugins/company/plugin.ts';
import { HolidayPatternForm, type HolidayPatternValues } from './HolidayPatternForm.tsx';
import { type Weekday, weekdayKey } from './weekdays.ts';

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

const namesOf = (weekdays: readonly number[], word: (key: string) => string): string[] =>
  weekdays.map((weekday) => word(`weekday.${weekdayKey(weekday as Weekday)}`));

export const { List, Create, Update } = listPage(holidayPatternWeb, {
  manifest,
  own: ({ row, ...form }) => <HolidayPatternForm initial={row ? valuesOf(row) : NEW} {...form} />,
  // Wide enough for the year.
  width: 960,
  columns: [
    { field: 'name', always: true },
    ({ word, format }) => ({
      id: 'statutory',
      header: word('field.statutoryWeekdays'),
      value: ({ statutoryWeekdays }) => format.list(namesOf(statutoryWeekdays, word)),
    }),
    ({ word, format }) => ({
      id: 'prescribed',
      header: word('field.prescribedWeekdays'),
      value: ({ prescribedWeekdays }) => format.list(namesOf(prescribedWeekdays, word)),
    }),
    ({ word }) => ({
      id: 'national',
      header: word('holidayPattern.kinds.NATIONAL'),
      value: ({ hasNationalHolidays }) =>
        word(`holidayPattern.${hasNationalHolidays ? 'yes' : 'no'}`),
    }),
    ({ word, format }) => ({
      id: 'company',
      header: word('field.companyDays'),
      value: ({ companyDays }) => format.list(companyDays.map(({ name }) => name)),
      wrap: true,
    }),
    ({ word, format }) => ({
      id: 'workplaces',
      header: word('holidayPattern.workplaces'),
      value: ({ workplaces }) => format.list(workplaces.map(({ name }) => name)),
      wrap: true,
    }),
    { field: 'updatedAt', sortable: false, hidden: true },
  ],
});
