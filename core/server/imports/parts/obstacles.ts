import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTurns } from '../../in-turns.ts';
import type { CellIssue, Obstacle, RecordImage } from '../define-import.ts';
import { withoutNulls } from '../difference.ts';
import { imagesOf, inUseOf, type KnownImport } from '../extend-import.ts';
import type { KeptChange } from '../store/changes.store.ts';

/** Of more than these only the number is told. */
export const MOST_OBSTACLES = 500;

/** Which of these records cannot be taken back, and why. */
export async function obstaclesTo(
  ctx: RequestContext,
  definition: KnownImport,
  changes: readonly KeptChange[],
  goes: (id: string) => boolean,
): Promise<Obstacle[]> {
  const now = await imagesOf(
    ctx,
    definition,
    changes.map(({ id, after }) => ({ id, parts: after.parts ?? {} })),
    new Set(changes.flatMap(({ id, before }) => (before ? [] : [id]))),
  );
  // Earlier versions kept what follows from the rest.
  const essence = (one: RecordImage) => (definition.shown ? { ...one, fields: {} } : one);
  const used = await inUseOf(ctx, definition, changes, goes);
  const obstacles: Obstacle[] = [];
  await inTurns(changes, ({ id, line, label, before, after }) => {
    const image = now.get(id);
    const reason = !image
      ? 'GONE'
      : !isSame(asKept(essence(image)), essence(after), before === null)
        ? 'CHANGED'
        : used.has(id)
          ? 'IN_USE'
          : undefined;
    const why = reason === 'IN_USE' ? used.get(id) : null;
    const issue = why ? { column: null, ...why } : null;
    if (reason) obstacles.push({ subjectId: id, line, label, reason, issue });
  });
  return obstacles;
}

/** Of a record that was made only what is filled was kept; earlier versions kept all of it. */
const isSame = (now: unknown, after: unknown, isMade: boolean): boolean =>
  isMade
    ? isDeepStrictEqual(withoutNulls(now), withoutNulls(after))
    : isDeepStrictEqual(now, after);

/** As it comes back from a column of JSON. */
const asKept = (image: unknown): unknown => JSON.parse(JSON.stringify(image));

const REFUSALS: Readonly<Record<string, string>> = {
  '23503': 'validation.restoreMissing',
  '23505': 'validation.restoreTaken',
};

/** What the database refuses: earlier values that point at something deleted since, or that another record has now. */
export function refusalOf(error: unknown, fileName: string): CellIssue | undefined {
  const key = REFUSALS[String((error as { code?: unknown } | null)?.code)];
  return key ? { key, params: { name: fileName } } : undefined;
}

/** The same of a part: what its kind refuses keeps that part, and not the others. */
export function refusalOfPart(error: unknown, fileName: string): CellIssue | undefined {
  if (!(error instanceof AppError)) return refusalOf(error, fileName);
  const [issue] = (error.extensions.issues as readonly Issue[] | undefined) ?? [];
  if (issue) return { key: issue.key, ...(issue.params ? { params: issue.params } : {}) };
  return error.code === 'CONFLICT'
    ? { key: 'validation.restoreTaken', params: { name: fileName } }
    : undefined;
}
