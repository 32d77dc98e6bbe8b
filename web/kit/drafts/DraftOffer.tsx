import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Group } from '../ui/layout/layout.tsx';
import { Notice } from '../ui/messages/Notice.tsx';

type Props = {
  /** When it was typed. */
  readonly at: string;
  readonly onTake: () => void;
  readonly onDrop: () => void;
};

/** What was typed before the tab was closed is offered, and never put in unasked. */
export const DraftOffer = ({ at, onTake, onDrop }: Props) => {
  const t = useText('kit');
  const format = useFormat();
  return (
    <Notice
      announce
      action={
        <Group gap={2}>
          <Button size="sm" onClick={onTake}>
            {t('draft.take')}
          </Button>
          <Button size="sm" variant="quiet" onClick={onDrop}>
            {t('draft.drop')}
          </Button>
        </Group>
      }
    >
      {t('draft.found', { at: format.dateTimeShort(at) })}
    </Notice>
  );
};
