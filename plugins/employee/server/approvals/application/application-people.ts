import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { Person } from '../routes/step-states.ts';

const PEOPLE = Symbol('people of applications');
const UNKNOWN = { employeeNumber: '', lastName: '', firstName: '' };

/** Somebody by id, whoever asks: a name stands where the application does. One question for a list. */
export const personOf = async (
  ctx: RequestContext,
  { findNames }: Pick<EmployeeApi, 'findNames'>,
  id: string,
): Promise<Person> => {
  const loader = batch<string, Person>(ctx, PEOPLE, async (ids) => {
    const names = await findNames(ctx, ids);
    return ids.map((one) => names.get(one));
  });
  return (await loader.load(id)) ?? { id, ...UNKNOWN };
};
