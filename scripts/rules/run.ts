import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#codegen.ts';
import { kindOf, nameOf, RULE_KINDS } from '#plugins/attendance/domain/rules/catalogue.ts';
import { sdlOf } from './sdl.ts';

const SDL = 'plugins/attendance/schema/rule-settings.graphql';
const FRAGMENT = 'plugins/attendance/web/pages/Rules/RuleSettings.graphql';

/** All values of all kinds: the answer has those of one kind. */
const fragment = (): string =>
  `# Written by scripts/rules from plugins/attendance/domain/rules.
fragment RuleSettingsParts on AttendanceRuleSettings {
${RULE_KINDS.map(
  (kind) => `  ${nameOf(kind)} {
${Object.entries(kindOf(kind).fields)
  .map(([name, { columns }]) =>
    columns
      ? `    ${name} {\n${Object.keys(columns)
          .map((column) => `      ${column}`)
          .join('\n')}\n    }`
      : `    ${name}`,
  )
  .join('\n')}
  }`,
).join('\n')}
}
`;

export const ruleFiles = (): ReadonlyMap<string, string> =>
  new Map([
    [SDL, sdlOf()],
    [FRAGMENT, fragment()],
  ]);

if (import.meta.main) {
  for (const [path, text] of ruleFiles()) writeFileSync(join(ROOT, path), text);
  const biome = join(ROOT, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', ...ruleFiles().keys()], { cwd: ROOT });
  console.log('The rules are written. Now run codegen.');
}
