import { RequestFailure } from '../../../../web/kit/data/failure.ts';
import { useFormat } from '../../../../web/kit/i18n/useFormat.ts';
import { Button } from '../../../../web/kit/ui/Button.tsx';
import { Group } from '../../../../web/kit/ui/layout.tsx';
import { Notice } from '../../../../web/kit/ui/Notice.tsx';
import { useEmployeeText } from '../text.ts';

type Props = {
  /** What saving failed with; anything but a conflict shows nothing here. */
  readonly failure: unknown;
  readonly onOverwrite: () => void;
  readonly onReload: () => void;
};

/** Whoever comes second decides, knowing who was first. */
export function ConflictNotice({ failure, onOverwrite, onReload }: Props) {
  const t = useEmployeeText();
  const format = useFormat();
  if (!(failure instanceof RequestFailure) || failure.code !== 'CONFLICT') return null;
  const { changedBy, changedAt } = failure.errors[0]?.extensions ?? {};
  return (
    <Notice tone="warning" title={t('conflict.title')}>
      <p>
        {t('conflict.body', {
          by: typeof changedBy === 'string' && changedBy ? changedBy : t('conflict.somebody'),
          at: typeof changedAt === 'string' ? format.dateTime(changedAt) : '',
        })}
      </p>
      <Group>
        <Button size="sm" onClick={onReload}>
          {t('conflict.reload')}
        </Button>
        <Button size="sm" onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
      </Group>
    </Notice>
  );
}
