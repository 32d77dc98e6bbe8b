import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#codegen.ts';
import type { Importers } from './changed-tests.ts';

const FAST = /^core\/fast\//;
/** What runs in a process or a thread of its own is reached by no import. */
const STARTS_MORE = /'node:(child_process|worker_threads)'/;

/**
 * Files that can tell whether the fast paths are switched off: whoever imports them, by however many
 * files in between, and whoever starts something that may. Unlike a choice by a change this one goes
 * through the lists that put the program together.
 *
 * @param tests also those that import nothing of this tree.
 * @param textOf what stands in a file.
 */
export function reachingFast(
  importers: Importers,
  tests: readonly string[],
  textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8'),
): ReadonlySet<string> {
  const files = new Set([...tests, ...[...importers.values()].flatMap((those) => [...those])]);
  // Files are added to the set while the loop goes through it.
  const reached = new Set([
    ...[...importers.keys()].filter((path) => FAST.test(path)),
    ...[...files].filter((path) => STARTS_MORE.test(textOf(path))),
  ]);
  for (const path of reached) for (const one of importers.get(path) ?? []) reached.add(one);
  return reached;
}
