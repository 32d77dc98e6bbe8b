import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { Drawer } from '#kit/ui/windows/Drawer.tsx';
import { useEverywhereText } from '../../text.ts';
import { HideSwitch, useOnlineChoice } from './HideSwitch.tsx';
import { OnlineList } from './OnlineList.tsx';
import { useOnlinePeople } from './useOnlinePeople.ts';

export function OnlineDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useEverywhereText();
  const list = useOnlinePeople();
  const choice = useOnlineChoice();
  return (
    <Drawer
      title={t('online.title')}
      width={500}
      onClose={onClose}
      footer={choice ? <HideSwitch choice={choice} /> : undefined}
    >
      <OnlineList
        people={list.people}
        online={list.onlineCount}
        now={list.now}
        loading={list.loading}
        error={list.error}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        onLoadMore={list.loadMore}
        onRetry={() => void list.refetch()}
        link={
          <span onClickCapture={onClose}>
            <TextLink to="/app/employees/list">{t('online.employeeList')}</TextLink>
          </span>
        }
      />
    </Drawer>
  );
}
