import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#codegen.ts';
import { SECTIONS } from '#plugins/employee/domain/personnel/sections.ts';
import { documentMap, documentOf } from './documents.ts';
import { sdlOf } from './sdl.ts';

const SCHEMA = 'plugins/employee/schema';
const DOCUMENTS = 'plugins/employee/web/pages/Personnel/documents';

/** What the declarations of plugins/employee/domain/personnel say, as SDL and documents. */
export const personnelFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...SECTIONS.flatMap((section): [string, string][] => [
      [`${SCHEMA}/personnel-${section.id.replaceAll('_', '-')}.graphql`, sdlOf(section)],
      [`${DOCUMENTS}/${section.id}.graphql`, documentOf(section)],
    ]),
    [`${DOCUMENTS}/documents.ts`, documentMap(SECTIONS)],
  ]);

if (import.meta.main) {
  for (const [path, text] of personnelFiles()) {
    mkdirSync(join(ROOT, path, '..'), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const biome = join(ROOT, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', ...personnelFiles().keys()], { cwd: ROOT });
  console.log('The personnel sections are written. Now run codegen.');
}
