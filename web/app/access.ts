import type { QueryClient } from '@tanstack/react-query';
import type { Access } from '#kit/access/needs.ts';
import type { Viewer } from '#kit/access/viewer.ts';
import { isNetworkFailure, RequestFailure } from '#kit/data/failure.ts';
import { keepAnswer, keptAnswer } from '#kit/data/kept-answers.ts';
import { queryKeyOf } from '#kit/data/queries.ts';
import type { Request } from '#kit/data/request.ts';
import { dropTokens, endSignIn, roleIn, tokensOf } from '#kit/data/session.ts';
import { SignOutDocument } from './bar/SignOut.generated.ts';
import { MeDocument, type MeQuery } from './Me.generated.ts';

/** The server is in trouble, which says nothing about who this is. */
const passing: readonly (string | number | undefined)[] = ['INTERNAL', 'TOO_MANY_REQUESTS'];

/** Who is signed in: asked once, kept for a start without a network. */
export function createAccess(
  client: QueryClient,
  request: Request,
  onViewer: (viewer: Viewer) => void = () => {},
): Access {
  return {
    async signOut(area) {
      const role = roleIn(area);
      const tokens = role && tokensOf(role);
      if (!role || !tokens) return;
      const { refreshToken } = tokens;
      // Best effort: without a network the device forgets the tokens all the same.
      await request(SignOutDocument, { refreshToken }, { as: 'nobody' }).catch(() => {});
      dropTokens(role);
      client.clear();
    },
    async viewerIn(area) {
      if (!roleIn(area)) return undefined;
      const queryKey = queryKeyOf(MeDocument, {}, area);
      try {
        const { employeeMe } = await client.ensureQueryData<MeQuery>({
          queryKey,
          queryFn: async ({ signal }) => {
            const answer = await request(MeDocument, {}, { signal, as: area });
            keepAnswer(queryKey, answer);
            return answer;
          },
          meta: { types: MeDocument.__meta__.types },
          revalidateIfStale: true,
        });
        onViewer(employeeMe);
        return employeeMe;
      } catch (error) {
        if (isNetworkFailure(error)) {
          const keptMe = keptAnswer<MeQuery>(queryKey)?.employeeMe;
          if (keptMe) {
            onViewer(keptMe);
            return keptMe;
          }
        }
        if (
          error instanceof RequestFailure &&
          error.kind === 'server' &&
          !passing.includes(error.code)
        ) {
          const { backTo } = endSignIn({ keepsDrafts: true });
          client.clear();
          if (backTo !== undefined) window.location.assign(backTo);
          return undefined;
        }
        throw error;
      }
    },
  };
}
