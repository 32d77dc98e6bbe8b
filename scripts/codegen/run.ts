import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema } from 'graphql';
import { ROOT } from '#codegen.ts';
import { composeDocument } from '#core/server/graphql/schema-compose.ts';
import { writeValidators } from './build-validators.ts';
import { writeDocuments } from './documents.ts';
import { expandedSources } from './expanded.ts';
import { writeMessages } from './messages.ts';
import { Output } from './output.ts';
import { printWholeSchema } from './print-schema.ts';
import { writeRecords } from './records/run.ts';
import { writeResolverMaps } from './resolver-map.ts';
import { writeResolverTypes } from './resolver-types.ts';
import { sdlParts } from './sources.ts';
import { writeTypeDefs } from './type-defs.ts';

/** What a run found wrong; everything that was right has been written all the same. */
export class CodegenProblems extends Error {
  override readonly name = 'CodegenProblems';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Makes every generated file. Returns the paths that changed. Throws SchemaConflict or CodegenProblems. */
export async function runCodegen({
  root = ROOT,
}: {
  readonly root?: string;
} = {}): Promise<{ changed: string[]; output: Output }> {
  const expanded = await expandedSources(root);
  const { sources } = expanded;
  const document = composeDocument(sdlParts(sources));
  const schema = buildASTSchema(document, { assumeValidSDL: true });

  const output = new Output();
  output.add('schema/schema.graphql', printWholeSchema(document));
  writeTypeDefs(sources, output);
  await writeResolverTypes(schema, sources, output);
  writeResolverMaps(schema, sources, output);
  writeValidators(schema, sources, output);
  const complete = writeRecords(schema, expanded, output);
  const problems = [
    ...expanded.problems,
    ...(await writeDocuments(schema, complete, output)),
    ...writeMessages(sources, output),
  ];

  const changed = output.write(root, { removeStale: problems.length === 0 });
  if (problems.length > 0) throw new CodegenProblems(problems);
  return { changed, output };
}

async function runAndTell(): Promise<boolean> {
  const started = performance.now();
  try {
    const { changed, output } = await runCodegen();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`codegen: ${output.files.size} files, ${changed.length} changed, ${seconds} s`);
    return true;
  } catch (error) {
    console.error(
      error instanceof Error && /^(SchemaConflict|CodegenProblems|GraphQLError)$/.test(error.name)
        ? error.message
        : error,
    );
    return false;
  }
}

/** Runs again a moment after something that is read has changed. */
function watchSources(): void {
  let timer: NodeJS.Timeout | undefined;
  const isSource = (file: string) =>
    !file.includes('generated') &&
    /(\.graphql|\.json|models\.ts|domain.rules.*(?<!\.test)\.ts)$/.test(file) &&
    !file.endsWith('schema.graphql');
  // In a process of its own: this one would go on with the modules of rules that it has read before.
  const again = () =>
    spawn(process.execPath, [import.meta.filename], { cwd: ROOT, stdio: 'inherit' });
  for (const folder of ['schema', 'plugins', 'web', 'core/fields']) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(again, 150);
    });
  }
}

if (import.meta.main) {
  const fine = await runAndTell();
  if (process.argv.includes('--watch')) watchSources();
  else if (!fine) process.exitCode = 1;
}
