import { useMemo } from 'react';
import type { ShownRequest } from '#core/web/define-web.ts';
import { useGrants } from '#kit/access/useGrants.ts';
import { useAllAsked } from '#kit/data/asked-once.ts';
import { useText } from '#kit/i18n/useText.ts';
import { type OwnedRequests, useRequests } from '#kit/requests/requests.ts';
import type { ApplicationType } from '#schema/generated/schema-types.ts';
import type { RequestOnWeb } from './request-on-web.ts';

export type KindOnWeb = ShownRequest & RequestOnWeb & { readonly right: string };

const kindsOf = new WeakMap<readonly OwnedRequests[], readonly KindOnWeb[]>();

/** Every kind of request of the company's plugins; waits for what is not there yet. Each row of a list asks. */
export function useRequestKinds(): readonly KindOnWeb[] {
  const requests = useRequests();
  const shown = useAllAsked(requests.map(({ load }) => load)).map((one) => one.default);
  const madeBefore = kindsOf.get(requests);
  if (madeBefore) return madeBefore;
  const kinds = requests.flatMap((one, place) => {
    const rights = new Map(one.of.kinds.map(({ type, right }) => [type, right]));
    return one.kinds.map((kind) => ({
      ...kind,
      ...(shown[place]?.[kind.type] as RequestOnWeb),
      right: rights.get(kind.type) ?? '',
    }));
  });
  kindsOf.set(requests, kinds);
  return kinds;
}

/** Their types, in one order. */
export function useRequestTypes(): readonly ApplicationType[] {
  const requests = useRequests();
  return useMemo(
    () => requests.flatMap(({ kinds }) => kinds.map(({ type }) => type as ApplicationType)),
    [requests],
  );
}

/** The kind whose list is open, or that a window lies over. */
export function useKindAt(pathname: string): KindOnWeb {
  const kinds = useRequestKinds();
  const open = kinds.find(({ list }) => `${pathname}/`.startsWith(`${list.to}/`)) ?? kinds[0];
  if (!open) throw new Error(`No kind of request has its list at ${pathname}.`);
  return open;
}

/** Words that kinds bring, by their type or their right; waits for them as for the kinds. */
export function useKindText() {
  useRequestKinds();
  const t = useText('approvals');
  return useMemo(
    () => ({
      type: (type: string) => t(`type.${type}`),
      list: (type: string) => t(`list.${type}`),
      permission: (code: string) => t(`permission.${code}`),
    }),
    [t],
  );
}

/** Whether the viewer may change routes, and delegations of others, by the right of one of the plugins. */
export function useKeepsRoutes(): boolean {
  const grants = useGrants();
  return useRequests().some(({ of }) => grants.has(`${of.routes}:update`));
}
