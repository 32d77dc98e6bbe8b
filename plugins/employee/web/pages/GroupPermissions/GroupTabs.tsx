import { TabLinks } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';
import { COMPARE_GROUPS, GROUPS, WHO_MAY } from './paths.ts';

/** The three ways to look at rights: by group, side by side, and back from a screen. */
export function GroupTabs() {
  const t = useEmployeeText();
  return (
    <TabLinks
      label={t('rights.title')}
      items={[
        { to: GROUPS, label: t('rights.tabs.groups'), exact: true },
        { to: COMPARE_GROUPS, label: t('rights.tabs.compare') },
        { to: WHO_MAY, label: t('rights.tabs.whoMay') },
      ]}
    />
  );
}
