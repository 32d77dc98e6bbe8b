import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { IconFileImport } from '#kit/ui/icons.ts';
import { LinkButton } from '#kit/ui/index.ts';
import { useText } from '../text.ts';

/** For whoever may add any client; those with clients of their own alone add them by hand. */
export const OpenImport = () => {
  const t = useText();
  const { grants } = useViewer();
  return grants.includes('crm.client:update') ? (
    <LinkButton to="/clientImport" icon={<IconFileImport size={18} />}>
      {t('import.open')}
    </LinkButton>
  ) : null;
};
