import { Outlet, useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { alertsPanelsSlot } from '#kit/slots/slots.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SegmentedControl } from '#kit/ui/inputs/RadioGroup.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { useNotificationActions, useUnseenCount } from './bell.ts';
import { NotificationGroups } from './NotificationGroups.tsx';
import { useBellText } from './text.ts';

const PAGE = 20;

/** All that one was told; what the drawer's last link leads to. */
export function AlertsPage() {
  const t = useBellText();
  const { show } = useSearch<{ show: string }>();
  const navigate = useNavigate();
  const { unseen } = useUnseenCount();
  const { open, markAll, marking } = useNotificationActions();
  const onlyUnseen = show === 'unseen';
  const tickOffAll = () =>
    markAll().then(
      () => notify.success(t('notifications.markedAll')),
      () => notify.error(t('notifications.failed')),
    );
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        actions={
          <Button loading={marking} disabled={unseen === 0} onClick={() => void tickOffAll()}>
            {t('notifications.markAll')}
          </Button>
        }
      />
      <NotificationGroups
        pageSize={PAGE}
        onOpen={(line) => void open(line)}
        onlyUnseen={onlyUnseen}
        toDo={<Slot of={alertsPanelsSlot} />}
        tools={
          <SegmentedControl
            label={t('notifications.filter')}
            value={onlyUnseen ? 'unseen' : 'all'}
            onChange={(value) =>
              void navigate({
                to: '.',
                search: value === 'unseen' ? { show: value } : {},
                replace: true,
              })
            }
            options={[
              { value: 'all', label: t('notifications.all') },
              { value: 'unseen', label: t('notifications.onlyUnseen') },
            ]}
          />
        }
      />
      <Outlet />
    </>
  );
}
