import { useEffect, useRef } from 'react';
import { Link, usePathname } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { topBarHelpSlot } from '#kit/slots/slots.ts';
import { Drawer } from '#kit/ui/windows/Drawer.tsx';
import { useGroupText, useMenuText, useShellText } from '../shell-text.ts';
import { MenuBadge } from './MenuBadge.tsx';
import classes from './MenuDrawer.module.css';
import { MenuIcon } from './MenuIcon.tsx';
import { type MenuGroup, type MenuNode, targetOf } from './menu.ts';
import { NotFromMenu } from './NotFromMenu.tsx';

type MenuDrawerProps = {
  groups: readonly MenuGroup[];
  trail: readonly MenuNode[];
  onClose: () => void;
};

/** The whole menu, for screens that have no room for it. */
export function MenuDrawer({ groups, trail, onClose }: MenuDrawerProps) {
  const t = useShellText();
  const groupText = useGroupText();
  const pathname = usePathname();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  return (
    <Drawer title={t('menu.title')} width={350} onClose={onClose}>
      <nav className={classes.menu} aria-label={t('menu.main')}>
        {groups.map((group) => (
          <section key={group.id}>
            <h2 className={classes.heading}>{groupText(group.id, group.items)}</h2>
            <Items nodes={group.items} trail={trail} onClose={onClose} />
          </section>
        ))}
      </nav>
      <div className={classes.help}>
        <Slot of={topBarHelpSlot} />
        <span aria-hidden>{t('menu.help')}</span>
      </div>
    </Drawer>
  );
}

type ItemsProps = { nodes: readonly MenuNode[]; trail: readonly MenuNode[]; onClose: () => void };

function Items({ nodes, trail, onClose }: ItemsProps) {
  const text = useMenuText();
  return (
    <ul className={classes.items}>
      {nodes.map((node) => {
        const target = targetOf(node);
        return (
          <li key={node.id}>
            {target === undefined ? (
              <NotFromMenu className={classes.item}>{text(node)}</NotFromMenu>
            ) : (
              <Link
                to={target}
                className={classes.item}
                data-current={trail.at(-1)?.id === node.id || undefined}
                onClick={onClose}
              >
                {node.icon ? <MenuIcon name={node.icon} /> : null}
                <span className={classes.text}>{text(node)}</span>
                <MenuBadge useBadge={node.useBadge} />
              </Link>
            )}
            {node.children.length > 0 ? (
              <Items nodes={node.children} trail={trail} onClose={onClose} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
