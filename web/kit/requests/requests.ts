import { createContext, useContext } from 'react';
import type { ShownRequests, WebHalf } from '#core/web/define-web.ts';

/** The kinds of request of one plugin that the company has. */
export type OwnedRequests = ShownRequests & { readonly plugin: string };

const Requests = createContext<readonly OwnedRequests[]>([]);
export const RequestsProvider = Requests.Provider;

/** Kinds of request of all plugins of the company, as far as the areas were loaded that show them. */
export const useRequests = (): readonly OwnedRequests[] => useContext(Requests);

export const requestsOf = (
  halves: readonly WebHalf[],
  licences: readonly string[],
): readonly OwnedRequests[] =>
  halves.flatMap(({ requests, words: { plugin } }) =>
    requests && licences.includes(plugin) ? [{ ...requests, plugin }] : [],
  );
