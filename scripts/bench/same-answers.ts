import { isDeepStrictEqual } from 'node:util';
import { askedOf, type Side, type Work } from './works.ts';

/** Each person's answer differs; a few are enough to meet leave, corrections and shifts. */
const COMPARED = 12;

/**
 * Both sides give the very same answer, or the ratio would say nothing. A stamp is another one each
 * time: there it is names and kinds of values that are compared.
 */
export async function checkSameAnswers(
  works: readonly Work[],
  urls: Readonly<Record<Side, string>>,
): Promise<string[]> {
  const found: string[] = [];
  // Those that only read come first: a stamp leaves people in the middle of a break.
  const readingFirst = works.toSorted((one, other) => +!!one.changes - +!!other.changes);
  for (const work of readingFirst) {
    await work.before?.();
    for (let at = 0; at < COMPARED; at += 1) {
      const differs = await firstDifference(work, urls, at);
      if (!differs) continue;
      found.push(`✗ ${work.id} ${work.title} compares two works: ${differs}`);
      break;
    }
  }
  return found;
}

async function firstDifference(
  work: Work,
  urls: Readonly<Record<Side, string>>,
  at: number,
): Promise<string | undefined> {
  const ours = await ask(work, 'ours', urls.ours, at);
  for (const side of ['baseline', 'duties'] as const) {
    // What one side has stamped the next one could not: all begin where people stand at the beginning.
    if (work.changes) await work.before?.();
    const differs = difference(ours, await ask(work, side, urls[side], at), work.changes === true);
    if (differs) return `${side} answers ${differs}`;
  }
  return undefined;
}

async function ask(work: Work, side: Side, url: string, at: number): Promise<unknown> {
  const { path, callers } = askedOf(work, side);
  const caller = callers[at % callers.length];
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...caller?.headers, 'content-type': 'application/json' },
    body: (caller?.bodies[0] ?? '')
      .replace('{key}', `bench-same-${crypto.randomUUID()}`)
      .replace('{now}', new Date().toISOString()),
  });
  return response.json();
}

/** The moment of the answer itself. */
const OF_THE_MOMENT = new Set(['updatedAt']);

/** The first place where they differ, in words. */
function difference(ours: any, theirs: any, kindsOnly: boolean, path = ''): string | undefined {
  if (ours === null || theirs === null || typeof ours !== 'object' || typeof theirs !== 'object') {
    const same = kindsOnly ? typeof ours === typeof theirs : isDeepStrictEqual(ours, theirs);
    return same ? undefined : `${JSON.stringify(theirs)} and we ${JSON.stringify(ours)} at ${path}`;
  }
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (OF_THE_MOMENT.has(key)) continue;
    const found = difference(ours[key], theirs[key], kindsOnly, `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}
