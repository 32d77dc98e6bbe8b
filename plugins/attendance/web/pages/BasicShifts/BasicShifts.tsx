import { useState } from 'react';
import { listPage } from '#kit/fields/list-page.tsx';
import type { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag } from '#kit/ui/index.ts';
import type { BasicShiftPartsFragment as Row } from '#plugins/attendance/generated/records/BasicShift.generated.ts';
import { basicShiftWeb } from '#plugins/attendance/generated/records/BasicShift.web.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import { closingOf } from '../../parts/keepers.ts';
import { LookAtShift } from './LookAtShift.tsx';
import { ShiftWindow } from './ShiftWindow.tsx';

const useLooking = () => {
  const [shift, look] = useState<Row>();
  return {
    of: () => [],
    look,
    window: shift ? <LookAtShift shift={shift} onClose={() => look(undefined)} /> : null,
  };
};

export const { List, Create, Update } = listPage(basicShiftWeb, {
  manifest,
  own: ShiftWindow,
  width: 880,
  useActions: useLooking,
  filters: (word) => [
    {
      id: 'isFixed',
      label: word('basicShift.isFixed'),
      options: [
        { value: 'fixed', label: word('basicShift.fixed') },
        { value: 'flexible', label: word('basicShift.flexible') },
      ],
      matches: ({ isFixed }, values) => values.includes(isFixed ? 'fixed' : 'flexible'),
    },
  ],
  columns: [
    { field: 'name', always: true },
    ({ word }) => ({
      id: 'isFixed',
      header: word('timetable.type'),
      sortable: true,
      value: ({ isFixed }) => word(`basicShift.${isFixed ? 'fixed' : 'flexible'}`),
    }),
    ({ word, format }) => ({
      id: 'hours',
      header: word('basicShift.hours'),
      wrap: true,
      value: ({ timetables }) => summaryOf(timetables, (day) => word(`dayOfWeek.${day}`), format),
    }),
    ({ word, format }) => ({
      id: 'weekMinutes',
      header: word('basicShift.week'),
      sortable: true,
      align: 'end',
      value: ({ weekMinutes }) => weekMinutes,
      cell: ({ weekMinutes, warnings }) => (
        <>
          {format.minutes(weekMinutes)}
          {warnings.length > 0 ? (
            <>
              {' '}
              <Tag tone="amber">{word('timetable.check')}</Tag>
            </>
          ) : null}
        </>
      ),
    }),
    ({ word }) => ({
      id: 'closingDate',
      header: word('basicShift.closingDate'),
      value: ({ closingDate }) => closingOf(word, closingDate),
    }),
    ({ word }) => ({
      id: 'headcount',
      header: word('basicShift.headcount'),
      sortable: true,
      align: 'end',
    }),
  ],
});

/** 「月曜日〜金曜日 9:00〜18:00」: days in a row with the same hours are told once. */
function summaryOf(
  timetables: Row['timetables'],
  dayName: (day: number) => string,
  format: ReturnType<typeof useFormat>,
): string {
  const spans: { first: number; last: number; text: string }[] = [];
  for (const { day, start, end } of [...timetables.slice(1), ...timetables.slice(0, 1)]) {
    if (!start || !end) continue;
    const text = format.range(format.time(start), format.time(end));
    const before = spans.at(-1);
    if (before && before.text === text && (before.last + 1) % 7 === day) before.last = day;
    else spans.push({ first: day, last: day, text });
  }
  return format.list(
    spans.map(({ first, last, text }) =>
      first === last
        ? `${dayName(first)} ${text}`
        : `${format.range(dayName(first), dayName(last))} ${text}`,
    ),
  );
}
