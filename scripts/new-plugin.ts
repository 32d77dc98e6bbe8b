import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#codegen.ts';
import { runCodegen } from './codegen/run.ts';

const TEMPLATE = join(import.meta.dirname, 'new-plugin/template');

export type NewPlugin = {
  /** Folder and id: 'vehicles'. */
  readonly id: string;
  /** The one thing it begins with, as an SDL type: 'Vehicle'. */
  readonly record: string;
  /** Its Japanese name: 車両. */
  readonly ja: string;
};

/** What the person typed, checked; a sentence says what is wrong. */
export function readArguments(words: readonly string[], root = ROOT): NewPlugin {
  const [id = '', ...rest] = words.filter(
    (word, index) => !isOption(word) && !isOption(words[index - 1]),
  );
  const option = (name: string) => words[words.indexOf(`--${name}`) + 1];
  const given = (name: string) => (words.includes(`--${name}`) ? option(name) : undefined);
  if (id === '' || rest.length > 0) {
    throw new Error('Say one name: npm run new-plugin -- vehicles --record Vehicle --ja 車両');
  }
  if (!/^[a-z][a-z]{1,29}$/.test(id))
    throw new Error(`'${id}' is no name for a plugin: small letters only, 2 to 30.`);
  if (existsSync(join(root, 'plugins', id))) throw new Error(`plugins/${id} exists already.`);
  const record = given('record') ?? upperFirst(singularOf(id));
  if (!/^[A-Z][A-Za-z]{1,39}$/.test(record))
    throw new Error(`'${record}' is no name for a type: Vehicle, DeliveryNote.`);
  const api = readFileSync(join(root, 'schema/schema.graphql'), 'utf8');
  const taken = [record, `${pluralOf(record)}Connection`].find((name) =>
    new RegExp(`^(type|enum|input|union|scalar) ${name}\\b`, 'm').test(api),
  );
  if (taken) throw new Error(`The API has a type ${taken} already: choose another with --record.`);
  return { id, record, ja: given('ja') ?? record };
}

const isOption = (word: string | undefined) => word?.startsWith('--') ?? false;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const singularOf = (plural: string) =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '');
const pluralOf = (one: string) =>
  /(s|x|ch|sh)$/.test(one)
    ? `${one}es`
    : /[^aeiou]y$/.test(one)
      ? `${one.slice(0, -1)}ies`
      : `${one}s`;
const wordsOf = (pascal: string) => pascal.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** Fills the names into a template's text or path. */
function fillerFor({ id, record, ja }: NewPlugin): (text: string) => string {
  const records = pluralOf(record);
  const one = wordsOf(record);
  const many = wordsOf(records);
  const snakes = many.replaceAll(' ', '_');
  const names: readonly (readonly [RegExp, string])[] = [
    [/%table%/g, snakes === id ? snakes : `${id}_${snakes}`],
    [/%snakes%/g, snakes],
    [/%files%/g, many.replaceAll(' ', '-')],
    [/%file%/g, one.replaceAll(' ', '-')],
    [/%Many%/g, upperFirst(many)],
    [/%One%/g, upperFirst(one)],
    [/%many%/g, many],
    [/%one%/g, one],
    [/pluginid/g, id],
    [/見本/g, ja],
    [/Things/g, records],
    [/Thing/g, record],
    [/THING/g, snakes.toUpperCase().replace(/S$/, '')],
    // Not the end of "anything".
    [/(?<![a-z])things/g, lowerFirst(records)],
    [/(?<![a-z])thing/g, lowerFirst(record)],
  ];
  return (text) =>
    names.reduce((filled, [placeholder, name]) => filled.replaceAll(placeholder, name), text);
}

const LIST = 'plugins/all.ts';

/** Writes the plugin and its line in the list of plugins. Returns the paths written. */
export function writePlugin(plugin: NewPlugin, root = ROOT): string[] {
  const fill = fillerFor(plugin);
  const written = globSync('**/*.txt', { cwd: TEMPLATE }).map((path) => {
    const target = join('plugins', plugin.id, fill(path.replace(/\.txt$/, '')));
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), fill(readFileSync(join(TEMPLATE, path), 'utf8')));
    return target;
  });
  appendFileSync(
    join(root, LIST),
    `export { ${plugin.id} } from './${plugin.id}/server/index.ts';\n`,
  );
  return [...written, LIST];
}

if (import.meta.main) {
  try {
    const plugin = readArguments(process.argv.slice(2));
    const written = writePlugin(plugin);
    await runCodegen();
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    await promisify(execFile)(process.execPath, [biome, 'check', '--write', ...written], {
      cwd: ROOT,
    });
    console.log(
      [
        `plugins/${plugin.id} is there: ${written.length - 1} files, and one line in ${LIST}.`,
        `Its page is /app/${plugin.id}/list; the plan "premium" has it (its first migration).`,
        'Next: npm run migrate, tick its permission in a permission group, npm run check.',
      ].join('\n'),
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
