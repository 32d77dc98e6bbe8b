import { useState } from 'react';
import {
  Button,
  DescriptionList,
  Group,
  Modal,
  RadioGroup,
  Stack,
} from '../../../../../web/kit/ui/index.ts';
import { cellKey } from '../../../domain/shifts/board-history.ts';
import { type CellPlan, checkTimes, DAY_OFF } from '../../../domain/shifts/shift-plan.ts';
import { MinuteField } from '../../parts/MinuteField.tsx';
import type { BoardActions } from './board-actions.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardWords } from './board-words.ts';

type Props = {
  readonly store: BoardStore;
  readonly actions: BoardActions;
  readonly words: BoardWords;
  readonly onClose: () => void;
};
type Field = 'start' | 'end' | 'from' | 'until';
type Kind = 'WORK' | 'OFF' | 'NONE';

/** Times by hand for the focused cell, with what is known of it. */
export const CellEditor = ({ store, actions, words, onClose }: Props) => {
  const { t, format } = words;
  const { row: place, column } = store.selection().focus;
  const employeeId = store.grid.people[place] ?? '';
  const row = store.row(employeeId);
  const cell = row?.cells[column];
  const plan = cell?.plan ?? cell?.usual ?? null;
  const work = plan?.kind === 'WORK' ? plan : undefined;
  const [kind, setKind] = useState<Kind>(cell?.plan ? cell.plan.kind : 'NONE');
  const [tried, setTried] = useState(false);
  const [times, setTimes] = useState<Record<Field, number | string | null>>({
    start: work?.start ?? 540,
    end: work?.end ?? 1080,
    from: work?.breaks[0]?.from ?? null,
    until: work?.breaks[0]?.until ?? null,
  });
  if (!row || !cell) return null;
  const mayEdit = store.board.mayEdit && !cell.isLocked;

  const made = wanted(kind, times, work?.breaks.slice(1) ?? []);
  const wrong = tried && made === undefined;
  const apply = () => {
    setTried(true);
    if (made === undefined) return;
    actions.putAt(cellKey(employeeId, cell.date), made);
    onClose();
  };
  const field = (name: Field, label: string) => (
    <MinuteField
      label={label}
      value={times[name]}
      onChange={(value) => setTimes({ ...times, [name]: value })}
      allow36={name !== 'start'}
      required={name === 'start' || name === 'end'}
      {...(wrong && problemAt(times) === name ? { error: t(`edit.${LABELS[name]}`) } : {})}
    />
  );
  return (
    <Modal
      title={t('edit.title', {
        name: format.name(row.person),
        date: format.dateWithDay(cell.date),
      })}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          {mayEdit ? (
            <Button variant="primary" onClick={apply}>
              {t('edit.apply')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Stack>
        {mayEdit ? (
          <>
            <RadioGroup
              label={t('edit.kind')}
              inline
              value={kind}
              onChange={(value) => setKind(value as Kind)}
              options={(['WORK', 'OFF', 'NONE'] as const).map((value) => ({
                value,
                label: t(`edit.${value}`),
              }))}
            />
            {kind === 'WORK' ? (
              <Group align="start">
                {field('start', t('edit.start'))}
                {field('end', t('edit.end'))}
                {field('from', t('edit.breakFrom'))}
                {field('until', t('edit.breakUntil'))}
              </Group>
            ) : null}
          </>
        ) : null}
        <DescriptionList
          items={[
            {
              label: t('edit.published'),
              value: cell.published ? words.long(cell.published) : null,
            },
            { label: t('edit.changedBy'), value: cell.changedBy },
            { label: t('edit.wish'), value: cell.wish ? words.wished(cell.wish) : null },
            { label: t('edit.note'), value: cell.wish?.note },
            { label: t('edit.check'), value: format.list(cell.breaches.map(words.breach)) },
          ]}
        />
      </Stack>
    </Modal>
  );
};

const LABELS = { start: 'start', end: 'end', from: 'breakFrom', until: 'breakUntil' } as const;

type Times = Readonly<Record<Field, number | string | null>>;
type Breaks = readonly { readonly from: number; readonly until: number }[];

/** The first field that makes no sense. */
function problemAt({ start, end, from, until }: Times): Field | undefined {
  if (typeof start !== 'number') return 'start';
  if (typeof end !== 'number' || end <= start) return 'end';
  if ((from === null) !== (until === null)) return from === null ? 'from' : 'until';
  if (from === null) return undefined;
  if (typeof from !== 'number' || from < start || from >= end) return 'from';
  return typeof until !== 'number' || until <= from || until > end ? 'until' : undefined;
}

/** Undefined while the times make no plan. */
function wanted(kind: Kind, times: Times, others: Breaks): CellPlan | undefined {
  if (kind === 'NONE') return null;
  if (kind === 'OFF') return DAY_OFF;
  if (problemAt(times) !== undefined) return undefined;
  const [start, end] = [times.start as number, times.end as number];
  const own =
    times.from === null ? [] : [{ from: times.from as number, until: times.until as number }];
  const breaks = [...own, ...others].sort((one, other) => one.from - other.from);
  return checkTimes({ start, end, breaks }).length > 0
    ? undefined
    : { kind: 'WORK', patternId: null, start, end, breaks };
}
