import { Button } from '../../ui/actions/Button.tsx';
import { ProgressBar } from '../../ui/figures/Gauge.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';

type ProgressStepProps = {
  readonly progress: {
    readonly state: string;
    readonly percent: number;
    readonly total: number;
  };
  readonly fileName: string;
  readonly onClose: () => void;
};

const LABELS: Readonly<Record<string, 'progress.applying' | 'progress.undoing'>> = {
  APPLYING: 'progress.applying',
  UNDOING: 'progress.undoing',
};

export function ProgressStep({ progress, fileName, onClose }: ProgressStepProps) {
  const t = useTransferText();
  const { state, percent, total } = progress;
  return (
    <Stack gap={4}>
      <p className={classes.fileName}>{fileName}</p>
      <ProgressBar
        label={t(LABELS[state] ?? 'progress.checking', { percent })}
        value={Math.round((total * percent) / 100)}
        max={total}
      />
      <p className={classes.hint}>{t('progress.leave')}</p>
      <Group justify="end">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Stack>
  );
}
