import { Suspense, useEffect, useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import {
  Button,
  ErrorPanel,
  Group,
  Modal,
  Notice,
  notify,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { DraftLimits } from '#plugins/attendance/web/parts/limits/DraftLimits.tsx';
import { PublishShiftsDocument, type ShiftLeftOutPartsFragment } from '../ShiftBoard.generated.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardWords } from '../state/board-words.ts';
import { LeftOut } from './LeftOut.tsx';

type Props = {
  readonly store: BoardStore;
  readonly words: BoardWords;
  /** Resolves when every draft is on the server. */
  readonly settled: () => Promise<void>;
  readonly onClose: () => void;
};

/** Counts before it is done: how many days, how many people hear of it, what should be checked. */
export const PublishModal = ({ store, words, settled, onClose }: Props) => {
  const { t } = words;
  const [publish, { saving, error }] = useMutate(PublishShiftsDocument, {
    alsoStale: ['ShiftBoard', 'ShiftPublication', 'ScheduleRequest'],
  });
  const [waits, setWaits] = useState(false);
  const [left, setLeft] = useState<readonly ShiftLeftOutPartsFragment[]>();
  const [isSettled, setSettled] = useState(false);
  const { groupId, from, to } = store.board;
  // Limits are asked for what the server has: not before every draft is there.
  useEffect(() => {
    let isGone = false;
    void settled().then(() => {
      if (!isGone) setSettled(true);
    });
    return () => {
      isGone = true;
    };
  }, [settled]);
  const people = store.grid.people.filter((id) =>
    store.row(id)?.cells.some(({ isDraft }) => isDraft),
  ).length;
  const days = store.drafts();
  const breaches = store.counts();
  const run = async () => {
    setWaits(true);
    try {
      await settled();
      const done = await publish({ data: { groupId, from, to } });
      const { toldPeople, leftOut } = done.publishShifts;
      if (toldPeople > 0 || leftOut.length === 0)
        notify.success(t('publish.done', { people: toldPeople }));
      if (leftOut.length === 0) onClose();
      else setLeft(leftOut);
    } catch {
      // The reason stands in the window.
    } finally {
      setWaits(false);
    }
  };
  if (left)
    return (
      <Modal
        title={t('leftOut.title')}
        onClose={onClose}
        footer={
          <Group justify="end">
            <Button variant="primary" onClick={onClose}>
              {t('leftOut.close')}
            </Button>
          </Group>
        }
      >
        <LeftOut leftOut={left} words={words} />
      </Modal>
    );
  return (
    <Modal
      title={t('publish.title')}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button onClick={onClose}>{t('publish.cancel')}</Button>
          {days > 0 ? (
            <Button variant="primary" loading={saving || waits} onClick={() => void run()}>
              {t('publish.run')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        <p>{days > 0 ? t('publish.body', { count: days, people }) : t('publish.nothing')}</p>
        {days > 0 && breaches > 0 ? (
          <Notice tone="warning">{t('publish.breaches', { count: breaches })}</Notice>
        ) : null}
        {days > 0 && isSettled ? (
          <Suspense fallback={<PanelSkeleton lines={2} title={false} />}>
            <DraftLimits groupId={groupId} from={from} to={to} />
          </Suspense>
        ) : null}
      </Stack>
    </Modal>
  );
};
