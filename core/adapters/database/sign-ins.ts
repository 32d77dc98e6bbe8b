import { createHash, createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto';
import type { Knex } from 'knex';
import { CannotStart } from '../../cannot-start.ts';
import type { Database } from '../../ports/database.ts';
import { openPostgres } from './pg.ts';

/** Addresses of the two sign-ins that the running program uses on a server. */
export type SignIns = {
  /** May become hataraki_app: rows of one company at a time. */
  readonly url: string;
  /** May become hataraki_every too: sign-in, jobs, delivery of events. */
  readonly systemUrl: string;
};

const NOT_PERMITTED = '42501';
// Any number that nothing else locks (core/server/rows/migrate.ts has its own).
const LOCK = 4_681_728;
const DOCUMENT = 'docs/security.md';
/** Where pg-boss keeps its jobs; it makes and changes its own tables there. */
const JOBS_SCHEMA = 'pgboss';

/**
 * Makes the two roles that the program signs in with, from the connection of the owner of the tables,
 * which is used for this and for migrations alone. Neither of the two owns a table, creates roles or
 * may become anybody who does, so that no statement of the program leads around row-level security.
 *
 * Their passwords follow from the owner's: every process that has the owner's address finds the same.
 * Where the owner signs in without one (trust, peer), they follow from `secret`.
 */
export async function makeSignIns(
  owner: Database,
  ownerUrl: string,
  secret: string,
): Promise<SignIns> {
  const { rows } = await owner.knex.raw('select current_database() as name');
  const database: string = rows[0].name;
  const passwordFrom = passwordOf(ownerUrl) || secret;
  const own = (purpose: 'server' | 'system') => {
    // Roles belong to the whole server, where another database may be another company's installation.
    const role = `hataraki_${purpose}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
    const password = scryptSync(passwordFrom, role, 32).toString('base64url');
    return { role, password, url: addressWith(ownerUrl, role, password) };
  };
  const server = own('server');
  const system = own('system');
  await permitted(owner, async (trx) => {
    await makeRole(trx, server, 'hataraki_app');
    await makeRole(trx, system, 'hataraki_every');
    await handOverJobs(trx, server.role);
    await trx.raw('grant usage on schema ?? to ??', [JOBS_SCHEMA, system.role]);
  });
  for (const { role, url } of [server, system]) {
    await refusePower(owner.knex, role);
    if (await signsIn(url)) continue;
    throw new CannotStart(
      `The database server does not let the role ${role} sign in, which Hataraki made for itself: allow it in pg_hba.conf, or name a role of your own in DATABASE_URL (${DOCUMENT}).`,
    );
  }
  return { url: server.url, systemUrl: system.url };
}

/** The operator's own role signs in (DATABASE_URL), another one migrates (MIGRATION_DATABASE_URL). */
export async function admitRole(owner: Database, url: string): Promise<SignIns> {
  const role = decodeURIComponent(new URL(url).username);
  const { rows } = await owner.knex.raw('select from pg_roles where rolname = ?', [role]);
  if (rows.length === 0) {
    throw new CannotStart(
      `DATABASE_URL signs in as ${role || 'nobody'}, whom the database does not know: make that role with "create role … login".`,
    );
  }
  await refusePower(owner.knex, role);
  await permitted(owner, async (trx) => {
    await becomeMember(trx, role, 'hataraki_app');
    await becomeMember(trx, role, 'hataraki_every');
    await handOverJobs(trx, role);
  });
  return { url, systemUrl: url };
}

/** One process at a time: two that change the same role at once are refused by the server. */
async function permitted(owner: Database, work: (trx: Knex) => Promise<void>): Promise<void> {
  try {
    await owner.knex.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
      await work(trx);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_PERMITTED) throw error;
    const { rows } = await owner.knex.raw('select session_user as name');
    throw new CannotStart(
      `The database user ${rows[0].name} may not make the roles that Hataraki signs in with: ${DOCUMENT} shows how to make one and to name it in DATABASE_URL.`,
      { cause: error },
    );
  }
}

type SignIn = { readonly role: string; readonly password: string; readonly url: string };

async function makeRole(knex: Knex, { role, password, url }: SignIn, group: string): Promise<void> {
  if (!(await signsIn(url))) {
    await knex.raw(
      `do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
      end $$`,
    );
    // As a verifier, so that the password itself is in no log of the server.
    await knex.raw(`alter role ${role} login password '${verifierOf(password)}'`);
  }
  await becomeMember(knex, role, group);
}

async function signsIn(url: string): Promise<boolean> {
  const database = openPostgres(url, { poolSize: 1 });
  try {
    await database.knex.raw('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}

async function becomeMember(knex: Knex, role: string, group: string): Promise<void> {
  const { rows } = await knex.raw(`select pg_has_role(?, ?, 'member') as already`, [role, group]);
  if (!rows[0].already) await knex.raw('grant ?? to ??', [group, role]);
}

/** What a former version made there as the owner goes over with everything in it. */
async function handOverJobs(knex: Knex, role: string): Promise<void> {
  const { rows } = await knex.raw(
    `select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = ?`,
    [JOBS_SCHEMA],
  );
  if (rows[0]?.owner === role) return;
  await knex.raw('grant ?? to current_user', [role]);
  await knex.raw('create schema if not exists ??', [JOBS_SCHEMA]);
  // Sequences of serial columns and types of tables go with their tables.
  const { rows: things } = await knex.raw(
    `select 'table' as kind, pg_class.oid::regclass::text as name from pg_class
        where relnamespace = :schema::regnamespace and relkind in ('r', 'p', 'v')
      union all select 'routine', oid::regprocedure::text from pg_proc
        where pronamespace = :schema::regnamespace
      union all select 'type', oid::regtype::text from pg_type
        where typnamespace = :schema::regnamespace and typtype in ('e', 'd')`,
    { schema: JOBS_SCHEMA },
  );
  for (const { kind, name } of things) await knex.raw(`alter ${kind} ${name} owner to ${role}`);
  await knex.raw('alter schema ?? owner to ??', [JOBS_SCHEMA, role]);
}

/** Superusers, those who get round policies, who make roles, and owners of tables: by any membership. */
async function refusePower(knex: Knex, role: string): Promise<void> {
  const { rows } = await knex.raw(
    `select power.rolname as name from pg_roles as power
      where pg_has_role(:role, power.oid, 'member')
        and (power.rolsuper or power.rolbypassrls or power.rolcreaterole or exists (
          select from pg_class where pg_class.relowner = power.oid
            and pg_class.relkind in ('r', 'p') and pg_class.relnamespace = current_schema()::regnamespace))
      order by power.rolname <> :role limit 1`,
    { role },
  );
  const name: string | undefined = rows[0]?.name;
  if (name === undefined) return;
  throw new CannotStart(
    name === role
      ? `Hataraki may not sign in to the database as ${role}, who owns its tables or more: name a role without rights of its own in DATABASE_URL (${DOCUMENT}).`
      : `Hataraki may not sign in to the database as ${role}, who may become ${name}: take that membership back ("revoke ${name} from ${role}").`,
  );
}

const passwordOf = (url: string): string => {
  const { password, searchParams } = new URL(url);
  return (
    decodeURIComponent(password) || searchParams.get('password') || process.env['PGPASSWORD'] || ''
  );
};

function addressWith(url: string, role: string, password: string): string {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  // As parameters, because an address that names a socket has no host to write them before.
  address.searchParams.set('user', role);
  address.searchParams.set('password', password);
  return address.href;
}

const ROUNDS = 4096;

/** RFC 5803: what PostgreSQL keeps of a password for SCRAM-SHA-256, made here instead of there. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (word: string) => createHmac('sha256', salted).update(word).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
