import { areaOf } from '#kit/data/session.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconSearch } from '#kit/ui/icons.ts';
import { NotFound } from '#kit/ui/messages/screens.tsx';
import { useShellText } from '../shell-text.ts';
import { openSearch } from '../shortcuts/shortcut-calls.ts';

/** An address that leads nowhere, within the frame of whoever is signed in. */
export function MissingPage() {
  const t = useShellText();
  const isAdmin = areaOf(usePathname()) === 'admin';
  return (
    // `/app` leads on to where the person lands.
    <NotFound homeTo={isAdmin ? '/admin/home' : '/app'}>
      <Button icon={<IconSearch size={18} aria-hidden />} onClick={openSearch}>
        {t('search.open')}
      </Button>
    </NotFound>
  );
}
