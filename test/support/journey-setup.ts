import type { TestProject } from 'vitest/node';
import { startProgram, temporaryFolder } from './program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo in it: whoever wants one of their own copies it. */
    demo: string;
  }
}

/** The first start makes the database and the demo, which takes longer than most journeys. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder();
  const program = await startProgram({
    script: ['scripts/start.ts'],
    env: { HATARAKI_DATA: folder.path, NODE_ENV: 'production' },
  });
  await program.end('SIGTERM');
  project.provide('demo', folder.path);
  return () => folder.remove();
}
