import type { Migration } from '#core/server/define-server.ts';

/** Triggers speak for themselves: this state, with the code of the refusal as its detail. */
const REFUSED = "errcode = 'HK001', detail = 'LAST_MASTER'";

export const rights: Migration = {
  name: '0011_rights',
  async up(db) {
    await db.raw(`
      alter table permission_groups
        add column version integer not null default 1,
        add column updated_at timestamptz not null default now(),
        add column updated_by text,
        add column deleted_at timestamptz,
        drop constraint permission_groups_company_id_name_key
    `);
    // A group that was deleted stays, for who held what in the past; its name is free again.
    await db.raw(`
      create unique index one_permission_group_of_a_name on permission_groups (company_id, name)
        where deleted_at is null
    `);

    // A session in which an administrator sees what this person sees; it ends with theirs.
    await db.raw(`
      alter table sessions
        add column seen_by_session_id text,
        add column seen_by_account_id text,
        add column seen_by_employee_id text,
        add constraint seen_by_all_or_nothing check (
          num_nonnulls(seen_by_session_id, seen_by_account_id, seen_by_employee_id) in (0, 3)
        ),
        add foreign key (company_id, seen_by_session_id) references sessions (company_id, id) on delete cascade
    `);
    await db.raw(`
      create index sessions_seen_by on sessions (company_id, seen_by_session_id)
        where seen_by_session_id is not null
    `);

    await keepOneMaster(db);
  },
  async down(db) {
    for (const [table, trigger] of TRIGGERS) await db.raw(`drop trigger ${trigger} on ${table}`);
    for (const name of ['of_holder', 'of_person', 'of_group']) {
      await db.raw(`drop function keep_one_master_${name}()`);
    }
    await db.raw('drop function keep_one_master(text, boolean)');
    await db.raw('drop index sessions_seen_by');
    await db.raw(`
      alter table sessions drop column seen_by_session_id, drop column seen_by_account_id,
        drop column seen_by_employee_id
    `);
    await db.raw('drop index one_permission_group_of_a_name');
    await db.raw(`
      alter table permission_groups drop column version, drop column updated_at, drop column updated_by,
        drop column deleted_at, add unique (company_id, name)
    `);
  },
};

type Db = Parameters<Migration['up']>[0];

const TRIGGERS = [
  ['permission_holders', 'one_master_holds'],
  ['employees', 'one_master_works'],
  ['accounts', 'one_master_signs_in'],
  ['permission_groups', 'one_master_group'],
  ['permission_groups', 'one_master_group_stays'],
] as const;

/**
 * Asked at the end of each transaction that could take the master away, whoever wrote it. The lock
 * makes such transactions follow each other: the later one sees what the earlier one has left.
 */
async function keepOneMaster(db: Db): Promise<void> {
  await db.raw(`
    create function keep_one_master(company text, lost boolean) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      master_group text;
      holders integer;
      able integer;
    begin
      if not exists (select from companies where company_id = company) then return; end if;
      select id into master_group from permission_groups
        where company_id = company and is_master for no key update;
      select count(*), count(*) filter (
          where employees.is_active and employees.retired_on is null and accounts.is_active
        ) into holders, able
        from permission_holders
        join employees on employees.company_id = company and employees.id = permission_holders.employee_id
        left join accounts on accounts.company_id = company and accounts.id = employees.account_id
        where permission_holders.company_id = company
          and permission_holders.permission_group_id = master_group
          and permission_holders.valid_until is null;
      if holders > 1 then
        raise exception 'A company has one master administrator.' using ${REFUSED};
      end if;
      if able = 0 and (lost or holders > 0) then
        raise exception 'The company would be left without a master administrator.' using ${REFUSED};
      end if;
    end $$
  `);

  // A first master is entered before the account that belongs to it: only a second one is refused.
  await db.raw(`
    create function keep_one_master_of_holder() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      master_group text;
    begin
      select id into master_group from permission_groups
        where company_id = coalesce(new.company_id, old.company_id) and is_master;
      if tg_op <> 'INSERT' and old.permission_group_id = master_group and old.valid_until is null then
        perform keep_one_master(old.company_id, true);
      elsif tg_op <> 'DELETE' and new.permission_group_id = master_group and new.valid_until is null then
        perform from permission_groups where company_id = new.company_id and is_master for no key update;
        if (
          select count(*) from permission_holders where company_id = new.company_id
            and permission_group_id = master_group and valid_until is null
        ) > 1 then
          raise exception 'A company has one master administrator.' using ${REFUSED};
        end if;
      end if;
      return null;
    end $$
  `);
  await db.raw(`
    create constraint trigger one_master_holds after insert or update or delete on permission_holders
      deferrable initially deferred for each row execute function keep_one_master_of_holder()
  `);

  await db.raw(`
    create function keep_one_master_of_person() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform keep_one_master(new.company_id, false);
      return null;
    end $$
  `);
  await db.raw(`
    create constraint trigger one_master_works after update on employees
      deferrable initially deferred for each row
      when (
        (old.is_active and not new.is_active) or old.account_id is distinct from new.account_id
        or (old.retired_on is null and new.retired_on is not null)
      )
      execute function keep_one_master_of_person()
  `);
  await db.raw(`
    create constraint trigger one_master_signs_in after update on accounts
      deferrable initially deferred for each row when (old.is_active and not new.is_active)
      execute function keep_one_master_of_person()
  `);

  await db.raw(`
    create function keep_one_master_of_group() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if exists (select from companies where company_id = old.company_id) then
        raise exception 'The group of the master administrator stays as it is.' using ${REFUSED};
      end if;
      return null;
    end $$
  `);
  await db.raw(`
    create constraint trigger one_master_group after delete on permission_groups
      deferrable initially deferred for each row when (old.is_master)
      execute function keep_one_master_of_group()
  `);
  await db.raw(`
    create constraint trigger one_master_group_stays after update on permission_groups
      deferrable initially deferred for each row
      when (old.is_master and (not new.is_master or new.deleted_at is not null))
      execute function keep_one_master_of_group()
  `);
}
