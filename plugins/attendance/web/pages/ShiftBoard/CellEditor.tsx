import { useState } from 'react';
import { Button, DescriptionList, Group, Modal, Notice, Stack } from '#kit/ui/index.ts';
import { cellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import { ShiftLimits } from '../../parts/limits/ShiftLimits.tsx';
import { PlanFields, planDraft, planOfDraft } from '../../parts/plans/PlanFields.tsx';
import { planInput } from '../../parts/plans/plan-input.ts';
import type { BoardActions } from './state/board-actions.ts';
import type { BoardStore } from './state/board-store.ts';
import type { BoardWords } from './state/board-words.ts';

type Props = {
  readonly store: BoardStore;
  readonly actions: BoardActions;
  readonly words: BoardWords;
  readonly onClose: () => void;
  /** Opens the correction of the plan, for who may correct records. */
  readonly onCorrect?: () => void;
};

/** Times by hand for the focused cell, with what is known of it. */
export const CellEditor = ({ store, actions, words, onClose, onCorrect }: Props) => {
  const { t, format } = words;
  const { row: place, column } = store.selection().focus;
  const employeeId = store.grid.people[place] ?? '';
  const row = store.row(employeeId);
  const cell = row?.cells[column];
  const [draft, setDraft] = useState(() => planDraft(cell?.plan ?? null, cell?.usual ?? null));
  const [tried, setTried] = useState(false);
  if (!row || !cell) return null;
  const mayEdit = store.board.mayEdit && !cell.isLocked;

  const made = planOfDraft(draft);
  const apply = () => {
    setTried(true);
    if (made === undefined) return;
    actions.putAt(cellKey(employeeId, cell.date), made);
    onClose();
  };
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
        {cell.isBegun ? <BegunNotice words={words} {...(onCorrect ? { onCorrect } : {})} /> : null}
        {mayEdit ? (
          <PlanFields
            draft={draft}
            kinds={['WORK', 'OFF', 'NONE']}
            onChange={setDraft}
            tried={tried}
          />
        ) : null}
        {mayEdit && made ? (
          <ShiftLimits
            employeeId={employeeId}
            date={cell.date}
            plan={planInput(made) ?? undefined}
          />
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

type NoticeProps = { readonly words: BoardWords; readonly onCorrect?: () => void };

/** Why a day that has begun is locked, and the way to change its plan all the same. */
const BegunNotice = ({ words: { t }, onCorrect }: NoticeProps) => (
  <Notice tone="info">
    <Stack gap={2}>
      <p>{t('board.begunWhy')}</p>
      {onCorrect ? (
        <Group>
          <Button size="sm" onClick={onCorrect}>
            {t('correct.title')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  </Notice>
);
