import { useMemo, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag } from '#kit/ui/index.ts';
import {
  BasicShiftListDocument,
  DeleteBasicShiftDocument,
  ReorderBasicShiftDocument,
  type BasicShiftPartsFragment as Row,
} from '#plugins/attendance/generated/records/BasicShift.generated.ts';
import { BASIC_SHIFTS, useClosingNames, useDayNames } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import { LookAtShift } from './LookAtShift.tsx';

export const BasicShifts = () => {
  const t = useText();
  const columns = useColumns();
  const [looking, setLooking] = useState<Row>();
  const { data, loading, error, refetch } = useDocument(BasicShiftListDocument);
  const [remove] = useMutate(DeleteBasicShiftDocument, { alsoStale: ['BasicShift'] });
  return (
    <>
      <KeptListView
        kind={BASIC_SHIFTS}
        rows={data?.rows}
        columns={columns}
        nameOf={({ name }) => name}
        filters={[
          {
            id: 'isFixed',
            label: t('basicShift.isFixed'),
            options: [
              { value: 'fixed', label: t('basicShift.fixed') },
              { value: 'flexible', label: t('basicShift.flexible') },
            ],
            matches: ({ isFixed }: Row, values) => values.includes(isFixed ? 'fixed' : 'flexible'),
          },
        ]}
        look={setLooking}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={ReorderBasicShiftDocument}
        deletion={(row, onClose) => (
          <DeleteKept
            kind={BASIC_SHIFTS}
            name={row.name}
            remove={async () => (await remove({ key: row.id })).deleted}
            onClose={onClose}
            people={t('basicShift.refusedBody')}
          />
        )}
      />
      {looking ? <LookAtShift shift={looking} onClose={() => setLooking(undefined)} /> : null}
      <Outlet />
    </>
  );
};

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const closing = useClosingNames();
  const dayName = useDayNames();
  return useMemo(
    () => [
      { id: 'name', header: t('basicShift.name'), sortable: true, always: true },
      {
        id: 'isFixed',
        header: t('timetable.type'),
        sortable: true,
        value: ({ isFixed }) => t(isFixed ? 'basicShift.fixed' : 'basicShift.flexible'),
      },
      {
        id: 'hours',
        header: t('basicShift.hours'),
        wrap: true,
        value: ({ timetables }) => summaryOf(timetables, dayName, format.time),
      },
      {
        id: 'weekMinutes',
        header: t('basicShift.week'),
        sortable: true,
        align: 'end',
        value: ({ weekMinutes }) => weekMinutes,
        cell: ({ weekMinutes, warnings }) => (
          <>
            {format.minutes(weekMinutes)}
            {warnings.length > 0 ? (
              <>
                {' '}
                <Tag tone="amber">{t('timetable.check')}</Tag>
              </>
            ) : null}
          </>
        ),
      },
      {
        id: 'closingDate',
        header: t('basicShift.closingDate'),
        value: ({ closingDate }) => closing(closingDate),
      },
      { id: 'headcount', header: t('basicShift.headcount'), sortable: true, align: 'end' },
    ],
    [t, format, closing, dayName],
  );
}

/** 「月曜日〜金曜日 9:00〜18:00」: days in a row with the same hours are told once. */
function summaryOf(
  timetables: Row['timetables'],
  dayName: (day: number) => string,
  time: (clock: string) => string,
): string {
  const spans: { first: number; last: number; text: string }[] = [];
  for (const { day, start, end } of [...timetables.slice(1), ...timetables.slice(0, 1)]) {
    if (!start || !end) continue;
    const text = `${time(start)}〜${time(end)}`;
    const before = spans.at(-1);
    if (before && before.text === text && (before.last + 1) % 7 === day) before.last = day;
    else spans.push({ first: day, last: day, text });
  }
  return spans
    .map(({ first, last, text }) =>
      first === last ? `${dayName(first)} ${text}` : `${dayName(first)}〜${dayName(last)} ${text}`,
    )
    .join('、');
}
