import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart } from '../core/cannot-start.ts';
import { answerOf } from '../plugins/attendance/domain/questions/questions.ts';
import { runScript } from './terminal.ts';

const HELP = `npm run --silent timesheet -- FILE.json: a month by the working-time engine, without the server.

Reads rules and worked time, prints the totals by class, day and closing period as JSON, each with the
minutes and the law it is made of. docs/timesheet-file.md describes the file. A file of many months
is { "cases": [{ "id": "…", "given": { … } }] }. Rules of leave, of the 36 agreement, of breaks, rounding
and formats are asked in the same way by their figures alone: { "topic": "leaveGrant", "given": { … } }.`;

function read(path: string): unknown {
  let text: string;
  try {
    // npm runs us in the project's folder; a relative path is meant from where the person stands.
    text = readFileSync(resolve(process.env.INIT_CWD ?? '.', path), 'utf8');
  } catch {
    throw new CannotStart(`The file ${path} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CannotStart(`The file ${path} is not JSON: ${(error as Error).message}.`);
  }
}

type Case = { readonly id?: unknown; readonly topic?: string; readonly given: unknown };

const isCase = (value: unknown): value is Case =>
  typeof value === 'object' && value !== null && 'given' in value;

function casesOf(file: unknown): readonly unknown[] | undefined {
  const listed = Array.isArray(file) ? file : (file as { cases?: unknown } | null)?.cases;
  return Array.isArray(listed) ? listed : undefined;
}

/** A single month refuses with a sentence; in a file of many each month has its own answer. */
function answersOf(cases: readonly unknown[]) {
  return Object.fromEntries(
    cases.map((one, index) =>
      isCase(one)
        ? [String(one.id ?? index), answerOf(one.given, one.topic)]
        : [String(index), { mistakes: [`"cases[${index}].given" must be given.`] }],
    ),
  );
}

await runScript(async () => {
  const [path] = process.argv.slice(2);
  if (!path || path === '--help' || path === '-h') return console.log(HELP);
  const file = read(path);
  const cases = casesOf(file);
  if (cases) return console.log(JSON.stringify(answersOf(cases), null, 2));
  const answer = isCase(file) ? answerOf(file.given, file.topic) : answerOf(file);
  if ('mistakes' in answer) {
    throw new CannotStart(
      `The file ${path} cannot be calculated: ${(answer.mistakes as string[]).join(' ')}`,
    );
  }
  console.log(JSON.stringify(answer, null, 2));
});
