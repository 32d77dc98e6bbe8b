import type { Untyped } from '#test/support/untyped.ts';
import type { HoursWorld } from './world.ts';

export class Refused extends Error {}

/** What was refused for a reason is none of the oracle's business; what broke is. */
export async function must(
  world: HoursWorld,
  person: string,
  query: string,
  variables: object,
): Promise<Untyped> {
  const { data, errors } = await world.ask(person, query, variables);
  const [error] = errors ?? [];
  if (!error) return data;
  const { errorCode } = error.extensions ?? {};
  if (['INVALID_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND'].includes(errorCode))
    throw new Refused(JSON.stringify(errors));
  const logged = world.app.logged.findLast(({ level }) => Number(level) >= 50);
  throw new Error(
    `${JSON.stringify(errors)} for ${query} ${JSON.stringify(variables)}: ${JSON.stringify(logged)}`,
  );
}
