import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Collects what a run makes; files that did not change are not touched, so watchers stay quiet. */
export class Output {
  readonly files = new Map<string, string>();

  add(path: string, text: string): void {
    this.files.set(path, text.endsWith('\n') ? text : `${text}\n`);
  }

  /** Returns the paths that were written or removed. */
  write(root: string, options: { removeStale: boolean }): string[] {
    const changed: string[] = [];
    for (const [path, text] of this.files) {
      const file = join(root, path);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      changed.push(path);
    }
    if (!options.removeStale) return changed;
    const generated = globSync(
      [
        'schema/generated/**/*.*',
        'plugins/*/generated/**/*.*',
        '{plugins,web}/**/*.generated.ts',
        'web/generated/**/*.*',
      ],
      { cwd: root },
    );
    for (const path of generated) {
      if (this.files.has(path)) continue;
      rmSync(join(root, path));
      changed.push(path);
    }
    return changed;
  }
}
