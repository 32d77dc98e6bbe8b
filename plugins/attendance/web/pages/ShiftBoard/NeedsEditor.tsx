import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { IconPlus, IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  ErrorPanel,
  Group,
  IconButton,
  Modal,
  NumberField,
  notify,
  Stack,
} from '#kit/ui/index.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { MinuteField } from '../../parts/plans/MinuteField.tsx';
import classes from './NeedsEditor.module.css';
import { UpdateShiftNeedsDocument } from './ShiftBoard.generated.ts';
import type { BoardData } from './state/board-store.ts';
import type { BoardWords } from './state/board-words.ts';

type Props = {
  readonly board: BoardData;
  readonly words: BoardWords;
  readonly onClose: () => void;
};
type Band = {
  readonly key: number;
  readonly start: number | string | null;
  readonly end: number | string | null;
  readonly needed: readonly number[];
};

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** How many people each band of the day needs, by weekday, and until when wishes are taken. */
export const NeedsEditor = ({ board, words, onClose }: Props) => {
  const { t, format } = words;
  const [save, { saving, error }] = useMutate(UpdateShiftNeedsDocument, {
    alsoStale: ['ShiftBoard'],
  });
  const [deadline, setDeadline] = useState(board.limits.requestDeadlineDay ?? null);
  const [bands, setBands] = useState<readonly Band[]>(
    board.needs.map(({ start, end, needed }, key) => ({ key, start, end, needed })),
  );
  const change = (key: number, changes: Partial<Band>) =>
    setBands(bands.map((band) => (band.key === key ? { ...band, ...changes } : band)));
  const add = () => {
    const last = bands.at(-1);
    const start = typeof last?.end === 'number' && last.end < 1320 ? last.end : 540;
    const key = Math.max(-1, ...bands.map((band) => band.key)) + 1;
    setBands([...bands, { key, start, end: start + 180, needed: Array(7).fill(1) }]);
  };
  const run = async () => {
    const needs = bands.map(({ start, end, needed }) => ({
      start: start as number,
      end: end as number,
      needed: [...needed],
    }));
    try {
      await save({
        groupId: board.groupId,
        data: { needs, requestDeadlineDay: deadline },
      });
    } catch {
      return;
    }
    notify.success(t('needsForm.saved'));
    onClose();
  };
  const isWhole = bands.every(
    ({ start, end }) => typeof start === 'number' && typeof end === 'number' && start < end,
  );
  return (
    <Modal
      title={t('needsForm.title')}
      onClose={onClose}
      width={860}
      closeOnMask={false}
      footer={
        <Group justify="end">
          <Button onClick={onClose}>{t('needsForm.cancel')}</Button>
          <Button variant="primary" loading={saving} disabled={!isWhole} onClick={() => void run()}>
            {t('needsForm.save')}
          </Button>
        </Group>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        <p>{bands.length > 0 ? t('needsForm.hint') : t('needsForm.empty')}</p>
        {bands.map(({ key, start, end, needed }) => {
          const name =
            typeof start === 'number' && typeof end === 'number'
              ? format.range(clock(start), clock(end))
              : t('needsForm.band');
          return (
            <fieldset key={key} className={classes.band}>
              <legend className={classes.name}>{name}</legend>
              <MinuteField
                label={t('needsForm.start')}
                value={start}
                onChange={(value) => change(key, { start: value })}
                width={84}
              />
              <MinuteField
                label={t('needsForm.end')}
                value={end}
                onChange={(value) => change(key, { end: value })}
                allow36
                width={84}
              />
              {WEEK.map((weekday) => (
                <label key={weekday} className={classes.day}>
                  <span aria-hidden>{t(`weekday.${weekday}`)}</span>
                  <input
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={200}
                    className={classes.number}
                    aria-label={t('needsForm.neededOn', {
                      weekday: t(`weekday.${weekday}`),
                      band: name,
                    })}
                    value={needed[weekday] ?? 0}
                    onChange={(event) =>
                      change(key, {
                        needed: needed.map((count, at) =>
                          at === weekday
                            ? Math.min(
                                200,
                                Math.max(0, Math.trunc(Number(event.target.value)) || 0),
                              )
                            : count,
                        ),
                      })
                    }
                  />
                </label>
              ))}
              <IconButton
                label={t('needsForm.remove', { band: name })}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => setBands(bands.filter((band) => band.key !== key))}
              />
            </fieldset>
          );
        })}
        <Button
          size="sm"
          icon={<IconPlus size={16} aria-hidden />}
          disabled={bands.length >= 12}
          onClick={add}
        >
          {t('needsForm.add')}
        </Button>
        <NumberField
          label={t('needsForm.deadline')}
          help={t('needsForm.deadlineHint')}
          value={deadline}
          min={1}
          max={31}
          width={120}
          onChange={setDeadline}
        />
      </Stack>
    </Modal>
  );
};
