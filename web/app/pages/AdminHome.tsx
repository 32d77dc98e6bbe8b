import { useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useSearch } from '#kit/navigation/navigation.ts';
import { isArranged } from '#kit/slots/is-arranged.ts';
import { Slot, useAhead, useFills } from '#kit/slots/Slot.tsx';
import {
  adminHomePanelsSlot,
  arrangeAdminPanelsSlot,
  ownAdminPanelsSlot,
  setupStepsSlot,
} from '#kit/slots/slots.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconLayoutDashboard } from '#kit/ui/icons.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { useHalves } from '../areas.ts';
import { OwnLacks } from '../frame/Lacks.tsx';
import { menuFor } from '../menu/menu.ts';
import { usePageText } from './page-text.ts';

/** What an administrator should know today; where to go from here is said by the menu above. */
export function AdminHome() {
  const t = usePageText();
  const viewer = useViewer();
  const { missing } = useSearch<{ missing?: unknown }>();
  const [arranging, setArranging] = useState(false);
  const fills = useFills(adminHomePanelsSlot);
  // The panel of the first steps is one of them: its steps come with it.
  useAhead(setupStepsSlot);
  const waiting = <PanelSkeleton lines={12} />;
  const mayNothing = menuFor('admin', useHalves(), viewer).every(({ id }) => id === 'home');
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('adminHome.title')}
        description={t('adminHome.lead', { company: viewer.companyName })}
        actions={
          viewer.viewedAs || mayNothing ? null : (
            <IconButton
              label={t('adminHome.arrange')}
              icon={<IconLayoutDashboard size={20} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setArranging(true)}
            />
          )
        }
      />
      <OwnLacks lacks={String(missing ?? '').split(',')} />
      <Slot
        of={isArranged(viewer.homeLayout, fills) ? ownAdminPanelsSlot : adminHomePanelsSlot}
        together={waiting}
      />
      {mayNothing ? (
        <EmptyState title={t('adminHome.nothing')}>{t('adminHome.nothingHelp')}</EmptyState>
      ) : null}
      {arranging ? (
        <Slot of={arrangeAdminPanelsSlot} with={{ onClose: () => setArranging(false) }} />
      ) : null}
    </Stack>
  );
}
