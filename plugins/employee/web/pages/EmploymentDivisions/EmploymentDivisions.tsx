import { listPage } from '#kit/fields/list-page.tsx';
import { employmentDivisionWeb } from '#plugins/employee/generated/records/EmploymentDivision.web.ts';
import { manifest } from '#plugins/employee/plugin.ts';
import { closingOf } from '../../parts/employee-fields/terms.ts';
import { DivisionWindow } from './DivisionWindow.tsx';

export const { List, Create, Update } = listPage(employmentDivisionWeb, {
  manifest,
  own: DivisionWindow,
  columns: [
    { field: 'name', always: true },
    'employmentType',
    ({ word }) => ({
      id: 'isFullTime',
      header: word('employmentDivision.isFullTime'),
      sortable: true,
      value: ({ isFullTime }) =>
        word(`employmentDivision.${isFullTime ? 'fullTime' : 'shortTime'}`),
    }),
    ({ word }) => ({
      id: 'closingDate',
      header: word('employmentDivision.closingDate'),
      value: ({ closingDate }) => closingOf(word, closingDate),
    }),
    ({ word, format }) => ({
      id: 'timetables',
      header: word('employmentDivision.hours'),
      hidden: true,
      wrap: true,
      value: ({ timetables }) =>
        format.list(
          timetables.map(({ day, start, end }) =>
            word('employmentDivision.row', {
              day: word(`dayOfWeek.${day}`),
              start: format.time(start),
              end: format.time(end),
            }),
          ),
        ),
    }),
    ({ word }) => ({
      id: 'flex',
      header: word('employmentDivision.flex'),
      hidden: true,
      value: ({ flex }) => word(`employmentDivision.${flex ? 'yes' : 'no'}`),
    }),
    ({ word }) => ({
      id: 'autoGrantVacationType',
      header: word('employmentDivision.autoGrant'),
      value: ({ autoGrantVacationType }) => word(`autoGrantVacationType.${autoGrantVacationType}`),
    }),
    ({ word }) => ({
      id: 'headcount',
      header: word('employmentDivision.headcount'),
      sortable: true,
      align: 'end',
    }),
  ],
});
