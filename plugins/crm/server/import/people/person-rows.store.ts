import { partsOf } from '#core/parts-of.ts';
import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordChange, RecordImage } from '#core/server/imports/define-import.ts';
import {
  ClientEmployee,
  type ClientEmployeeRow,
} from '#plugins/crm/generated/records/ClientEmployee.ts';
import { clientEmployees } from '../../client-employees/client-employee.feature.ts';
import type { Place } from '../../client-employees/places.ts';
import { clients } from '../../clients/client.feature.ts';
import type { PersonPlan, PersonValues } from './person-plan.ts';

/** Rows of one statement: small enough for the bar to move and other work to come in between. */
const PART = 500;
const FIELDS = fieldsOf(ClientEmployee).filter(([, { isReadOnly }]) => !isReadOnly);
type Of = { readonly id: string; readonly places: readonly Place[] };

const columnsOf = (values: PersonValues, whole: PersonValues): Record<string, unknown> => ({
  ...Object.fromEntries(
    FIELDS.flatMap(([name, { column }]) =>
      name in values ? [[column, values[name as keyof PersonValues] ?? null]] : [],
    ),
  ),
  search_text: clientEmployees.searchTextOf(whole),
});

/** Without their superiors: those may stand further down in the file. */
async function insertPeople(ctx: RequestContext, plans: readonly PersonPlan[]): Promise<void> {
  const empty = Object.fromEntries(FIELDS.map(([, { column }]) => [column, null]));
  await ctx.insertMany(
    'client_employees',
    plans.map(({ id, values }) => ({
      ...empty,
      ...columnsOf(values, values),
      superior_id: null,
      is_attack: values.isAttack ?? false,
      id,
      created_at: ctx.now,
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    })),
  );
}

type Changed = {
  readonly id: string;
  readonly before: PersonValues;
  readonly values: PersonValues;
};

async function updatePeople(ctx: RequestContext, changes: readonly Changed[]): Promise<void> {
  const byFields = Map.groupBy(changes, ({ values }) => Object.keys(values).sort().join());
  for (const part of byFields.values()) {
    const rows = part.map(({ id, before, values }) => ({
      ...columnsOf(values, { ...before, ...values }),
      id,
    }));
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
    await ctx.raw(
      `update client_employees set ${columns.map(() => '?? = given.??').join(', ')},
          version = client_employees.version + 1, updated_at = ?, updated_by = ?
        from jsonb_populate_recordset(null::client_employees, ?::jsonb) as given
        where client_employees.company_id = ? and client_employees.id = given.id`,
      [
        ...columns.flatMap((name) => [name, name]),
        ctx.now,
        ctx.viewer.employeeId || null,
        JSON.stringify(rows),
        ctx.viewer.companyId,
      ],
    );
  }
}

/** All places of these people; those at clients whom the writer may not see stay as they are. */
async function writePlacesOf(ctx: RequestContext, people: readonly Of[]): Promise<void> {
  if (people.length === 0) return;
  await ctx
    .table('client_employee_clients')
    .whereRaw('client_employee_clients.client_employee_id = any(?::text[])', [
      people.map(({ id }) => id),
    ])
    .whereIn(
      'client_employee_clients.client_id',
      clients.readable(ctx).clearSelect().select('clients.id'),
    )
    .delete();
  const staying: { id: string; clientId: string }[] = await ctx
    .table('client_employee_clients')
    .whereRaw('client_employee_clients.client_employee_id = any(?::text[])', [
      people.map(({ id }) => id),
    ])
    .select({
      id: 'client_employee_clients.client_employee_id',
      clientId: 'client_employee_clients.client_id',
    });
  const stays = new Set(staying.map(({ id, clientId }) => `${id} ${clientId}`));
  const rows = people.flatMap(({ id, places }) =>
    places
      .filter(({ clientId }) => !stays.has(`${id} ${clientId}`))
      .map(({ clientId, roles }) => ({ client_employee_id: id, client_id: clientId, roles })),
  );
  if (rows.length > 0) await ctx.insertMany('client_employee_clients', rows);
}

export async function applyPeople(
  ctx: RequestContext,
  plans: readonly PersonPlan[],
  tellDone: (done: number) => void,
): Promise<void> {
  const made = plans.filter(({ outcome }) => outcome === 'CREATE');
  for (const part of partsOf(made, PART)) await insertPeople(ctx, part);
  tellDone(Math.round(made.length / 2));
  const below = made.flatMap(({ id, values }) =>
    values.superiorId ? [{ id, before: values, values: { superiorId: values.superiorId } }] : [],
  );
  const changed = plans.flatMap(({ id, before, values }) =>
    before ? [{ id, before, values }] : [],
  );
  for (const part of partsOf([...below, ...changed], PART)) await updatePeople(ctx, part);
  const placed = plans.flatMap(({ id, places }) => (places ? [{ id, places }] : []));
  for (const part of partsOf(placed, PART)) await writePlacesOf(ctx, part);
  tellDone(plans.length);
}

