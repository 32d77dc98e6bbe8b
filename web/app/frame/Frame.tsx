import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { roleIn } from '#kit/data/session.ts';
import { Outlet, usePathname, useSearch } from '#kit/navigation/navigation.ts';
import { BackToTop } from '#kit/ui/actions/BackToTop.tsx';
import { useHalves } from '../areas.ts';
import { TopBar } from '../bar/TopBar.tsx';
import { BottomBar } from '../menu/BottomBar.tsx';
import { type MenuGroup, menuFor, modeOf, trailTo, trailToHidden } from '../menu/menu.ts';
import { SideMenu } from '../menu/SideMenu.tsx';
import { TabBar } from '../menu/TabBar.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import classes from './Frame.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';

const Denied = lazy(() => import('./Denied.tsx').then((m) => ({ default: m.Denied })));
const ViewLacks = lazy(() => import('./Lacks.tsx').then((m) => ({ default: m.ViewLacks })));
const ViewBanner = lazy(() => import('./ViewBanner.tsx').then((m) => ({ default: m.ViewBanner })));
const MenuDrawer = lazy(() =>
  import('../menu/MenuDrawer.tsx').then((m) => ({ default: m.MenuDrawer })),
);

// Modals whose paths are not below the page that they lie over.
const LIES_OVER: readonly (readonly [RegExp, string])[] = [
  [/^\/employee\/(my_page|change_password)$/, '/app/employee/dashboard'],
  [/^\/employee\/detail\//, '/app/employees/list'],
  [/^\/employee-import$/, '/admin/employee/list'],
];

/** A page that stands in no menu keeps the menu of its group beside it. */
function trailOf(shown: readonly MenuGroup[], everything: readonly MenuGroup[], pathname: string) {
  const path = LIES_OVER.find(([modal]) => modal.test(pathname))?.[1] ?? pathname;
  return trailTo(shown, path) ?? trailToHidden(shown, everything, path);
}

/** What surrounds every page of somebody who is signed in. The menu follows the path. */
export function Frame({ banner }: { banner?: ReactNode }) {
  const viewer = useViewer();
  const pathname = usePathname();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const halves = useHalves();
  const mode = modeOf(pathname, roleIn('app'));
  const groups = menuFor(mode, halves, viewer);
  const everything = menuFor(mode, halves, viewer, { hiddenToo: true });
  // Managers look for pages of their own beside those of the others, whichever of the two is shown.
  const other = mode === 'staff' ? 'employee' : 'staff';
  const findable =
    mode === 'admin' || !viewer.isStaff
      ? everything
      : [...everything, ...menuFor(other, halves, viewer, { hiddenToo: true })];
  const trail = trailOf(groups, everything, pathname);
  const group = groups.find(({ id }) => id === trail?.group);
  // A group of one page needs no menu beside it.
  const side =
    group !== undefined && (group.items.length > 1 || (group.items[0]?.children.length ?? 0) > 0);
  const tabs = trail?.nodes[1]?.children ?? [];
  const tab = trail?.nodes[2];
  // A single tab offers no choice: the page is named by its title, and the side menu leads to it.
  const hasTabs = tabs.length > 1;

  return (
    <div
      className={classes.frame}
      data-side={side ? true : undefined}
      data-banner={viewer.viewedAs ? 'view' : banner ? true : undefined}
    >
      {viewer.viewedAs ? (
        <Suspense fallback={null}>
          <ViewBanner viewed={viewer.viewedAs} />
        </Suspense>
      ) : (
        banner
      )}
      <TopBar
        mode={mode}
        groups={groups}
        current={trail?.group}
        onOpenMenu={() => setDrawerOpen(true)}
      />
      {group && side ? <SideMenu group={group} trail={trail?.nodes ?? []} /> : null}
      <div className={classes.content}>
        <OfflineBanner mode={mode} />
        {hasTabs ? <TabBar nodes={tabs} current={tab} /> : null}
        <main id="main" className={classes.main} tabIndex={-1}>
          {viewer.viewedAs && viewer.missingForWork ? (
            <Suspense fallback={null}>
              <ViewLacks lacks={viewer.missingForWork} />
            </Suspense>
          ) : null}
          <WhyHere />
          <Outlet />
        </main>
      </div>
      <BottomBar
        mode={mode}
        groups={groups}
        current={trail?.group}
        onOpenMenu={() => setDrawerOpen(true)}
      />
      <BackToTop />
      {drawerOpen ? (
        <Suspense fallback={null}>
          <MenuDrawer
            groups={groups}
            trail={trail?.nodes ?? []}
            onClose={() => setDrawerOpen(false)}
          />
        </Suspense>
      ) : null}
      <Shortcuts groups={findable} mode={mode} />
    </div>
  );
}

/** For who was led here from a page that they may not open. */
function WhyHere() {
  const { denied } = useSearch<{ denied?: unknown }>();
  if (typeof denied !== 'string') return null;
  return (
    <Suspense fallback={<div className={classes.denied} />}>
      <Denied key={denied} denied={denied} />
    </Suspense>
  );
}
