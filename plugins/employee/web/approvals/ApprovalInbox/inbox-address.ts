import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import type {
  ApplicationType,
  ApprovalState,
  ApprovalWhereInput,
} from '#schema/generated/schema-types.ts';

export const STATES = ['MINE', 'PENDING', 'NOBODY', 'DECIDED', 'ALL'] as const;

/** What the address says about the inbox: a reload and a link show the same. */
export type InboxAddress = {
  readonly type?: ApplicationType;
  readonly state: ApprovalState;
  readonly group?: string;
  readonly q: string;
  readonly retroactive: boolean;
  /** The application that stands in the right pane. */
  readonly open?: string;
};

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** `types`: the kinds that there are; another one in an address is passed over. */
export function readAddress(
  search: Readonly<Record<string, unknown>>,
  types: readonly ApplicationType[],
): InboxAddress {
  const type = oneOf(types, search.type);
  const group = text(search.group);
  const open = text(search.open);
  return {
    ...(type ? { type } : {}),
    state: oneOf(STATES, search.state) ?? 'MINE',
    ...(group ? { group } : {}),
    q: text(search.q),
    retroactive: `${search.retroactive}` === '1',
    ...(open ? { open } : {}),
  };
}

export const whereOf = (address: InboxAddress): ApprovalWhereInput => ({
  state: address.state,
  ...(address.type ? { types: [address.type] } : {}),
  ...(address.group ? { groupId: address.group } : {}),
  ...(address.q ? { search: address.q } : {}),
  ...(address.retroactive ? { retroactive: true } : {}),
});

/** What waits longest comes first; what was decided is looked up from its newest end. */
export const orderOf = ({ state }: Pick<InboxAddress, 'state'>) =>
  state === 'DECIDED' ? ('REQUEST_DATE_DESC' as const) : ('REQUEST_DATE_ASC' as const);

export const isNarrowed = ({ type, group, q, retroactive, state }: InboxAddress): boolean =>
  type !== undefined || group !== undefined || q !== '' || retroactive || state !== 'MINE';

export type ChangeAddress = (
  change: {
    readonly [Key in keyof InboxAddress]?: InboxAddress[Key] | undefined;
  },
) => void;

/** As it stands in the address: what is usual is left out. */
const searchOf = (
  before: Readonly<Record<string, unknown>>,
  types: readonly ApplicationType[],
  change: Parameters<ChangeAddress>[0],
): Record<string, unknown> => {
  const next = { ...readAddress(before, types), ...change };
  return {
    type: next.type,
    state: next.state === 'MINE' ? undefined : next.state,
    group: next.group,
    q: next.q || undefined,
    retroactive: next.retroactive ? 1 : undefined,
    open: next.open,
  };
};

export function useInboxAddress(
  types: readonly ApplicationType[],
): readonly [InboxAddress, ChangeAddress] {
  const navigate = useNavigate();
  const arrived = useSearch<Record<string, unknown>>();
  // The router takes a moment: a key that follows at once must mean the row that the last key led to.
  const [ahead, setAhead] = useState<Readonly<Record<string, unknown>>>();
  const newest = useRef(0);
  const change = useCallback<ChangeAddress>(
    (wanted) => {
      newest.current += 1;
      const own = newest.current;
      setAhead((before) => searchOf(before ?? arrived, types, wanted));
      void navigate({
        search: (before) => searchOf(before, types, wanted),
        replace: true,
        resetScroll: false,
      }).finally(() => {
        if (newest.current === own) setAhead(undefined);
      });
    },
    [navigate, types, arrived],
  );
  return [readAddress(ahead ?? arrived, types), change];
}
