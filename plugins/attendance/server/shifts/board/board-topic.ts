import type { PubSub, Topic } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';

/** Names only: cells by key, an editor by id. Whoever listens loads them by their own rights. */
export const shiftTopic = (companyId: string): Topic => ['shifts', companyId];

/** More keys than this do not fit one message: the board is read again. */
const KEYS_TOLD = 60;

type Named = { readonly employeeId: string; readonly date: string };

export function tellCells(
  ctx: RequestContext,
  pubsub: PubSub,
  cells: readonly Named[],
  editor: string,
): void {
  const { companyId, employeeId: by } = ctx.viewer;
  const dates = cells.map(({ date }) => date).sort();
  const few = cells.length <= KEYS_TOLD;
  ctx.afterCommit(() =>
    pubsub.publish(shiftTopic(companyId), {
      kind: few ? 'cells' : 'many',
      editor,
      by,
      from: dates[0] ?? '',
      to: dates.at(-1) ?? '',
      keys: few ? cells.map(({ employeeId, date }) => `${employeeId} ${date}`).join(',') : '',
    }),
  );
}
