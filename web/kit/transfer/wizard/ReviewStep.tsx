import { useState } from 'react';
import type { ImportMode } from '#schema/generated/schema-types.ts';
import { useMutate } from '../../data/useMutate.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { ApplyImportDocument } from '../Imports.generated.ts';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';
import { BadRows } from './BadRows.tsx';
import { ChangedRows } from './ChangedRows.tsx';
import { Counts } from './Counts.tsx';
import { SameFileNotice } from './SameFileNotice.tsx';
import type { StepProps } from './steps.ts';

type ReviewStepProps = StepProps & {
  readonly onBack: () => void;
  readonly onApplied: () => void;
};

export function ReviewStep(props: ReviewStepProps) {
  const { kind, words, found, onImport, onBack, onApplied } = props;
  const t = useTransferText();
  const [apply, { saving }] = useMutate(ApplyImportDocument);
  const good = found.created + found.updated + found.unchanged;
  const changes = found.created + found.updated;
  // With errors only one of them goes on.
  const [mode, setMode] = useState<ImportMode>(
    found.bad > 0 && changes > 0 ? 'VALID_ONLY' : 'ALL_OR_NOTHING',
  );
  const reason =
    changes === 0
      ? t('review.nothing')
      : mode === 'ALL_OR_NOTHING' && found.bad > 0
        ? t('review.mendFirst')
        : undefined;
  const run = async () => {
    try {
      await apply({ id: found.id, mode });
      onApplied();
    } catch (error) {
      tellFailure(error);
    }
  };

  if (found.state === 'FAILED')
    return (
      <Stack gap={6}>
        <Notice tone="danger" title={t('review.failed')}>
          {found.failure ? words.reasonOf(found.failure) : null}
        </Notice>
        <Group justify="space-between">
          <Button onClick={() => onImport(undefined)}>{t('mapping.otherFile')}</Button>
          <Button variant="primary" onClick={onBack}>
            {t('review.back')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap={6}>
      <p className={classes.fileName}>{found.fileName}</p>
      {found.failure ? <Notice tone="warning">{words.reasonOf(found.failure)}</Notice> : null}
      <SameFileNotice found={found} />
      <Counts found={found} />
      <p className={classes.hint}>{t('review.notYet')}</p>
      {found.bad > 0 ? <BadRows kind={kind} words={words} found={found} /> : null}
      {found.updated > 0 ? <ChangedRows kind={kind} found={found} /> : null}
      {good > 0 ? (
        <RadioGroup
          label={t('review.mode')}
          value={mode}
          onChange={(value) => setMode(value as ImportMode)}
          options={(['ALL_OR_NOTHING', 'VALID_ONLY'] as const).map((value) => ({
            value,
            label: t(`review.${value}`),
            hint: t(`review.${value}_HINT`),
          }))}
        />
      ) : null}
      <Group justify="space-between">
        <Group>
          <Button onClick={() => onImport(undefined)}>{t('mapping.otherFile')}</Button>
          <Button onClick={onBack}>{t('review.back')}</Button>
        </Group>
        <Button
          variant="primary"
          loading={saving}
          disabled={reason !== undefined}
          disabledReason={reason}
          onClick={() => void run()}
        >
          {t('review.apply', { count: changes })}
        </Button>
      </Group>
    </Stack>
  );
}
