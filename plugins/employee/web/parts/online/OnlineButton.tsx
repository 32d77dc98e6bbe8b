import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconUsersGroup } from '#kit/ui/icons.ts';
import { useEverywhereText } from '../../text.ts';

const OnlineDrawer = lazy(() =>
  import('./OnlineDrawer.tsx').then((module) => ({ default: module.OnlineDrawer })),
);

/** In the top bar of everybody who is not in the administration. */
export function OnlineButton() {
  const t = useEverywhereText();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={t('online.open')}
        icon={<IconUsersGroup size={20} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      />
      {opened ? (
        <Suspense fallback={null}>
          <OnlineDrawer onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
