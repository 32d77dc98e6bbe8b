import { Outlet, usePathname, useSearch } from '#kit/navigation/navigation.ts';
import { PageHeader, TabLinks, useNarrow } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { ALL, APPLICATIONS, tabAt } from './application-address.ts';
import { NewApplication } from './NewApplication.tsx';
import { useOwnKinds, useTabs } from './own-kinds.ts';

/** The lists by kind; a window lies over the one it was opened from. */
export const Applications = () => {
  const t = useText();
  const narrow = useNarrow();
  const { tab: asked } = useSearch<{ tab: unknown }>();
  const kinds = useOwnKinds();
  const tab = tabAt(usePathname(), asked, useTabs());
  return (
    <>
      <PageHeader
        title={t('application.title')}
        description={t('application.description')}
        actions={<NewApplication tab={tab} />}
        {...(narrow
          ? {
              tabs: (
                <TabLinks
                  label={t('application.tabs')}
                  items={[
                    { to: `${APPLICATIONS}/${ALL}`, label: t('application.tab.list') },
                    ...kinds.map(({ list, words, useWaiting }) => ({
                      to: `${APPLICATIONS}/${list.path}`,
                      label: words.list,
                      useBadge: useWaiting,
                    })),
                    { to: `${APPLICATIONS}/schedule_request`, label: t('menu.scheduleRequest') },
                  ]}
                />
              ),
            }
          : {})}
      />
      <ApplicationList key={tab} tab={tab} />
      <Outlet />
    </>
  );
};
