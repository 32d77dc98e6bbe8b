import { useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import type { DataTableProps } from '#kit/ui/DataTable/types.ts';
import { IconArrowsExchange } from '#kit/ui/icons.ts';
import { Button, type MenuEntry, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../text.ts';
import { MoveClientEmployeesDocument, MoveClientsDocument } from './moves.generated.ts';

type Moved = 'Client' | 'ClientEmployee';

const BOTH_LISTS = {
  Client: ['crm.client:update', 'crm.client_attack:update'],
  ClientEmployee: ['crm.client_employee:update', 'crm.client_employee_attack:update'],
} as const;

/** Moves into the attack list and back: told with how many there were, and undone for ten seconds. */
export function useMove(record: Moved) {
  const t = useText();
  const { grants } = useViewer();
  const stale = { alsoStale: ['Client', 'ClientEmployee'] };
  const [moveClients] = useMutate(MoveClientsDocument, stale);
  const [movePeople] = useMutate(MoveClientEmployeesDocument, stale);
  const send = async (ids: readonly string[], toAttack: boolean): Promise<string[]> => {
    const asked = { ids: [...ids], toAttack };
    const moved =
      record === 'Client'
        ? (await moveClients(asked)).moveClients
        : (await movePeople(asked)).moveClientEmployees;
    return moved.map(({ id }) => id);
  };
  const move = async (ids: readonly string[], toAttack: boolean): Promise<boolean> => {
    try {
      const moved = await send(ids, toAttack);
      const text = t(toAttack ? 'move.toAttackDone' : 'move.backDone', { count: moved.length });
      if (moved.length === 0) notify.info(t('move.nothing'));
      else
        notify.undo(text, async () => {
          try {
            await send(moved, !toAttack);
            notify.success(t('move.undone'));
          } catch (failure) {
            tellFailure(failure);
          }
        });
      return true;
    } catch (failure) {
      tellFailure(failure);
      return false;
    }
  };
  const holdsRows = ['crm.of_group:update', 'crm.own:update'].some((code) => grants.includes(code));
  return { move, mayMove: holdsRows || BOTH_LISTS[record].every((code) => grants.includes(code)) };
}

/** For one row of a list: its menu. */
export const useMoveAction = (record: Moved, toAttack: boolean) => {
  const t = useText();
  const { move, mayMove } = useMove(record);
  const of = ({ id }: { readonly id: string }): readonly MenuEntry[] =>
    mayMove
      ? [
          {
            label: t(toAttack ? 'move.toAttack' : 'move.back'),
            icon: <IconArrowsExchange size={16} aria-hidden />,
            onSelect: () => void move([id], toAttack),
          },
        ]
      : [];
  return { of, window: null };
};

/** For many rows at once: a button above the list. */
export function useMoveSelection(
  record: Moved,
  toAttack: boolean,
): NonNullable<DataTableProps<never>['selection']> {
  const t = useText();
  const { move, mayMove } = useMove(record);
  const [selected, setSelected] = useState<readonly string[]>([]);
  return {
    selected,
    onChange: setSelected,
    actions: (ids) =>
      mayMove ? (
        <Button
          size="sm"
          onClick={() => void move(ids, toAttack).then((isDone) => isDone && setSelected([]))}
        >
          {t(toAttack ? 'move.toAttack' : 'move.back')}
        </Button>
      ) : null,
  };
}
