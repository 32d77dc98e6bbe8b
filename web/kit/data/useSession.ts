import { useMemo } from 'react';
import { useNavigate } from '../navigation/navigation.ts';
import { useDataSource } from './DataProvider.tsx';
import {
  attendanceHome,
  beginView,
  endSignIn,
  keepTokens,
  moveTokens,
  type Role,
  roleIn,
  type Tokens,
} from './session.ts';

export type Session = {
  /** Keeps the tokens and forgets what another person may have left in the cache. */
  readonly signIn: (role: Role, tokens: Tokens) => void;
  /** The token moves to the other view, which opens at its attendance home (/admin for 'admin') or at the page named. */
  readonly switchRole: (to: Role, page?: string) => Promise<void>;
  /** This tab shows the suite as somebody else sees it until `signOut`, which leads back here. */
  readonly view: (tokens: Tokens) => void;
  /** Clears storage and cache. Tell the server first, while there still is a token. */
  readonly signOut: (to?: string) => Promise<void>;
};

export function useSession(): Session {
  const { client, live, area } = useDataSource();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      signIn(role, tokens) {
        client.clear();
        keepTokens(role, tokens);
        live.restart();
      },
      view(tokens) {
        const { pathname, search } = window.location;
        beginView(tokens, `${pathname}${search}`);
        // From the beginning: nothing of the administrator's stays in the memory of the page.
        window.location.assign(attendanceHome.view);
      },
      async switchRole(to, page = attendanceHome[to]) {
        // The cache stays: it is kept by area, and the person is the same.
        const from = roleIn(area());
        if (from) moveTokens(from, to);
        await navigate({ to: page });
      },
      async signOut(to = '/') {
        const { backTo } = endSignIn();
        if (backTo !== undefined) {
          window.location.assign(backTo);
          return;
        }
        live.restart();
        await navigate({ to, replace: true });
        // Last, or the page that is being left would ask again for all it shows.
        client.clear();
      },
    }),
    [client, live, area, navigate],
  );
}
