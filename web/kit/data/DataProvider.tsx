import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { renewingLinks } from './live/ended-links.ts';
import type { Live } from './live/live.ts';
import type { Request } from './request.ts';
import { type Area, areaOf } from './session.ts';

export type DataSource = {
  readonly client: QueryClient;
  readonly request: Request;
  readonly live: Live;
  readonly area: () => Area;
};

const Source = createContext<DataSource | undefined>(undefined);

/** For pages that never hear from the server: stories and tests that do not say otherwise. */
export const silentLive: Live = {
  subscribe: () => () => {},
  onReconnect: () => () => {},
  restart: () => {},
};

type DataProviderProps = {
  client: QueryClient;
  request: Request;
  live?: Live;
  area?: () => Area;
  children: ReactNode;
};

const areaOfThePath = () => areaOf(window.location.pathname);

export function DataProvider({
  client,
  request,
  live = silentLive,
  area = areaOfThePath,
  children,
}: DataProviderProps) {
  useEffect(() => live.onReconnect(() => void client.invalidateQueries()), [client, live]);
  useEffect(() => renewingLinks(() => void client.invalidateQueries()), [client]);
  return (
    <QueryClientProvider client={client}>
      <Source value={{ client, request, live, area }}>{children}</Source>
    </QueryClientProvider>
  );
}

export function useDataSource(): DataSource {
  const source = useContext(Source);
  if (!source) throw new Error('A page that asks for data needs a DataProvider above it.');
  return source;
}
