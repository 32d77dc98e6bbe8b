import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A file that several processes want and one of them builds while the others wait. `build` puts it
 * there whole, by a rename. `true` where it was this call that built it.
 */
export async function builtOnce(file: string, build: () => Promise<void>): Promise<boolean> {
  const building = `${file}.building`;
  mkdirSync(dirname(file), { recursive: true });
  while (!existsSync(file)) {
    if (!claimed(building)) {
      await sleep(100);
      continue;
    }
    try {
      if (existsSync(file)) continue;
      await build();
      return true;
    } finally {
      // Gone already where somebody took this one for left behind.
      rmSync(building, { recursive: true, force: true });
    }
  }
  return false;
}

function claimed(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    // Whoever was killed while building left this behind.
    const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > 300_000) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}
