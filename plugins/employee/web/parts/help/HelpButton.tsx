import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconHelpCircle } from '#kit/ui/icons.ts';
import { useEverywhereText } from '../../text.ts';

const HelpDrawer = lazy(async () => {
  const [{ HelpDrawer: Drawer }, { allHelpTexts }] = await Promise.all([
    import('./HelpDrawer.tsx'),
    import('./text.ts'),
  ]);
  await allHelpTexts();
  return { default: Drawer };
});

/** In the top bar of everybody: what there is to know about the screen that is open. */
export function HelpButton() {
  const t = useEverywhereText();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={t('helpOpen')}
        icon={<IconHelpCircle size={20} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      />
      {opened ? (
        <Suspense fallback={null}>
          <HelpDrawer onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
