import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import type { Kind } from '#kit/kept-list/kind.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { ColorTag } from '#kit/ui/index.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { useShiftText } from '../../shift-text.ts';
import {
  DeleteShiftPatternDocument,
  ShiftPatternListDocument,
  type ShiftPatternPartsFragment,
  UpdateDisplayOrderShiftPatternsDocument,
} from './ShiftPatterns.generated.ts';

export const SHIFT_PATTERNS: Kind = {
  plugin: 'shifts',
  words: 'pattern',
  subject: 'ShiftPattern',
  path: '/app/staff/attendance/attendancerule_setting/shift_pattern',
};

export const ShiftPatterns = () => {
  const columns = useColumns();
  const { data, loading, error, refetch } = useDocument(ShiftPatternListDocument);
  const [remove] = useMutate(DeleteShiftPatternDocument, { alsoStale: ['ShiftPattern'] });
  return (
    <>
      <KeptListView
        kind={SHIFT_PATTERNS}
        rows={data?.shiftPatterns}
        columns={columns}
        nameOf={({ name }) => name}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={UpdateDisplayOrderShiftPatternsDocument}
        deletion={(row, onClose) => (
          <DeleteKept
            kind={SHIFT_PATTERNS}
            name={row.name}
            remove={async () => ({
              ...(await remove({ id: row.id })).deleteShiftPattern,
              errors: [],
            })}
            onClose={onClose}
          />
        )}
      />
      <Outlet />
    </>
  );
};

function useColumns(): Column<ShiftPatternPartsFragment>[] {
  const t = useShiftText();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('pattern.name'),
        sortable: true,
        always: true,
        value: ({ name }) => name,
        cell: ({ name, hex }) => <ColorTag color={hex}>{name}</ColorTag>,
      },
      { id: 'shortName', header: t('pattern.short'), value: ({ shortName }) => shortName },
      {
        id: 'times',
        header: t('pattern.times'),
        align: 'end',
        value: ({ start, end }) => format.range(clock(start), clock(end)),
      },
      {
        id: 'breaks',
        header: t('pattern.breaks'),
        align: 'end',
        value: ({ breaks }) =>
          format.list(breaks.map(({ from, until }) => format.range(clock(from), clock(until)))),
      },
      {
        id: 'work',
        header: t('pattern.work'),
        align: 'end',
        sortable: true,
        value: ({ workMinutes }) => workMinutes,
        cell: ({ workMinutes }) => format.minutes(workMinutes),
      },
      {
        id: 'color',
        header: t('pattern.color'),
        hidden: true,
        value: ({ color }) => t(`vacationColor.${color}`),
      },
    ],
    [t, format],
  );
}