export async function personImages(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordImage>> {
  const images = new Map<string, RecordImage>();
  for (const part of partsOf(ids, PART))
    for (const [id, image] of await imagesOfPart(ctx, part)) images.set(id, image);
  return images;
}

async function imagesOfPart(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<readonly (readonly [string, RecordImage])[]> {
  const rows: ClientEmployeeRow[] = await clientEmployees
    .everyone(ctx)
    .whereRaw('client_employees.id = any(?::text[])', [[...ids]]);
  const links: { id: string; clientId: string; roles: Place['roles'] }[] = await ctx
    .table('client_employee_clients')
    .whereRaw('client_employee_clients.client_employee_id = any(?::text[])', [[...ids]])
    .orderBy('client_employee_clients.client_id')
    .select({
      id: 'client_employee_clients.client_employee_id',
      clientId: 'client_employee_clients.client_id',
      roles: 'client_employee_clients.roles',
    });
  const byPerson = Map.groupBy(links, ({ id }) => id);
  return rows.map((row) => {
    const places = (byPerson.get(row.id) ?? []).map(({ clientId, roles }) => ({
      clientId,
      roles: [...roles].sort(),
    }));
    const having = (role: Place['roles'][number]) =>
      places.filter(({ roles }) => roles.includes(role)).map(({ clientId }) => clientId);
    return [
      row.id,
      {
        fields: {
          ...Object.fromEntries(
            FIELDS.map(([name]) => [name, row[name as keyof ClientEmployeeRow]]),
          ),
          places: places.map(({ clientId }) => clientId),
          primaryOf: having('PRIMARY'),
          settlerOf: having('SETTLER'),
        },
        rows: { places },
      },
    ];
  });
}

/** New people who stand above somebody who was there before, were called, or have files by now. */
export async function peopleInUse(
  ctx: RequestContext,
  changes: readonly RecordChange[],
  goes: (id: string) => boolean,
): Promise<readonly string[]> {
  const made = changes.flatMap(({ id, before }) => (before ? [] : [id]));
  const below: { id: string; superiorId: string }[] = await ctx
    .table('client_employees')
    .whereRaw('client_employees.superior_id = any(?::text[])', [made])
    .select({ id: 'client_employees.id', superiorId: 'client_employees.superior_id' });
  const superiors = below.filter(({ id }) => !goes(id)).map(({ superiorId }) => superiorId);
  const called: string[] = await ctx
    .table('client_calls')
    .whereRaw('client_calls.person_id = any(?::text[])', [made])
    .distinct()
    .pluck('client_calls.person_id');
  const withFiles: string[] = await ctx
    .table('client_employees')
    .whereRaw("client_employees.id = any(?::text[]) and client_employees.file_keys <> '{}'", [made])
    .pluck('client_employees.id');
  return [...new Set([...superiors, ...called, ...withFiles])];
}

const placesIn = ({ rows }: RecordImage): readonly Place[] =>
  // What `personImages` wrote; of somebody new nothing empty was kept.
  (rows?.places as readonly Place[] | undefined)?.map(({ clientId, roles }) => ({
    clientId,
    roles: roles ?? [],
  })) ?? [];

export async function undoPeople(
  ctx: RequestContext,
  changes: readonly RecordChange[],
): Promise<void> {
  for (const part of partsOf(changes, PART)) {
    const back = part.flatMap(({ id, before, after }) =>
      before
        ? [{ id, before: after.fields, values: fieldsIn(before), places: placesIn(before) }]
        : [],
    );
    await updatePeople(ctx, back);
    await writePlacesOf(ctx, back);
  }
  const made = changes.flatMap(({ id, before }) => (before ? [] : [id]));
  await ctx
    .table('client_employee_clients')
    .whereRaw('client_employee_clients.client_employee_id = any(?::text[])', [made])
    .delete();
  await ctx
    .table('client_employees')
    .whereRaw('client_employees.id = any(?::text[])', [made])
    .delete();
}

const fieldsIn = ({ fields }: RecordImage): PersonValues =>
  Object.fromEntries(FIELDS.map(([name]) => [name, fields[name]])) as PersonValues;
