import { RequestFailure } from '../data/failure.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { Button, Group, Notice } from '../ui/index.ts';

type Props = {
  /** What saving failed with; anything but a conflict shows nothing here. */
  readonly failure: unknown;
  readonly onOverwrite: () => void;
  readonly onReload: () => void;
};

/** Whoever comes second decides, knowing who was first: nothing is overwritten or thrown away unasked. */
export const ConflictNotice = ({ failure, onOverwrite, onReload }: Props) => {
  const t = useText('kit');
  const format = useFormat();
  if (!(failure instanceof RequestFailure) || failure.code !== 'CONFLICT') return null;
  const { changedBy, changedAt } = failure.errors[0]?.extensions ?? {};
  const by =
    typeof changedBy === 'string' && changedBy !== ''
      ? t('kept.conflict.person', { name: changedBy })
      : t('kept.conflict.somebody');
  return (
    <Notice tone="warning" title={t('kept.conflict.title')}>
      <p>
        {t('kept.conflict.body', {
          by,
          at: typeof changedAt === 'string' ? format.dateTime(changedAt) : '',
        })}
      </p>
      <Group>
        <Button size="sm" onClick={onReload}>
          {t('kept.conflict.reload')}
        </Button>
        <Button size="sm" onClick={onOverwrite}>
          {t('kept.conflict.overwrite')}
        </Button>
      </Group>
    </Notice>
  );
};
