import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { holdSuperiors } from '../../client-employees/superiors.ts';
import { clients } from '../../clients/client.feature.ts';
import { nameOf } from './known-people.ts';
import type { PersonPlan } from './person-plan.ts';
import { isAbove } from './prepare-people.ts';

/**
 * Rows whose person was changed or is gone, whose person somebody else has entered meanwhile, whose client is not the
 * viewer's to see any more, or that would close a circle with a superior of somebody else's making.
 */
export async function stalePeople(
  ctx: RequestContext,
  plans: readonly PersonPlan[],
  inFile: (id: string) => boolean,
): Promise<readonly number[]> {
  await holdSuperiors(ctx, { superiorId: plans.some(({ values }) => values.superiorId) });
  const versions = await heldVersions(ctx, plans);
  const places = await readablePlaces(ctx, plans);
  const isEntered = await enteredSince(ctx, plans, inFile);
  const superiors = await superiorsAhead(ctx, plans);
  return plans.flatMap((plan) => {
    const { line, id, before, values, places: wanted = [] } = plan;
    const isSame =
      versions.get(id) === before?.version &&
      wanted.every(({ clientId }) => places.has(clientId)) &&
      !(before === null && isEntered(plan)) &&
      !(values.superiorId && isAbove(id, superiors));
    return isSame ? [] : [line];
  });
}

/** Who stands above the new superiors of these rows, with all of the rows in force. */
async function superiorsAhead(
  ctx: RequestContext,
  plans: readonly PersonPlan[],
): Promise<ReadonlyMap<string, string>> {
  const named = plans.flatMap(({ values }) => values.superiorId ?? []);
  if (named.length === 0) return new Map();
  const superiors = new Map(
    (await ctx.run<{ id: string; superiorId: string }>(ABOVE, [ctx.viewer.companyId, named])).map(
      ({ id, superiorId }) => [id, superiorId],
    ),
  );
  for (const { id, values } of plans) {
    if (values.superiorId) superiors.set(id, values.superiorId);
    if (values.superiorId === null) superiors.delete(id);
  }
  return superiors;
}

const ABOVE: Statement = {
  name: 'crm_superiors_of_imported_people',
  text: `with recursive above (id, superior_id) as (
      select id, superior_id from client_employees
        where company_id = $1 and id = any($2::text[]) and superior_id is not null
      union
      select client_employees.id, client_employees.superior_id from client_employees
        join above on above.superior_id = client_employees.id
        where client_employees.company_id = $1 and client_employees.superior_id is not null
    )
    select id, superior_id as "superiorId" from above`,
};

async function heldVersions(
  ctx: RequestContext,
  plans: readonly PersonPlan[],
): Promise<ReadonlyMap<string, number>> {
  const rows: { id: string; version: number }[] = await ctx
    .table('client_employees')
    .whereRaw('client_employees.id = any(?::text[])', [plans.map(({ id }) => id)])
    .orderBy('client_employees.id')
    .forUpdate()
    .select({ id: 'client_employees.id', version: 'client_employees.version' });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function readablePlaces(
  ctx: RequestContext,
  plans: readonly PersonPlan[],
): Promise<ReadonlySet<string>> {
  const wanted = plans.flatMap(({ places = [] }) => places.map(({ clientId }) => clientId));
  if (wanted.length === 0) return new Set();
  const ids: string[] = await clients
    .readable(ctx)
    .whereRaw('clients.id = any(?::text[])', [[...new Set(wanted)]])
    .clearSelect()
    .pluck('clients.id');
  return new Set(ids);
}

/** New people of whom somebody with the address, or of the name at the client, is there by now. */
async function enteredSince(
  ctx: RequestContext,
  plans: readonly PersonPlan[],
  inFile: (id: string) => boolean,
): Promise<(plan: PersonPlan) => boolean> {
  const made = plans.filter(({ before }) => before === null);
  if (made.length === 0) return () => false;
  const addressOf = ({ values }: Pick<PersonPlan, 'values'>) => values.email?.toLowerCase() ?? '';
  const owners: { id: string; email: string }[] = await ctx
    .table('client_employees')
    .whereRaw('lower(client_employees.email) = any(?::text[])', [made.map(addressOf)])
    .select({ id: 'client_employees.id', email: 'client_employees.email' });
  const addresses = new Set(
    owners.flatMap(({ id, email }) => (inFile(id) ? [] : [email.toLowerCase()])),
  );
  const wanted = made.flatMap(({ places = [] }) => places.map(({ clientId }) => clientId));
  const namesakes: {
    id: string;
    clientId: string;
    lastName: string;
    firstName: string | null;
    email: string | null;
  }[] = await ctx
    .table('client_employees')
    .join('client_employee_clients', {
      'client_employee_clients.company_id': 'client_employees.company_id',
      'client_employee_clients.client_employee_id': 'client_employees.id',
    })
    .whereRaw('client_employee_clients.client_id = any(?::text[])', [[...new Set(wanted)]])
    .whereRaw('client_employees.last_name = any(?::text[])', [
      made.flatMap(({ values }) => values.lastName ?? []),
    ])
    .select({
      id: 'client_employees.id',
      clientId: 'client_employee_clients.client_id',
      lastName: 'client_employees.last_name',
      firstName: 'client_employees.first_name',
      email: 'client_employees.email',
    });
  const there = new Map(
    namesakes.flatMap(({ clientId, ...person }) =>
      inFile(person.id) ? [] : [[`${clientId} ${nameOf(person)}`, person.email] as const],
    ),
  );
  return (plan) => {
    const address = addressOf(plan);
    if (address !== '' && addresses.has(address)) return true;
    return (plan.places ?? []).some(({ clientId }) => {
      const email = there.get(`${clientId} ${nameOf(plan.values)}`);
      // Two people of one name at one client have two addresses.
      return email !== undefined && !(address !== '' && email);
    });
  };
}
