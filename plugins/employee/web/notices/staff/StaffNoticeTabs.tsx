import { TabLinks } from '#kit/ui/index.ts';
import { STAFF_MESSAGES, STAFF_NOTICES } from '#plugins/employee/domain/notification-target.ts';
import { useNoticeText } from '../notice-text.ts';

/** Notices, and what the program told managers as such. */
export function StaffNoticeTabs() {
  const t = useNoticeText();
  return (
    <TabLinks
      label={t('title')}
      items={[
        { to: STAFF_NOTICES, label: t('tabs.notices'), exact: true },
        { to: STAFF_MESSAGES, label: t('tabs.messages') },
      ]}
    />
  );
}
