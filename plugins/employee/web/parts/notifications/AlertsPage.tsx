import { useCallback, useEffect, useState } from 'react';
import { Outlet, useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { Slot, useFills } from '#kit/slots/Slot.tsx';
import { alertsPanelsSlot } from '#kit/slots/slots.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SegmentedControl } from '#kit/ui/inputs/RadioGroup.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { Tabs } from '#kit/ui/layout/Tabs.tsx';
import { ALERTS } from '#plugins/employee/domain/notification-target.ts';
import { MyNotices, useNoticesToConfirm } from '../../notices/mine/MyNotices.tsx';
import { useNotificationActions, useUnseenCount } from './bell.ts';
import { NotificationGroups } from './NotificationGroups.tsx';
import { useBellText } from './text.ts';
import { useMarkAll } from './useMarkAll.ts';

const PAGE = 20;
const NOTICES = 'notices';

/** All that one was told; what the drawer's last link leads to. */
export function AlertsPage() {
  const t = useBellText();
  const { list } = useSearch<{ list?: string }>();
  const navigate = useNavigate();
  const { unseen } = useUnseenCount();
  const { markAll, marking } = useMarkAll();
  const isNotices = list === NOTICES;
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        actions={
          isNotices ? null : (
            <Button loading={marking} disabled={unseen === 0} onClick={() => void markAll()}>
              {t('notifications.markAll')}
            </Button>
          )
        }
        tabs={
          <Tabs
            label={t('notifications.tabs.label')}
            value={isNotices ? NOTICES : 'messages'}
            onChange={(value) =>
              void navigate({ to: ALERTS, search: value === NOTICES ? { list: value } : {} })
            }
            items={[
              { value: 'messages', label: t('notifications.tabs.messages'), badge: unseen },
              {
                value: NOTICES,
                label: t('notifications.tabs.notices'),
                badge: useNoticesToConfirm(),
              },
            ]}
          />
        }
      />
      {isNotices ? <MyNotices /> : <Messages />}
      <Outlet />
    </>
  );
}

function Messages() {
  const t = useBellText();
  const { show } = useSearch<{ show: string }>();
  const navigate = useNavigate();
  const { open } = useNotificationActions();
  const onlyUnseen = show === 'unseen';
  const [isKnown, onKnown] = useKnown(useFills(alertsPanelsSlot).length);
  return (
    <NotificationGroups
      pageSize={PAGE}
      onOpen={(line) => void open(line)}
      onlyUnseen={onlyUnseen}
      toDo={<Slot of={alertsPanelsSlot} with={{ onKnown }} />}
      waits={!isKnown}
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
  );
}

/** A panel that does not come keeps nobody from the list. */
const LONGEST_MS = 3_000;

/** Whether so many panels have said what they show. */
function useKnown(panels: number): readonly [isKnown: boolean, onKnown: (panel: string) => void] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  const onKnown = useCallback(
    (panel: string) => setKnown((before) => [...new Set([...before, panel])]),
    [],
  );
  return [isLate || known.length >= panels, onKnown];
}
