import type { ReactNode } from 'react';
import { Link, usePathname } from '#kit/navigation/navigation.ts';
import { callForNotifications } from '#kit/slots/notifications-call.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { notificationBadgeSlot } from '#kit/slots/slots.ts';
import {
  IconAlarm,
  IconBell,
  IconCalendarMonth,
  IconClipboardList,
  IconHome,
  IconMenu2,
} from '#kit/ui/icons.ts';
import { useBottomBar } from '#kit/ui/layout/useBottomBar.ts';
import { useGroupText, useShellText } from '../shell-text.ts';
import classes from './BottomBar.module.css';
import { MenuIcon } from './MenuIcon.tsx';
import { type MenuGroup, type Mode, pagesOf, targetOfGroup } from './menu.ts';

type BottomBarProps = {
  mode: Mode;
  groups: readonly MenuGroup[];
  current: string | undefined;
  onOpenMenu: () => void;
};

const STAMP = '/app/employee/attendance/home';
const MONTH = '/app/employee/attendance/shift';
const BOARD = '/app/staff/attendance/home';
const APPLICATIONS = '/app/employee/attendance/application';

/** On a phone: what people need with one thumb. Shows only what this viewer has. */
export function BottomBar({ mode, groups, current, onOpenMenu }: BottomBarProps) {
  const t = useShellText();
  const groupText = useGroupText();
  const pathname = usePathname();
  const bar = useBottomBar();
  const pages = pagesOf(groups);
  const has = (to: string) => pages.some(({ node }) => node.to === to);
  // In the managers' view attendance is everybody's; their own stamps stay one tap away.
  const attendance = mode === 'staff' ? BOARD : MONTH;
  const applications = pages.find(({ node }) => node.to?.startsWith(APPLICATIONS))?.node.to;

  return (
    <nav ref={bar} className={classes.bar} aria-label={t('menu.bottom')}>
      {mode === 'admin' ? (
        groups.slice(0, 3).map((group) => {
          const target = targetOfGroup(group);
          return target === undefined ? null : (
            <Place
              key={group.id}
              to={target}
              active={group.id === current}
              icon={<MenuIcon name={group.items[0]?.icon ?? 'file'} />}
            >
              {groupText(group.id, group.items)}
            </Place>
          );
        })
      ) : (
        <>
          {has(STAMP) || (mode === 'staff' && has(BOARD)) ? (
            <Place to={STAMP} active={pathname === STAMP} icon={<IconAlarm size={22} />}>
              {t('bottom.stamp')}
            </Place>
          ) : (
            <Place
              to="/app/employee/dashboard"
              active={current === 'home'}
              icon={<IconHome size={22} />}
            >
              {t('home')}
            </Place>
          )}
          {has(attendance) ? (
            <Place
              to={attendance}
              active={pathname.startsWith(attendance)}
              icon={<IconCalendarMonth size={22} />}
            >
              {t('bottom.attendance')}
            </Place>
          ) : null}
          {applications ? (
            <Place
              to={applications}
              active={pathname.startsWith(APPLICATIONS)}
              icon={<IconClipboardList size={22} />}
            >
              {t('bottom.applications')}
            </Place>
          ) : null}
          <button type="button" className={classes.place} onClick={callForNotifications}>
            <span className={classes.icon}>
              <IconBell size={22} />
              <span className={classes.badge}>
                <Slot of={notificationBadgeSlot} />
              </span>
            </span>
            {t('bottom.notifications')}
          </button>
        </>
      )}
      <button type="button" className={classes.place} onClick={onOpenMenu} aria-haspopup="dialog">
        <IconMenu2 size={22} />
        {t('bottom.menu')}
      </button>
    </nav>
  );
}

type PlaceProps = { to: string; active: boolean; icon: ReactNode; children: ReactNode };

const Place = ({ to, active, icon, children }: PlaceProps) => (
  <Link to={to} className={classes.place} data-current={active || undefined}>
    {icon}
    {children}
  </Link>
);
