import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type GraphQLField, type GraphQLSchema, parse } from 'graphql';
import { ROOT } from '#codegen.ts';
import type { Manifest } from '#core/plugin.ts';
import { abilityOf } from '#core/server/access/ability.ts';
import { guardSchema } from '#core/server/access/guard.ts';
import type { Viewer } from '#core/server/context.ts';
import { type OwnedPart, rootFieldOwners, sdlOf } from '#core/server/graphql/api-parts.ts';
import { guardedObjectFields } from '#core/server/graphql/schema.ts';
import { composeTypeDefs } from '#core/server/graphql/schema-compose.ts';
import { recordRegistry } from '#core/server/records/registry.ts';
import type { ExecutionContext } from '#core/server/request.ts';
import { type Caller, openSession } from '#core/server/request.ts';
import { type AccessTable, whoMay as coreTable } from '#core/who-may.ts';
import { grantsOf, holdsAdminRight } from '#plugins/employee/server/access/viewer/grants.ts';
import { serverPlugins } from '#plugins/server.ts';
import { typeDefs as coreTypeDefs } from '#schema/generated/core-type-defs.ts';
import { declaredRecords, recordAccess } from '../support/record-rows.ts';
import { rootFields } from './documents.ts';

export const manifests: readonly Manifest[] = serverPlugins.map(({ manifest }) => manifest);
export const permissions = manifests.flatMap((manifest) => manifest.permissions);
/** Subjects that stay closed to whoever views as somebody else. */
export const secrets = serverPlugins.flatMap((half) => half.secrets ?? []);
const everyPlugin = new Set(manifests.map(({ id }) => id));

const pieces: readonly OwnedPart[] = [
  { name: 'core', sdl: coreTypeDefs, plugins: [] },
  ...sdlOf(serverPlugins),
];

/** 'Query.workplace' and 'Company.storage' → the part whose SDL says so. */
function ownersOfFields(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { name: owner, sdl } of pieces) {
    for (const definition of parse(sdl).definitions) {
      if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension')
        continue;
      for (const field of definition.fields ?? [])
        owners.set(`${definition.name.value}.${field.name.value}`, owner);
    }
  }
  return owners;
}
const owners = ownersOfFields();
/** The plugins of which a company needs one for a call; none for the core's. */
const plans = rootFieldOwners(pieces);
export const plansOf = (name: string): readonly string[] => plans.get(name) ?? [];
export const ownerOf = (name: string): string => owners.get(name) ?? 'core';

type Root = 'Query' | 'Mutation' | 'Subscription';
/** A field that somebody could ask for and not everybody gets. */
export type Door = {
  readonly name: string;
  readonly kind: Root | 'Object';
  readonly field: GraphQLField<unknown, unknown>;
};

/** Thrown in the place of every resolver: whoever hears it was let in. */
class LetIn extends Error {}
const letIn = () => {
  throw new LetIn();
};

/** The server's own schema behind the server's own guard, with nothing behind the doors. */
function openDoors(): readonly Door[] {
  const schema: GraphQLSchema = composeTypeDefs(pieces);
  const roots = rootFields(schema).map(
    ({ root, name, field }): Door => ({ kind: root, name, field }),
  );
  const inside = [...guardedObjectFields(schema)].map(
    ({ type, field }): Door => ({ kind: 'Object', name: `${type.name}.${field.name}`, field }),
  );
  for (const { kind, field } of [...roots, ...inside]) {
    if (kind === 'Subscription') field.subscribe = letIn;
    else field.resolve = letIn;
  }
  guardSchema(schema, { owners: plans, validators: new Map() });
  return [...roots, ...inside];
}
export const doors = openDoors();

export type Person = {
  readonly who: string;
  readonly caller: Caller;
  /** Every word of a table that lets this person in. */
  readonly words: ReadonlySet<string>;
};

const requests = manifests.flatMap((manifest) => manifest.requests ?? []);
const rightsOverKinds = requests.flatMap(({ kinds }) => kinds.map(({ right }) => right));
const keepingRoutes = requests.map(({ routes }) => routes);
/** What the tables say of all kinds of request in one word, with the grants that it stands for. */
export const WORDS_OF_REQUESTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['request', rightsOverKinds],
  ['request:update', rightsOverKinds.map((code) => `${code}:update`)],
  ['route', keepingRoutes],
  ['route:update', keepingRoutes.map((code) => `${code}:update`)],
]);

