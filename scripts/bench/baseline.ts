// What the work costs at least: bare node:http and one prepared statement, flat rows shaped in
// JavaScript. It gives the answers of the API, value by value, but asks for no sign-in, no rights, no
// row-level security, no validation and keeps no audit. With DUTIES=on it has the last three and what else no careful
// code could leave out (baseline-duties.ts).
import { createServer, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import {
  AUDITED_STAMP,
  auditedStampValues,
  checkInput,
  inCompany,
  RULED_MONTH,
  ruled,
} from './baseline-duties.ts';
import { BOARD, boardValues, EMPLOYEES, shapeBoard, shapeEmployees } from './baseline-lists.ts';
import { MONTH } from './baseline-month.sql.ts';
import { monthValues, shapeMonth } from './baseline-month.ts';
import { STAMP, shapeStamp, stampValues } from './baseline-stamp.ts';

// Dates stay text, as they travel.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 4 * availableParallelism(),
  pipeline: true,
} as pg.PoolConfig);
const hasDuties = process.env.DUTIES === 'on';

const run = async (name: string, text: string, values: unknown[]): Promise<any[][]> => {
  const statement = { name, text, values, rowMode: 'array' as const };
  if (hasDuties) return inCompany(pool, String(values[0]), statement);
  return (await pool.query(statement)).rows;
};

const ROUTES: Readonly<Record<string, (input: any) => Promise<object>>> = {
  '/stamp': async (input) =>
    shapeStamp(
      hasDuties
        ? await run('stamp', AUDITED_STAMP, auditedStampValues(input))
        : await run('stamp', STAMP, stampValues(input)),
      input,
    ),
  '/month': async (input) => {
    const now = new Date();
    const values = monthValues(input, now);
    const [row = []] = await run('month', hasDuties ? RULED_MONTH : MONTH, values);
    const known = hasDuties ? ruled(row) : row;
    return shapeMonth(known, input.month, values[5] as string, now.getTime());
  },
  '/list': async (input) => {
    const values = boardValues(input, new Date());
    return shapeBoard(await run('list', BOARD, values), values);
  },
  '/employees': async ({ company, group, date }) =>
    shapeEmployees(await run('employees', EMPLOYEES, [company, group, date])),
};

async function bodyOf(request: IncomingMessage): Promise<any> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}

const server = createServer(async (request, response) => {
  try {
    const path = request.url ?? '';
    const input = await bodyOf(request);
    if (hasDuties) checkInput(path, input);
    const answer = JSON.stringify(await ROUTES[path]?.(input));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`Hataraki is ready: http://127.0.0.1:${process.env.PORT}`),
);
process.once('SIGTERM', () => process.exit(0));
