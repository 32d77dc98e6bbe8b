import { type ReactNode, useState } from 'react';
import { useMutate } from '../../data/useMutate.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextLink } from '../../ui/actions/LinkButton.tsx';
import { IconArrowBackUp } from '../../ui/icons.ts';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { notify } from '../../ui/messages/notify.ts';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { ConfirmModal } from '../../ui/windows/ConfirmModal.tsx';
import { type ImportObstaclesFragment, UndoImportDocument } from '../Imports.generated.ts';
import { ScrollFrame } from '../ScrollFrame.tsx';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';
import { BadRows } from './BadRows.tsx';
import { Counts } from './Counts.tsx';
import type { StepProps } from './steps.ts';

type ResultStepProps = StepProps & {
  readonly onUndone: () => void;
  /** It is long: a job undoes it. */
  readonly onUndoing: () => void;
  readonly after: ReactNode;
  readonly pathOf: ((id: string) => string) | undefined;
};

export function ResultStep(props: ResultStepProps) {
  const { kind, words, found, onImport, onClose, onUndone, onUndoing } = props;
  const t = useTransferText();
  const format = useFormat();
  const [undo] = useMutate(UndoImportDocument);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<ImportObstaclesFragment>();
  const run = async () => {
    try {
      const { undoImport: answer } = await undo({ id: found.id });
      setAsking(false);
      if (answer.__typename === 'ImportNotUndone') return setRefused(answer);
      if (answer.state === 'UNDOING') return onUndoing();
      notify.success(t('result.undoneNow'));
      onUndone();
    } catch (error) {
      setAsking(false);
      tellFailure(error);
    }
  };
  const undone = found.state === 'UNDONE';
  const standing = refused ?? (undone ? null : found.notUndone);
  const changes = found.created + found.updated;
  return (
    <Stack gap={6}>
      <p className={classes.fileName}>{found.fileName}</p>
      <Notice
        tone={undone ? 'info' : 'success'}
        title={undone ? t('result.undone') : t('result.done', { count: changes })}
      >
        {undone && found.undoneAt
          ? t('result.undoneAt', { time: format.dateTime(found.undoneAt) })
          : t('result.who', {
              name: found.createdByName,
              time: format.dateTime(found.appliedAt ?? found.createdAt),
            })}
      </Notice>
      <Counts found={found} />
      {undone ? null : props.after}
      {found.failure ? (
        <Notice tone="danger" title={t('result.notAll')}>
          {words.reasonOf(found.failure)}
        </Notice>
      ) : null}
      {standing ? (
        <Obstacles
          refused={standing}
          isOnlyThese={found.failure !== null && !refused}
          words={words}
          pathOf={props.pathOf}
        />
      ) : null}
      {found.bad > 0 ? <BadRows kind={kind} words={words} found={found} /> : null}
      <Group justify="space-between">
        <Group>
          <Button onClick={() => onImport(undefined)}>{t('mapping.otherFile')}</Button>
          {undone || changes === 0 ? null : (
            <Button
              variant="danger"
              icon={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('result.undo')}
            </Button>
          )}
        </Group>
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
      {asking ? (
        <ConfirmModal
          title={t('result.undoTitle')}
          confirmLabel={t('result.undo')}
          tone="danger"
          counts={[
            { label: t('result.removed'), count: found.created },
            { label: t('result.restored'), count: found.updated },
          ]}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          {t('result.undoBody', { name: found.fileName })}
        </ConfirmModal>
      ) : null}
    </Stack>
  );
}

type ObstaclesProps = Pick<ResultStepProps, 'pathOf' | 'words'> & {
  readonly refused: ImportObstaclesFragment;
  /** All others were undone. */
  readonly isOnlyThese: boolean;
};

function Obstacles({ refused, isOnlyThese, words, pathOf }: ObstaclesProps) {
  const t = useTransferText();
  const { obstacles, totalCount } = refused;
  return (
    <Stack gap={3}>
      <Notice tone="danger" title={t('obstacle.title', { count: totalCount })}>
        {t(isOnlyThese ? 'obstacle.onlyThese' : 'obstacle.body')}
      </Notice>
      <ScrollFrame label={t('obstacle.title', { count: totalCount })}>
        <table className={classes.plainTable}>
          <thead>
            <tr>
              <th scope="col">{t('bad.line')}</th>
              <th scope="col">{t('obstacle.record')}</th>
              <th scope="col">{t('bad.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {obstacles.map(({ subjectId, line, label, reason, issue }) => (
              <tr key={subjectId}>
                <td>{line}</td>
                <td>
                  {pathOf && reason !== 'GONE' ? (
                    <TextLink to={pathOf(subjectId)}>{label}</TextLink>
                  ) : (
                    label
                  )}
                </td>
                <td className={classes.reason}>
                  {issue ? words.reasonOf(issue) : t(`obstacle.${reason}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </Stack>
  );
}
