import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { Link, useSearch } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { adminHomePanelsSlot } from '#kit/slots/slots.ts';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { useHalves } from '../areas.ts';
import { OwnLacks } from '../frame/Lacks.tsx';
import { MenuIcon } from '../menu/MenuIcon.tsx';
import { menuFor, targetOf } from '../menu/menu.ts';
import { NotFromMenu } from '../menu/NotFromMenu.tsx';
import { useGroupText, useMenuText, useShellText } from '../shell-text.ts';
import classes from './AdminHome.module.css';

/** Everything this administrator may open, group by group. */
export function AdminHome() {
  const t = useShellText();
  const text = useMenuText();
  const groupText = useGroupText();
  const viewer = useViewer();
  const { missing } = useSearch<{ missing?: unknown }>();
  const groups = menuFor('admin', useHalves(), viewer).filter(({ id }) => id !== 'home');
  // A plugin's words come a moment after the page: until then its links would have no name.
  const named = groups
    .map((group) => ({ ...group, items: group.items.filter((node) => text(node) !== '') }))
    .filter(({ items }) => items.length > 0);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('adminHome.title')}
        description={t('adminHome.lead', { company: viewer.companyName })}
      />
      <OwnLacks lacks={String(missing ?? '').split(',')} />
      <Slot of={adminHomePanelsSlot} />
      {groups.length === 0 ? (
        <EmptyState title={t('adminHome.nothing')}>{t('adminHome.nothingHelp')}</EmptyState>
      ) : null}
      <Grid min={280} gap={4}>
        {named.map((group) => (
          <Panel key={group.id} title={groupText(group.id, group.items)}>
            <ul>
              {group.items.map((node) => {
                const target = targetOf(node);
                return (
                  <li key={node.id}>
                    {target === undefined ? (
                      <NotFromMenu className={classes.link}>{text(node)}</NotFromMenu>
                    ) : (
                      <Link to={target} className={classes.link}>
                        {node.icon ? <MenuIcon name={node.icon} /> : null}
                        {text(node)}
                      </Link>
                    )}
                  </li>
                );
              })}
            </ul>
          </Panel>
        ))}
      </Grid>
    </Stack>
  );
}
