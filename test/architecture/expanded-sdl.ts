import { expandRecords } from '#scripts/codegen/records/run.ts';
import type { Sources } from '#scripts/codegen/sources.ts';

export const file = (text: string) => ({ path: 'plugins/tasks/schema/team.graphql', text });
export const sourcesOf = (text: string): Sources => ({
  core: { id: 'core', sdl: [], documents: [], models: [], ja: undefined, en: undefined },
  plugins: [
    { id: 'tasks', sdl: [file(text)], documents: [], models: [], ja: undefined, en: undefined },
  ],
});

/** What is left of the file, and what was made from it, without empty lines. */
export function expanded(text: string): {
  left: string;
  made: string;
  problems: readonly string[];
} {
  const { sources, problems } = expandRecords(sourcesOf(text));
  const files = sources.plugins[0]?.sdl ?? [];
  const joined = (isMade: boolean) =>
    files
      .filter(({ isExpanded = false }) => isExpanded === isMade)
      .map((one) => one.text.replaceAll(/\n\n+/g, '\n').trim())
      .join('\n');
  return { left: joined(false), made: joined(true), problems };
}
