import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const approval: Migration = {
  name: '0016_approval',
  async up(db) {
    // A condition that is null holds for everything.
    await db.raw(`
      create table approval_routes (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        types text[],
        group_ids text[],
        min_days numeric(6, 2) check (min_days > 0),
        min_minutes integer check (min_minutes > 0),
        retroactive boolean,
        allows_self_approval boolean not null default false,
        display_order integer not null default 0,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        unique (company_id, name)
      )
    `);
    await tenantTable(db, 'approval_routes');

    // approvers: [{ kind, ref }] (domain/approval/approvers.ts).
    await db.raw(`
      create table approval_route_steps (
        company_id text not null,
        id text not null,
        route_id text not null,
        step smallint not null check (step >= 0),
        mode text not null check (mode in ('ANY', 'ALL')),
        approvers jsonb not null,
        primary key (company_id, id),
        unique (company_id, route_id, step),
        foreign key (company_id, route_id) references approval_routes (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'approval_route_steps');

    // Without days it stands for good and begins whenever the approver is away.
    await db.raw(`
      create table approval_delegations (
        company_id text not null,
        id text not null,
        approver_id text not null,
        delegate_id text not null,
        from_date date,
        to_date date,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        foreign key (company_id, approver_id) references employees (company_id, id) on delete cascade,
        foreign key (company_id, delegate_id) references employees (company_id, id) on delete cascade,
        check (approver_id <> delegate_id),
        check (from_date <= to_date),
        check ((from_date is null) = (to_date is null))
      )
    `);
    for (const column of ['approver_id', 'delegate_id']) {
      await db.raw(
        `create index approval_delegations_by_${column} on approval_delegations (company_id, ${column})`,
      );
    }
    await tenantTable(db, 'approval_delegations');

    // The route as it was when the application was sent or moved to another one: a later change of
    // the route does not reach it. route_id is null for the default; step is the one that waits.
    // A round begins with each sending: what was decided in an earlier one is history.
    await db.raw(`
      create table application_routes (
        company_id text not null,
        application_id text not null,
        route_id text,
        route_name text,
        allows_self_approval boolean not null,
        steps jsonb not null,
        step smallint not null default 0,
        round integer not null default 1,
        frozen_at timestamptz not null,
        reminded_at timestamptz,
        primary key (company_id, application_id),
        foreign key (company_id, application_id) references applications (company_id, id)
          on delete cascade
      )
    `);
    await tenantTable(db, 'application_routes');

    // Who fills a role is asked whenever it is needed; rank is how far above the applicant a group
    // stands, and only the nearest one with a manager is told.
    await db.raw(`
      create table application_approvers (
        company_id text not null,
        application_id text not null,
        step smallint not null,
        kind text not null check (kind in ('PERSON', 'GROUP', 'PERMISSION')),
        ref text not null,
        rank smallint not null default 0,
        primary key (company_id, application_id, step, kind, ref),
        foreign key (company_id, application_id) references applications (company_id, id)
          on delete cascade
      )
    `);
    await db.raw(`
      create index application_approvers_by_ref on application_approvers (company_id, kind, ref)
    `);
    await tenantTable(db, 'application_approvers');

    await db.raw(`
      create table application_decisions (
        company_id text not null,
        id text not null,
        application_id text not null,
        round integer not null,
        step smallint not null,
        by_id text not null,
        for_id text not null,
        whole_step boolean not null default false,
        outcome text not null check (outcome in ('APPROVED', 'REJECTED')),
        comment text not null default '',
        decided_at timestamptz not null,
        withdrawn_at timestamptz,
        withdrawn_by text,
        primary key (company_id, id),
        foreign key (company_id, application_id) references applications (company_id, id)
          on delete cascade,
        check ((withdrawn_at is null) = (withdrawn_by is null))
      )
    `);
    await db.raw(`
      create index decisions_of_application on application_decisions
        (company_id, application_id, decided_at)
    `);
    await db.raw('create index decisions_by_person on application_decisions (company_id, by_id)');
    // Two that decide the same place at once: the second finds it taken.
    await db.raw(`
      create unique index one_decision_for_a_place on application_decisions
        (company_id, application_id, round, step, for_id) where withdrawn_at is null
    `);
    await tenantTable(db, 'application_decisions');

    await db.raw(`
      create table application_comments (
        company_id text not null,
        id text not null,
        application_id text not null,
        employee_id text not null,
        content text not null,
        created_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, application_id) references applications (company_id, id)
          on delete cascade,
        foreign key (company_id, employee_id) references employees (company_id, id)
      )
    `);
    await db.raw(`
      create index comments_of_application on application_comments
        (company_id, application_id, created_at)
    `);
    await tenantTable(db, 'application_comments');
  },
  async down(db) {
    for (const table of [
      'application_comments',
      'application_decisions',
      'application_approvers',
      'application_routes',
      'approval_delegations',
      'approval_route_steps',
      'approval_routes',
    ])
      await db.raw(`drop table ${table}`);
  },
};
