import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart } from '../core/cannot-start.ts';
import { checkTimesheetFile } from '../plugins/attendance/domain/engine/timesheet-check.ts';
import { timesheetOf } from '../plugins/attendance/domain/engine/timesheet-file.ts';
import { runScript } from './terminal.ts';

const HELP = `npm run --silent timesheet -- FILE.json: a month by the working-time engine, without the server.

Reads rules and worked time, prints the totals by class, day and closing period as JSON, each with the
minutes and the law it is made of. docs/timesheet-file.md describes the file. A file of many months
is { "cases": [{ "id": "…", "given": { … } }] }.`;

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

const isMany = (file: unknown): file is { cases: { id: string; given: unknown }[] } =>
  typeof file === 'object' && file !== null && Array.isArray((file as { cases?: unknown }).cases);

/** A single month refuses with a sentence; in a file of many each month has its own answer. */
function answerOf(given: unknown) {
  const mistakes = checkTimesheetFile(given);
  return mistakes.length > 0 ? { mistakes } : timesheetOf(given as never);
}

await runScript(async () => {
  const [path] = process.argv.slice(2);
  if (!path || path === '--help' || path === '-h') return console.log(HELP);
  const file = read(path);
  if (isMany(file)) {
    const answers = Object.fromEntries(file.cases.map(({ id, given }) => [id, answerOf(given)]));
    return console.log(JSON.stringify(answers, null, 2));
  }
  const answer = answerOf(file);
  if ('mistakes' in answer) {
    throw new CannotStart(`The file ${path} cannot be calculated: ${answer.mistakes.join(' ')}`);
  }
  console.log(JSON.stringify(answer, null, 2));
});
