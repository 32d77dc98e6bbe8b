import { useGrants } from '#kit/access/useGrants.ts';
import { TabLinks } from '#kit/ui/index.ts';
import { LEAVE_MANAGE, LEAVE_TABS } from '../../leave-tabs.ts';
import { useText } from '../../text.ts';

/** The pages of the management of leave that the viewer may open. */
export function LeaveTabs() {
  const t = useText();
  const { allows } = useGrants();
  return (
    <TabLinks
      label={t('leaveTabs.label')}
      items={LEAVE_TABS.filter(({ need }) => allows(need)).map(({ path }) => ({
        to: `${LEAVE_MANAGE}/${path}`,
        label: t(`leaveTabs.${path}`),
      }))}
    />
  );
}
