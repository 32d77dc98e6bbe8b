import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { IconFileImport } from '#kit/ui/icons.ts';
import { LinkButton } from '#kit/ui/index.ts';
import { useText } from '../text.ts';

type Props = { readonly to: string; readonly right: string };

/** For whoever may add to all of a list; those with clients of their own alone add them by hand. */
export const OpenImport = ({ to, right }: Props) => {
  const t = useText();
  const { grants } = useViewer();
  return grants.includes(`${right}:update`) ? (
    <LinkButton to={to} search icon={<IconFileImport size={18} />}>
      {t('import.open')}
    </LinkButton>
  ) : null;
};
