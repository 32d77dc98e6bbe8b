import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import {
  Button,
  ConfirmModal,
  Drawer,
  EmptyState,
  ErrorPanel,
  Group,
  notify,
  Panel,
  PanelSkeleton,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  type PublicationPartsFragment,
  type ShiftLeftOutPartsFragment,
  ShiftPublicationsDocument,
  TakeBackShiftPublicationDocument,
} from '../ShiftBoard.generated.ts';
import type { BoardWords } from '../state/board-words.ts';
import { LeftOut } from './LeftOut.tsx';

type Props = {
  readonly groupId: string;
  readonly mayEdit: boolean;
  readonly words: BoardWords;
  readonly onClose: () => void;
};

/** What was published, by whom, and who of its people has confirmed it. */
export const Publications = ({ groupId, mayEdit, words, onClose }: Props) => {
  const { t } = words;
  const { data, loading, error, refetch } = useDocument(ShiftPublicationsDocument, { groupId });
  const [takeBack] = useMutate(TakeBackShiftPublicationDocument, {
    alsoStale: ['ShiftBoard', 'ShiftPublication'],
  });
  const [left, setLeft] = useState<readonly ShiftLeftOutPartsFragment[]>([]);
  const [asking, setAsking] = useState<PublicationPartsFragment>();
  const run = async (id: string) => {
    try {
      const { leftOut, changedDays } = (await takeBack({ id })).takeBackShiftPublication;
      if (changedDays > 0) notify.success(t('publish.takenBackDone'));
      setLeft(leftOut);
    } catch (failure) {
      tellFailure(failure);
    }
    setAsking(undefined);
  };
  return (
    <Drawer title={t('publish.historyTitle')} onClose={onClose} width={500}>
      {loading ? <PanelSkeleton /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data?.shiftPublications.length === 0 ? (
        <EmptyState title={t('publish.none')}>{t('publish.noneHint')}</EmptyState>
      ) : null}
      <Stack>
        {left.length > 0 ? <LeftOut of="keptPublished" leftOut={left} words={words} /> : null}
        {data?.shiftPublications.map((one) => (
          <Publication
            key={one.id}
            publication={one}
            words={words}
            {...(mayEdit ? { onTakeBack: () => setAsking(one) } : {})}
          />
        ))}
      </Stack>
      {asking ? (
        <ConfirmModal
          title={t('publish.takeBack')}
          confirmLabel={t('publish.takeBack')}
          onConfirm={() => run(asking.id)}
          onClose={() => setAsking(undefined)}
        >
          {t('publish.takeBackBody', { people: asking.people.length })}
        </ConfirmModal>
      ) : null}
    </Drawer>
  );
};

type OneProps = {
  readonly publication: PublicationPartsFragment;
  readonly words: BoardWords;
  readonly onTakeBack?: () => void;
};

const Publication = ({ publication, words, onTakeBack }: OneProps) => {
  const { t, format } = words;
  const { from, to, people, publishedAt, publishedBy, isTakingBack } = publication;
  const { takenBackAt, takenBackDays } = publication;
  const read = people.filter(({ readAt }) => readAt).length;
  return (
    <Panel
      title={format.dateTimeShort(publishedAt)}
      actions={
        onTakeBack && !takenBackAt && !isTakingBack ? (
          <Button size="sm" onClick={onTakeBack}>
            {t('publish.takeBack')}
          </Button>
        ) : null
      }
    >
      <Stack gap={2}>
        <Group gap={2}>
          <span>{format.range(format.date(from), format.date(to))}</span>
          {publishedBy ? <span>{t('publish.by', { name: publishedBy })}</span> : null}
          {isTakingBack ? <Tag>{t('publish.isTakingBack')}</Tag> : null}
          {takenBackAt ? <Tag>{t('publish.takenBack')}</Tag> : null}
          {!takenBackAt && takenBackDays > 0 ? (
            <Tag tone="amber">{t('publish.takenBackPart', { count: takenBackDays })}</Tag>
          ) : null}
          <Tag tone={read === people.length ? 'green' : 'amber'}>
            {t('publish.readCount', { read, all: people.length })}
          </Tag>
        </Group>
        <ul>
          {people.map((person) => (
            <li key={person.employeeId}>
              <Group justify="space-between">
                <span>
                  {format.aside(
                    format.name(person),
                    t('publish.days', { count: person.changedDays }),
                  )}
                </span>
                <span>
                  {person.readAt
                    ? `${t('publish.read')} ${format.dateTimeShort(person.readAt)}`
                    : t('publish.unread')}
                </span>
              </Group>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
};
