import { Link } from '#kit/navigation/navigation.ts';
import { useMenuText, useShellText } from '../shell-text.ts';
import { MenuBadge } from './MenuBadge.tsx';
import { type MenuNode, targetOf } from './menu.ts';
import { NotFromMenu } from './NotFromMenu.tsx';
import classes from './TabBar.module.css';

/** The fourth level of the menu, above the page. */
export function TabBar({
  nodes,
  current,
}: {
  nodes: readonly MenuNode[];
  current: MenuNode | undefined;
}) {
  const t = useShellText();
  const text = useMenuText();
  return (
    <nav className={classes.tabs} aria-label={t('menu.tabs')}>
      {nodes.map((node) => {
        const target = targetOf(node);
        return target === undefined ? (
          <NotFromMenu key={node.id} className={classes.tab}>
            {text(node)}
          </NotFromMenu>
        ) : (
          <Link
            key={node.id}
            to={target}
            className={classes.tab}
            data-current={node.id === current?.id || undefined}
          >
            {text(node)}
            <MenuBadge useBadge={node.useBadge} />
          </Link>
        );
      })}
    </nav>
  );
}
