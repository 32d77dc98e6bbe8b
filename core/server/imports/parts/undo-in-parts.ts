import type { Obstacle } from '../define-import.ts';
import type { KnownImport } from '../extend-import.ts';
import { changesOf, countChanges, idsOfChanges } from '../store/changes.store.ts';
import { type ImportState, updateImport } from '../store/import.store.ts';
import { markUndone } from '../undo-import.ts';
import type { Bundle } from './bundles.ts';
import { MOST_OBSTACLES, obstaclesTo } from './obstacles.ts';
import type { Run } from './run.ts';
import { bundlesBack, takeBack } from './take-back.ts';

const LOOKED_AT_ONCE = 200;
/** Whether anything stands in the way is found out in the first third. */
const LOOKED_PERCENT = 30;

/**
 * Undoes a long import a part at a time, after all of it was looked at: where something stands in the way, nothing is
 * undone. What comes into the way while it is undone stays, and is told.
 */
export async function undoInParts(run: Run, definition: KnownImport): Promise<ImportState> {
  const { id } = run.record;
  const before = await obstaclesInParts(run, definition);
  const left =
    before.length > 0
      ? before
      : await takeBack(run, definition, (done, of) => {
          const share = (100 - LOOKED_PERCENT) / Math.max(of, 1);
          void run.tell(Math.min(99, Math.round(LOOKED_PERCENT + done * share)), done);
        });
  return run.write(async (ctx) => {
    if (left.length === 0) {
      await markUndone(ctx, run.record);
      return 'UNDONE';
    }
    const { total, made } = await countChanges(ctx, id);
    await updateImport(ctx, id, {
      state: 'APPLIED',
      obstacles: { total: left.length, first: left.slice(0, MOST_OBSTACLES) },
      ...(before.length > 0
        ? {}
        : {
            failure: { key: 'validation.file.partlyUndone', params: { count: total } },
            created: made,
            updated: total - made,
          }),
    });
    return 'APPLIED';
  });
}

async function obstaclesInParts(run: Run, definition: KnownImport): Promise<readonly Obstacle[]> {
  const { id } = run.record;
  const ids = await run.read((ctx) => idsOfChanges(ctx, id));
  const all = new Set(ids.map((one) => one.id));
  const obstacles: Obstacle[] = [];
  let looked = 0;
  // Rows that go back at once are looked at as one: what one of them frees another may take.
  for (const part of joined(bundlesBack(ids, definition), LOOKED_AT_ONCE)) {
    obstacles.push(
      ...(await run.read(async (ctx) =>
        obstaclesTo(ctx, definition, await changesOf(ctx, id, part), (one) => all.has(one)),
      )),
    );
    looked += part.length;
    void run.tell(Math.max(1, Math.round((LOOKED_PERCENT * looked) / ids.length)));
  }
  return obstacles.toSorted((one, other) => one.line - other.line);
}

function* joined(bundles: readonly Bundle<string>[], size: number): Generator<string[]> {
  let part: string[] = [];
  for (const bundle of bundles) {
    if (part.length > 0 && part.length + bundle.length > size) {
      yield part;
      part = [];
    }
    part.push(...bundle);
  }
  if (part.length > 0) yield part;
}
