import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart } from '#core/cannot-start.ts';
import { answersOfFile } from '#plugins/attendance/timesheet/questions/answers-of-file.ts';
import { runScript } from './terminal.ts';

const HELP = `npm run --silent timesheet -- FILE.json: a month by the working-time engine, without the server.

Reads rules and worked time, prints the totals by class, day and closing period as JSON, each with the
minutes and the law it is made of. docs/timesheet-file.md describes the file. A file of many months
is { "cases": [{ "id": "…", "given": { … } }] }. Rules of leave, of the 36 agreement, of breaks, rounding
and formats are asked in the same way by their figures alone: { "topic": "leaveGrant", "given": { … } }.
What is missing or unknown in it is named on the standard error, and the exit code is 1.`;

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

await runScript(async () => {
  const [path] = process.argv.slice(2);
  if (!path || path === '--help' || path === '-h') return console.log(HELP);
  const { answers, mistakes } = answersOfFile(read(path));
  if (answers !== undefined) console.log(JSON.stringify(answers, null, 2));
  if (mistakes.length > 0) {
    throw new CannotStart(`The file ${path} cannot be calculated: ${mistakes.join('\n  ')}`);
  }
});
