import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { DesignatedDaysPartsFragment } from './Duty.generated.ts';

type Day = DesignatedDaysPartsFragment['days'][number];
type Hearing = DesignatedDaysPartsFragment['hearings'][number];
type Props = {
  readonly known: DesignatedDaysPartsFragment;
  /** Left out where the viewer may take nothing back. */
  readonly onTakeBack?: (day: Day) => void;
};

/** Days that were named for the person with what became of them, and what they said before. */
export function DesignatedDays({ known, onTakeBack }: Props) {
  const t = useText();
  const days = useDayColumns();
  const hearings = useHearingColumns();
  return (
    <>
      {known.days.length > 0 ? (
        <DataTable
          name="attendance.designatedDays"
          label={t('designation.days')}
          columns={days}
          rows={known.days}
          rowId={({ id }) => id}
          plain
          cards
          {...(onTakeBack
            ? {
                rowActions: (day: Day) =>
                  day.isToCome
                    ? [
                        {
                          label: t('designation.takeBack'),
                          tone: 'danger' as const,
                          onSelect: () => onTakeBack(day),
                        },
                      ]
                    : [],
              }
            : {})}
        />
      ) : null}
      {known.hearings.length > 0 ? (
        <DataTable
          name="attendance.leaveHearings"
          label={t('designation.hearings')}
          columns={hearings}
          rows={known.hearings}
          rowId={({ id }) => id}
          plain
          cards
        />
      ) : null}
    </>
  );
}

function useDayColumns(): Column<Day>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const stateOf = ({ endedHow, isToCome }: Day) =>
      t(`designation.states.${endedHow ?? (isToCome ? 'COMING' : 'PAST')}`);
    return [
      { id: 'date', header: t('designation.date'), value: ({ date }) => format.dateWithDay(date) },
      {
        id: 'state',
        header: t('leave.state'),
        card: 'status',
        value: stateOf,
        cell: (day) => <Tag tone={day.endedHow ? 'grey' : 'indigo'}>{stateOf(day)}</Tag>,
      },
      {
        id: 'days',
        header: t('leave.inDays'),
        align: 'end',
        value: ({ days }) => days,
        cell: ({ days }) => format.days(days),
      },
      { id: 'by', header: t('designation.byWhat'), value: ({ by }) => t(`designation.by.${by}`) },
      { id: 'madeBy', header: t('leave.by'), value: ({ madeBy }) => madeBy },
      {
        id: 'because',
        header: t('leave.reason'),
        wrap: true,
        hideWhenEmpty: true,
        value: ({ endedBecause }) => endedBecause,
      },
    ];
  }, [t, format]);
}

function useHearingColumns(): Column<Hearing>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'heardOn',
        header: t('designation.heardOn'),
        value: ({ heardOn }) => format.date(heardOn),
      },
      {
        id: 'opinion',
        header: t('designation.opinion'),
        wrap: true,
        value: ({ opinion }) => opinion,
      },
      { id: 'by', header: t('leave.by'), value: ({ enteredBy }) => enteredBy },
    ],
    [t, format],
  );
}
