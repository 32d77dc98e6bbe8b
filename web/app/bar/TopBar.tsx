import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Link, usePathname } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { topBarHelpSlot, topBarSlot } from '#kit/slots/slots.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconKeyboard, IconMenu2, IconSearch } from '#kit/ui/icons.ts';
import { useCompact } from '#kit/ui/layout/useNarrow.ts';
import { VisuallyHidden } from '#kit/ui/layout/VisuallyHidden.tsx';
import { ModeSwitch } from '../menu/ModeSwitch.tsx';
import { type MenuGroup, type Mode, targetOfGroup } from '../menu/menu.ts';
import { useGroupText, useShellText } from '../shell-text.ts';
import { openKeyHelp, openSearch } from '../shortcuts/shortcut-calls.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import { Logo } from './Logo.tsx';
import classes from './TopBar.module.css';

type TopBarProps = {
  mode: Mode;
  groups: readonly MenuGroup[];
  current: string | undefined;
  onOpenMenu: () => void;
};

export function TopBar({ mode, groups, current, onOpenMenu }: TopBarProps) {
  const t = useShellText();
  const format = useFormat();
  const groupText = useGroupText();
  const viewer = useViewer();
  const isCompact = useCompact();
  const onAttendance = /^\/app\/(employee|staff)\/attendance/.test(usePathname());
  return (
    <header className={classes.bar}>
      <div className={classes.menuButton}>
        <IconButton
          label={t('menu.open')}
          icon={<IconMenu2 size={20} />}
          onClick={onOpenMenu}
          aria-haspopup="dialog"
        />
      </div>
      <Link
        to={mode === 'admin' ? '/admin/home' : '/app/employee/dashboard'}
        className={classes.home}
      >
        <Logo icon={viewer.faviconUrl} />
        <VisuallyHidden>{t('home')}</VisuallyHidden>
      </Link>
      <nav className={classes.groups} aria-label={t('menu.main')}>
        {groups.map((group) => {
          const target = targetOfGroup(group);
          const text = groupText(group.id, group.items);
          return target === undefined ? (
            <span key={group.id} className={classes.group} data-disabled>
              {text}
            </span>
          ) : (
            <Link
              key={group.id}
              to={target}
              className={classes.group}
              data-current={group.id === current || undefined}
            >
              {text}
            </Link>
          );
        })}
      </nav>
      <div className={classes.tools}>
        {viewer.isStaff && onAttendance ? <ModeSwitch mode={mode} /> : null}
        <IconButton
          label={format.aside(t('search.open'), 'Ctrl+K')}
          icon={<IconSearch size={20} />}
          aria-haspopup="dialog"
          onClick={openSearch}
        />
        {mode === 'admin' ? null : <Slot of={topBarSlot} />}
        <div className={classes.help}>
          <Slot of={topBarHelpSlot} />
        </div>
        {isCompact ? null : (
          <>
            <IconButton
              label={format.aside(t('keys.title'), '?')}
              icon={<IconKeyboard size={20} />}
              onClick={openKeyHelp}
            />
            <DisplayMenu />
          </>
        )}
        <AccountMenu mode={mode} withDisplay={isCompact} />
      </div>
    </header>
  );
}
