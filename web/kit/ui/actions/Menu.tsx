import { Menu as MantineMenu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '#web/styles/mantine.css';
import type { ReactElement, ReactNode } from 'react';
import { Link } from '../../navigation/navigation.ts';
import classes from './Menu.module.css';

export type MenuAction = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  readonly to?: string;
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  readonly tone?: 'danger';
  /** Right of the label: a number, a mark. */
  readonly note?: ReactNode;
};
export type MenuEntry = MenuAction | 'divider' | { readonly heading: string };

export type MenuProps = {
  /** What the menu is about, read out when it opens. */
  readonly label: string;
  /** One button of the kit. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
  /** Above the entries: who is signed in, how much is used. */
  readonly header?: ReactNode;
};

const Entry = ({ item, first }: { readonly item: MenuAction; readonly first: boolean }) => {
  const blocked = item.disabled ?? false;
  const shared = {
    leftSection: item.icon,
    rightSection: item.note,
    'data-tone': item.tone,
    'data-autofocus': first || undefined,
    classNames: { item: classes.item ?? '', itemLabel: classes.label ?? '' },
  };
  const label = (
    <>
      {item.label}
      {blocked && item.disabledReason ? (
        <span className={classes.reason}>{item.disabledReason}</span>
      ) : null}
    </>
  );
  if (item.to && !blocked) {
    return (
      <MantineMenu.Item {...shared} component={Link} to={item.to}>
        {label}
      </MantineMenu.Item>
    );
  }
  return (
    <MantineMenu.Item
      {...shared}
      disabled={blocked}
      {...(item.onSelect ? { onClick: item.onSelect } : {})}
    >
      {label}
    </MantineMenu.Item>
  );
};

export const Menu = ({ label, trigger, items, align = 'end', header }: MenuProps) => {
  const firstEntry = items.find((item) => item !== 'divider' && 'label' in item && !item.disabled);
  return (
    <MantineMenu
      position={align === 'end' ? 'bottom-end' : 'bottom-start'}
      shadow="md"
      withinPortal
      zIndex={300}
      offset={4}
      transitionProps={{ transition: 'fade', duration: 120 }}
      // The first entry takes the focus; Mantine's placeholder for it is no child a menu may have.
      withInitialFocusPlaceholder={false}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label} className={classes.dropdown ?? ''}>
        {header ? <div className={classes.header}>{header}</div> : null}
        {items.map((item, index) => {
          if (item === 'divider') {
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: dividers are told apart by nothing else
              <MantineMenu.Divider key={`divider-${index}`} className={classes.divider ?? ''} />
            );
          }
          if ('heading' in item) {
            return (
              <MantineMenu.Label key={item.heading} className={classes.heading ?? ''}>
                {item.heading}
              </MantineMenu.Label>
            );
          }
          return <Entry key={item.label} item={item} first={item === firstEntry} />;
        })}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
};
