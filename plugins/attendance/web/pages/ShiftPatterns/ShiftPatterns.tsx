import type { ComponentType } from 'react';
import { listPage } from '#kit/fields/list-page.tsx';
import { ColorTag } from '#kit/ui/index.ts';
import { shiftPatternWeb } from '#plugins/attendance/generated/records/ShiftPattern.web.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { useShiftText } from '../../shift-text.ts';
import { ShiftPatternForm } from './ShiftPatternForm.tsx';

const pages = listPage(shiftPatternWeb, {
  manifest,
  own: ShiftPatternForm,
  columns: [
    {
      field: 'name',
      always: true,
      value: ({ name }) => name,
      cell: ({ name, hex }) => <ColorTag color={hex}>{name}</ColorTag>,
    },
    ({ word }) => ({
      id: 'shortName',
      header: word('pattern.short'),
      value: ({ shortName }) => shortName,
    }),
    ({ word, format }) => ({
      id: 'times',
      header: word('pattern.times'),
      align: 'end',
      value: ({ start, end }) => format.range(clock(start), clock(end)),
    }),
    ({ word, format }) => ({
      id: 'breaks',
      header: word('pattern.breaks'),
      align: 'end',
      value: ({ breaks }) =>
        format.list(breaks.map(({ from, until }) => format.range(clock(from), clock(until)))),
    }),
    ({ word, format }) => ({
      id: 'work',
      header: word('pattern.work'),
      align: 'end',
      sortable: true,
      value: ({ workMinutes }) => workMinutes,
      cell: ({ workMinutes }) => format.minutes(workMinutes),
    }),
    { field: 'color', hidden: true, sortable: false },
  ],
});

/** Waits for the words of planning, which are not there before one of its pages is opened. */
const worded = (Page: ComponentType) => () => {
  useShiftText();
  return <Page />;
};

export const [List, Create, Update] = [
  worded(pages.List),
  worded(pages.Create),
  worded(pages.Update),
];
