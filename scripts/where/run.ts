import { ROOT } from '#codegen.ts';
import { runScript } from '../terminal.ts';
import { readIndex } from './all-names.ts';
import { answerFor } from './answer.ts';

const HELP = `npm run where NAME …: what makes a name of the API, with file and line, or why it is not there.
  npm run where Mutation.createClient   a call (or createClient alone), a field, the value of an enum
  npm run where CreateClientInput       a type or an input; of a record with its table and its descriptor
  npm run where clients.kana            a table of a record, or a column of it
Ends with 1 where a name is not there.`;

await runScript(async () => {
  const names = process.argv.slice(2);
  if (names.length === 0 || names.includes('--help') || names.includes('-h'))
    return console.log(HELP);
  const index = await readIndex(ROOT);
  for (const name of names) {
    const { isThere, lines } = answerFor(name, index);
    console.log(lines.join('\n'));
    if (!isThere) process.exitCode = 1;
  }
});
