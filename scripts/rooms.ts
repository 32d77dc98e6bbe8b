import { runNode, runScript } from './terminal.ts';

const HELP = `npm run rooms [-- FOLDER …]: the rooms of the suite and who imports whom, as Mermaid, drawn from the imports by
dependency-cruiser. With folders (plugins/attendance/server) their inside.`;

/** Down to the folder below these, a room each. */
const ROOMS = '^(core/[^/]+|plugins/[^/]+/(server|domain|web)|plugins/[^/]+|web/[^/]+)';

await runScript(async () => {
  const folders = process.argv.slice(2);
  if (folders.includes('--help') || folders.includes('-h')) return console.log(HELP);
  const inside = folders.map((folder) => `^${folder.replace(/\/$/, '')}/[^/]+`);
  await runNode([
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'mermaid'],
    ...['--include-only', '^(core|plugins|web)/'],
    ...['--exclude', '(/generated/|/(migrations|i18n)/|[.](test|stories)[.]tsx?$|[.]json$)'],
    ...['--collapse', inside.length > 0 ? inside.join('|') : ROOMS],
    ...(folders.length > 0 ? folders : ['core', 'plugins', 'web']),
  ]);
});
