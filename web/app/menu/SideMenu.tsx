import { useState } from 'react';
import { Link } from '#kit/navigation/navigation.ts';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import { useMenuText, useShellText } from '../shell-text.ts';
import { MenuBadge } from './MenuBadge.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { type MenuGroup, type MenuNode, targetOf } from './menu.ts';
import { NotFromMenu } from './NotFromMenu.tsx';
import classes from './SideMenu.module.css';

const STORAGE_KEY = 'hataraki.menu';

type SideMenuProps = { group: MenuGroup; trail: readonly MenuNode[] };

/** The pages of the group that is open. Below the large breakpoint only their icons are left. */
export function SideMenu({ group, trail }: SideMenuProps) {
  const t = useShellText();
  const [collapsed, setCollapsed] = useState(
    () => localStorage.getItem(STORAGE_KEY) === 'collapsed',
  );
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <aside className={classes.side} data-collapsed={collapsed || undefined}>
      <nav id="side-menu" className={classes.menu} aria-label={t('menu.side')} tabIndex={-1}>
        <ul>
          {group.items.map((node) => (
            <SideItem key={node.id} node={node} trail={trail} />
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={classes.toggle}
        onClick={toggle}
        aria-label={collapsed ? t('menu.expand') : t('menu.collapse')}
        aria-expanded={!collapsed}
        aria-controls="side-menu"
      >
        {collapsed ? <IconChevronRight size={18} /> : <IconChevronLeft size={18} />}
      </button>
    </aside>
  );
}

function SideItem({ node, trail }: { node: MenuNode; trail: readonly MenuNode[] }) {
  const open = trail.some(({ id }) => id === node.id);
  const children = node.children.filter((child) => targetOf(child) !== undefined || child.disabled);
  return (
    <li>
      <ItemLink node={node} current={open && trail.at(-1)?.id === node.id} open={open} />
      {open && children.length > 0 ? (
        <ul className={classes.children}>
          {children.map((child) => (
            <li key={child.id}>
              <ItemLink
                node={child}
                current={trail.some(({ id }) => id === child.id)}
                open={trail.some(({ id }) => id === child.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function ItemLink({ node, current, open }: { node: MenuNode; current: boolean; open: boolean }) {
  const text = useMenuText()(node);
  const target = targetOf(node);
  const inside = (
    <>
      {node.icon ? <MenuIcon name={node.icon} className={classes.icon} /> : null}
      <span className={classes.text}>{text}</span>
      <span className={classes.badge}>
        <MenuBadge useBadge={node.useBadge} />
      </span>
    </>
  );
  if (target === undefined) {
    return <NotFromMenu className={classes.item}>{inside}</NotFromMenu>;
  }
  return (
    <Link
      to={target}
      className={classes.item}
      data-current={current || undefined}
      data-open={open || undefined}
      title={text}
    >
      {inside}
    </Link>
  );
}
