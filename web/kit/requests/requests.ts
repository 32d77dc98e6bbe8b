import { createContext, useContext } from 'react';
import type { OwnRequestKind, OwnRequests, ShownRequests, WebHalf } from '#core/web/define-web.ts';

/** The kinds of request of one plugin that the company has. */
export type OwnedRequests = ShownRequests & { readonly plugin: string };
/** The same for those who make them. */
export type OwnedOwnRequests = OwnRequests & { readonly plugin: string };

type KindsOfCompany = {
  readonly toDecide: readonly OwnedRequests[];
  readonly own: readonly OwnedOwnRequests[];
};

const Requests = createContext<KindsOfCompany>({ toDecide: [], own: [] });
export const RequestsProvider = Requests.Provider;

/** Kinds of request of all plugins of the company, as far as the areas were loaded that show them. */
export const useRequests = (): readonly OwnedRequests[] => useContext(Requests).toDecide;
export const useOwnRequests = (): readonly OwnedOwnRequests[] => useContext(Requests).own;

export const requestsOf = (
  halves: readonly WebHalf[],
  licences: readonly string[],
): KindsOfCompany => {
  const bought = halves.filter(({ words: { plugin } }) => licences.includes(plugin));
  return {
    toDecide: bought.flatMap(({ requests, words: { plugin } }) =>
      requests ? [{ ...requests, plugin }] : [],
    ),
    own: ownRequestsIn(bought),
  };
};

/** With whose they are, for routes and menus. */
export const ownRequestsIn = (halves: readonly WebHalf[]): readonly OwnedOwnRequests[] =>
  halves.flatMap(({ ownRequests, words: { plugin } }) =>
    ownRequests ? [{ ...ownRequests, plugin }] : [],
  );

/** Each kind of them with its plugin. */
export const ownKindsIn = (
  requests: readonly OwnedOwnRequests[],
): readonly (OwnRequestKind & { readonly plugin: string })[] =>
  requests.flatMap(({ plugin, kinds }) => kinds.map((kind) => ({ ...kind, plugin })));
