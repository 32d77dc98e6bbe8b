import { Can } from '../../access/Can.tsx';
import { useListText } from '../../i18n/list-text.ts';
import { IconFileImport } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/index.ts';

type Props = { readonly to: string; readonly subject: string };

/** From a list to the window that takes in files; the list stays as it is narrowed. */
export const OpenImport = ({ to, subject }: Props) => {
  const t = useListText();
  return (
    <Can do="create" on={subject}>
      <LinkButton to={to} search icon={<IconFileImport size={18} aria-hidden />}>
        {t('import.open')}
      </LinkButton>
    </Can>
  );
};
