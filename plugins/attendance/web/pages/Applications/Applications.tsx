import { Outlet, usePathname, useSearch } from '#kit/navigation/navigation.ts';
import { PageHeader, TabLinks, useNarrow } from '#kit/ui/index.ts';
import { useApplicationCounts } from '../../parts/badges/application-badges.ts';
import { useText } from '../../text.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { APPLICATIONS, TABS, tabAt } from './application-address.ts';
import { NewApplication } from './NewApplication.tsx';

/** The lists by kind; a window lies over the one it was opened from. */
export const Applications = () => {
  const t = useText();
  const narrow = useNarrow();
  const { tab: asked } = useSearch<{ tab: unknown }>();
  const tab = tabAt(usePathname(), asked);
  const counts = useApplicationCounts();
  const badge = {
    list: undefined,
    revise: counts?.reviseScheduleCount,
    overtime: counts?.overtimeWorking,
    vacation: counts?.paidVacation,
    holiday_work: counts?.workInHolidays,
  };
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
                    ...TABS.map((one) => ({
                      to: `${APPLICATIONS}/${one}`,
                      label: t(`application.tab.${one}`),
                      ...(badge[one] ? { badge: badge[one] } : {}),
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