const NOBODY: Viewer = {
  companyId: 'hinata',
  employeeId: 'e1',
  accountId: 'a1',
  sessionId: 's1',
  isAdmin: false,
  isMaster: false,
  isStaff: false,
  isGoldware: false,
  grants: new Set(),
  groupIds: ['g1'],
  adminGroupIds: [],
};

export function person(
  who: string,
  more: Partial<Viewer> = {},
  licences: ReadonlySet<string> = everyPlugin,
): Person {
  const grants = more.isMaster ? grantsOf(manifests, [], true) : (more.grants ?? new Set<string>());
  const viewer = { ...NOBODY, ...more, grants, isAdmin: holdsAdminRight(manifests, grants) };
  const words = new Set(['public', 'everybody', ...grants]);
  for (const [word, codes] of WORDS_OF_REQUESTS)
    if (codes.some((code) => grants.has(code))) words.add(word);
  if (viewer.isAdmin) words.add('admin');
  if (viewer.isStaff) words.add('staff');
  if (viewer.isGoldware) words.add('provider');
  if (viewer.isMaster) words.add('master');
  const ability = abilityOf(serverPlugins, licences, viewer);
  return { who, words, caller: { kind: 'known', viewer, licences, ability } };
}

const holderOf = (code: string, action: 'READ' | 'UPDATE') =>
  person(`holder of ${code} ${action}`, { grants: grantsOf(manifests, [{ code, action }], false) });

/** Everybody whom the test sends to every door: each single permission is a person of its own. */
export const people: readonly Person[] = [
  { who: 'stranger', words: new Set(['public']), caller: { kind: 'stranger' } },
  person('employee'),
  person('staff', { isStaff: true, adminGroupIds: ['g1'] }),
  person('provider staff', { isGoldware: true, companyId: 'default' }),
  person('master', { isMaster: true }),
  ...permissions.flatMap(({ code, onlyRead }) => [
    holderOf(code, 'READ'),
    ...(onlyRead ? [] : [holderOf(code, 'UPDATE')]),
  ]),
];

/** 'let in', or the code of the refusal; 'null' where a field of an object stays empty. */
export async function knock({ kind, field }: Door, { caller }: Person): Promise<string> {
  const session = openSession(
    {
      database: nothing,
      ids: nothing,
      heard: new Set(),
      records: recordRegistry(nothing, nothing),
      wakeEvents() {},
      again: async (request) => request,
    },
    { ...origin, caller },
  );
  const ctx: ExecutionContext = Object.create(session.ctx, {
    session: { value: session },
    renew: { value: async () => {} },
  });
  const open = kind === 'Subscription' ? field.subscribe : field.resolve;
  try {
    if ((await open?.({}, {}, ctx, {} as never)) === null) return 'null';
    throw new Error('Nobody answered.');
  } catch (error) {
    if (error instanceof LetIn) return 'let in';
    const { errorCode } = (error as { extensions?: { errorCode?: unknown } }).extensions ?? {};
    if (errorCode === undefined) throw error;
    return String(errorCode);
  }
}

const origin = {
  now: new Date('2026-11-20T09:00:00+09:00'),
  requestId: 'r1',
  ip: '',
  userAgent: '',
  source: 'api',
  log: console as never,
};
// No door is open far enough for a row to be read: the first statement would fail on this.
const nothing = { knex: { client: {} } } as never;

/** Core and plugins: whose table, and what it says. */
export async function tables(): Promise<ReadonlyMap<string, AccessTable>> {
  const files = globSync('plugins/*/who-may.ts', { cwd: ROOT });
  const found = await Promise.all(
    files.map(async (file): Promise<[string, AccessTable]> => {
      const { whoMay } = await import(/* @vite-ignore */ pathToFileURL(`${ROOT}/${file}`).href);
      return [basename(dirname(file)), whoMay];
    }),
  );
  const written = new Map([['core', coreTable], ...found]);
  // What a plugin says of its own stands before what follows from a declaration.
  for (const { plugin } of declaredRecords)
    written.set(plugin, { ...recordAccess(plugin), ...written.get(plugin) });
  return written;
}
