import { useAbility } from '../access/ability.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/actions/Button.tsx';
import { IconHistory } from '../ui/icons.ts';
import { useHistory } from './useHistory.tsx';

export type HistoryButtonProps = {
  /** SDL type of the record: 'Workplace'. */
  readonly subject: string;
  readonly id: string;
  readonly name: string;
  readonly size?: 'sm' | 'md';
  /** The right of the record kind, where it is not `update` on the subject. */
  readonly right?: { readonly do: string; readonly on: string };
};

/** 「履歴」: who changed the record, when, and what; nobody without the right sees the button. */
export const HistoryButton = ({ subject, id, name, size = 'md', right }: HistoryButtonProps) => {
  const t = useText('kit');
  const ability = useAbility();
  const history = useHistory(subject);
  if (!ability.can(right?.do ?? 'update', right?.on ?? subject)) return null;
  return (
    <>
      <Button
        size={size}
        icon={<IconHistory size={16} aria-hidden />}
        onClick={() => history.open({ id, name })}
      >
        {t('history')}
      </Button>
      {history.drawer}
    </>
  );
};
