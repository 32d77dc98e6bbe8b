import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const FRAME = /(file:\/\/\S+\/dist\/server\/[\w-]+\.js):(\d+):(\d+)/g;

/** A map is tens of MiB and is asked for rarely: memory that is wanted elsewhere takes it back. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * Places in the server's bundle as places in its sources. Node would do it too, but it reads every
 * map at the start, and most processes never print a stack.
 */
export const readableStack = (stack: string): string =>
  stack.replace(FRAME, (frame, file: string, line: string, column: string) => {
    try {
      const entry = mapOf(file).findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) return frame;
      const source = new URL(entry.originalSource, file).href;
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    } catch {
      // A stack as it was is better than none.
      return frame;
    }
  });

function mapOf(file: string): SourceMap {
  const knownMap = maps.get(file)?.deref();
  if (knownMap) return knownMap;
  const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  maps.set(file, new WeakRef(map));
  return map;
}
