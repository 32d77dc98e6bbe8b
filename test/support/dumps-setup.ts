import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of this run alone, for demos that several files begin with. */
    dumps: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-dumps-'));
  project.provide('dumps', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
