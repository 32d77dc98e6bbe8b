import type { PubSub } from '#core/ports/pubsub.ts';
// A subscription outlives its request: its context is of this kind.
import type { ExecutionContext } from '#core/server/request.ts';
import { dateOf, personOf } from '#plugins/attendance/domain/shifts/board-history.ts';
import { mayPlan, plannedGroup } from '../scope.ts';
import {
  type BoardRange,
  checkRange,
  type FindPersonNames,
  namedCells,
} from './board.read-model.ts';
import { boardPeople } from './board-people.read-model.ts';
import { shiftTopic } from './board-topic.ts';
import { readCells } from './cells.store.ts';

type Message = Readonly<Record<string, string>>;

export type BoardChange = {
  readonly editor: string;
  readonly name: string | null;
  readonly cells: Awaited<ReturnType<typeof namedCells>>;
  readonly employeeId: string | null;
  readonly date: string | null;
  readonly hasLeft: boolean;
  readonly readAgain: boolean;
};

/** What the message means for one board; undefined where it is none of its business. */
async function changeFor(
  ctx: ExecutionContext,
  findNames: FindPersonNames,
  { groupId, from, to }: BoardRange,
  message: Message,
): Promise<BoardChange | undefined> {
  const touches = (message.from ?? '') <= to && from <= (message.to ?? '');
  const isPlace = message.kind === 'place';
  if (!isPlace && !touches) return undefined;
  if (!mayPlan(ctx, 'read', groupId)) return undefined;
  const people = new Set(
    (await boardPeople(ctx, groupId, from, to)).map(({ employeeId }) => employeeId),
  );
  const by = message.by ?? '';
  const toldChange = {
    cells: [],
    employeeId: null,
    date: null,
    hasLeft: false,
    readAgain: false,
    editor: message.editor ?? '',
    name: by ? ((await findNames(ctx, [by])).get(by) ?? null) : null,
  };
  if (isPlace) {
    const { employeeId = '', date = '' } = message;
    if (employeeId === '')
      return message.groupId === groupId ? { ...toldChange, hasLeft: true } : undefined;
    return people.has(employeeId) ? { ...toldChange, employeeId, date } : undefined;
  }
  if (message.kind !== 'cells') return { ...toldChange, readAgain: true };
  const keys = new Set(
    (message.keys ?? '')
      .split(',')
      .filter((key) => people.has(personOf(key)) && dateOf(key) >= from && dateOf(key) <= to),
  );
  if (keys.size === 0) return undefined;
  const ids = [...new Set([...keys].map(personOf))];
  const cells = (await readCells(ctx, ids, from, to)).filter(({ employeeId, date }) =>
    keys.has(`${employeeId} ${date}`),
  );
  return { ...toldChange, cells: await namedCells(ctx, findNames, cells) };
}

/** An object, so that return() never waits for a load. */
export async function boardChanges(
  ctx: ExecutionContext,
  { pubsub, findNames }: { readonly pubsub: PubSub; readonly findNames: FindPersonNames },
  range: BoardRange,
): Promise<AsyncIterableIterator<{ shiftBoardChanged: BoardChange }>> {
  checkRange(range.from, range.to);
  await plannedGroup(ctx, 'read', range.groupId);
  const messages = pubsub.listen(shiftTopic(ctx.viewer.companyId));
  const ended = { done: true as const, value: undefined };
  const changes: AsyncIterableIterator<{ shiftBoardChanged: BoardChange }> = {
    async next() {
      for (;;) {
        const step = await messages.next();
        if (step.done) return ended;
        await ctx.renew();
        try {
          const value = await changeFor(ctx, findNames, range, step.value);
          if (value) return { done: false, value: { shiftBoardChanged: value } };
        } finally {
          await ctx.session.endReads();
        }
      }
    },
    async return() {
      await messages.return();
      return ended;
    },
    [Symbol.asyncIterator]: () => changes,
  };
  return changes;
}

type Place = {
  readonly groupId: string;
  readonly editor: string;
  readonly employeeId?: string | null;
  readonly date?: string | null;
};

/** Nothing is kept: who is where is told to whoever looks at the same moment. */
export async function showEditor(
  ctx: ExecutionContext | Parameters<typeof plannedGroup>[0],
  pubsub: PubSub,
  { groupId, editor, employeeId, date }: Place,
): Promise<true> {
  await plannedGroup(ctx, 'update', groupId);
  const { companyId, employeeId: by } = ctx.viewer;
  ctx.afterCommit(() =>
    pubsub.publish(shiftTopic(companyId), {
      kind: 'place',
      groupId,
      editor,
      by,
      employeeId: date ? (employeeId ?? '') : '',
      date: date ?? '',
    }),
  );
  return true;
}
