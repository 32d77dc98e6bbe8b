import { type CSSProperties, useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { useHistory } from '#kit/records/useHistory.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '#kit/ui/icons.ts';
import { IconButton, Menu, type MenuEntry, Tag, TextLink, VisuallyHidden } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { treeRows } from '#plugins/company/domain/group-tree.ts';
import { ReorderAffiliationGroupDocument } from '#plugins/company/generated/records/AffiliationGroup.generated.ts';
import { useText } from '../../text.ts';
import type { GroupRowFragment } from './AffiliationGroups.generated.ts';
import classes from './GroupTree.module.css';

const PATH = '/admin/company/affiliation_groups';

type Props = {
  readonly label: string;
  /** What is shown: all, or what a search has left. */
  readonly groups: readonly GroupRowFragment[];
  /** All there are: an order is that of all siblings. */
  readonly siblings: readonly GroupRowFragment[];
  /** False while a search hides siblings: their order could not be seen. */
  readonly mayOrder: boolean;
  readonly onDelete: (group: GroupRowFragment) => void;
};

export const GroupTree = ({ label, groups, siblings, mayOrder, onDelete }: Props) => {
  const t = useText();
  const ability = useAbility();
  const mayUpdate = ability.can('update', 'AffiliationGroup');
  const { move, said, ordered } = useOrder(groups, siblings);
  const [dragged, setDragged] = useState<string>();
  const canMove = mayUpdate && mayOrder;
  const rows = treeRows(ordered);
  const neighbours = (group: GroupRowFragment) =>
    rows.filter((row) => row.group.parentId === group.parentId).map((row) => row.group);

  return (
    <>
      {canMove ? <p className={classes.keys}>{t('group.keys')}</p> : null}
      <ul className={classes.tree} aria-label={label}>
        {rows.map(({ group, depth }) => {
          const beside = neighbours(group);
          const place = beside.indexOf(group);
          const over = beside.find(({ id }) => id === dragged);
          return (
            <li
              key={group.id}
              className={classes.row}
              style={{ '--depth': depth } as CSSProperties}
              data-inactive={group.isActive ? undefined : true}
              data-target={over && over !== group ? true : undefined}
              draggable={canMove && beside.length > 1}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', group.name);
                setDragged(group.id);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (over && over !== group) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (over) void move(over, place);
                setDragged(undefined);
              }}
              onKeyDown={(event) => {
                if (
                  !canMove ||
                  !event.altKey ||
                  (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')
                )
                  return;
                event.preventDefault();
                void move(group, place + (event.key === 'ArrowUp' ? -1 : 1));
              }}
            >
              {canMove && beside.length > 1 ? (
                <IconGripVertical size={16} aria-hidden className={classes.grip} />
              ) : (
                <span className={classes.grip} />
              )}
              <GroupName group={group} mayUpdate={mayUpdate} />
              {mayUpdate ? (
                <RowMenu
                  group={group}
                  onUp={canMove && place > 0 ? () => void move(group, place - 1) : undefined}
                  onDown={
                    canMove && place < beside.length - 1
                      ? () => void move(group, place + 1)
                      : undefined
                  }
                  onDelete={() => onDelete(group)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
};

const GroupName = ({
  group,
  mayUpdate,
}: {
  readonly group: GroupRowFragment;
  readonly mayUpdate: boolean;
}) => {
  const t = useText();
  const format = useFormat();
  return (
    <span className={classes.words}>
      {mayUpdate ? (
        <TextLink to={`${PATH}/update/$key`} params={{ key: group.id }}>
          {group.name}
        </TextLink>
      ) : (
        <span>{group.name}</span>
      )}
      {group.shortName ? <span className={classes.short}>{group.shortName}</span> : null}
      {group.isActive ? null : <Tag>{t('status.inactive')}</Tag>}
      {group.workplaces.length > 0 ? (
        <span className={classes.places}>
          {format.list(group.workplaces.map(({ name }) => name))}
        </span>
      ) : null}
    </span>
  );
};

type MenuProps = {
  readonly group: GroupRowFragment;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onDelete: () => void;
};

const RowMenu = ({ group, onUp, onDown, onDelete }: MenuProps) => {
  const t = useText();
  const navigate = useNavigate();
  const history = useHistory('AffiliationGroup');
  const items: MenuEntry[] = [
    {
      label: t('action.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => void navigate({ to: `${PATH}/update/$key`, params: { key: group.id } }),
    },
    history.action(group),
    {
      label: t('group.createBelow'),
      icon: <IconPlus size={16} aria-hidden />,
      onSelect: () => void navigate({ to: `${PATH}/create`, search: { parentId: group.id } }),
    },
    ...(onUp
      ? [{ label: t('action.moveUp'), icon: <IconArrowUp size={16} aria-hidden />, onSelect: onUp }]
      : []),
    ...(onDown
      ? [
          {
            label: t('action.moveDown'),
            icon: <IconArrowDown size={16} aria-hidden />,
            onSelect: onDown,
          },
        ]
      : []),
    'divider',
    {
      label: t('action.delete'),
      icon: <IconTrash size={16} aria-hidden />,
      tone: 'danger',
      onSelect: onDelete,
    },
  ];
  const label = t('group.actions', { name: group.name });
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label} icon={<IconDotsVertical size={16} aria-hidden />} size="sm" />
        }
        items={items}
      />
      {history.drawer}
    </>
  );
};

/** The new order shows at once; where saving fails the old one comes back with the reason. */
function useOrder(groups: readonly GroupRowFragment[], siblings: readonly GroupRowFragment[]) {
  const t = useText();
  const [reorder] = useMutate(ReorderAffiliationGroupDocument, {
    alsoStale: ['AffiliationGroup'],
  });
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
  const [said, setSaid] = useState('');
  const withOrder = (list: readonly GroupRowFragment[]) =>
    list.map((group) => ({ ...group, displayOrder: moved.get(group.id) ?? group.displayOrder }));

  const move = async (group: GroupRowFragment, to: number): Promise<void> => {
    const beside = treeRows(withOrder(siblings))
      .map((row) => row.group)
      .filter(({ parentId, isMain }) => parentId === group.parentId && isMain === group.isMain);
    if (to < 0 || to >= beside.length) return;
    const ids = beside.map(({ id }) => id).filter((id) => id !== group.id);
    ids.splice(to, 0, group.id);
    const inputs = ids.map((id, displayOrder) => ({ id, displayOrder }));
    setMoved(
      new Map([...moved, ...inputs.map(({ id, displayOrder }) => [id, displayOrder] as const)]),
    );
    setSaid(t('group.moved', { name: group.name, position: to + 1 }));
    try {
      await reorder({ inputs });
    } catch (failure) {
      setMoved(moved);
      setSaid('');
      tellFailure(failure);
    }
  };
  return { move, said, ordered: withOrder(groups) };
}
