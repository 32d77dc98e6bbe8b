import type { Migration } from '#core/server/define-server.ts';
import { everyCompany, tenantTable } from '#core/server/rows/tenant.ts';

/** Company news, what they say apart from their heads, and who has read them. */
export const news: Migration = {
  name: '0270_news',
  async up(db) {
    await db.raw(`
      create table news (
        company_id text not null,
        id text not null,
        title text not null,
        category text not null default 'GENERAL',
        is_pinned boolean not null default false,
        publish_at timestamptz,
        ends_on date,
        status text not null default 'DRAFT',
        published_at timestamptz,
        author_id text,
        search_text text not null default '',
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        updated_by text,
        primary key (company_id, id),
        check ((status = 'PUBLISHED') = (published_at is not null)),
        check (status <> 'RESERVED' or publish_at is not null)
      );
      create index news_by_time on news (company_id, published_at desc, id desc);
      create index news_to_publish on news (publish_at) where status = 'RESERVED';

      create table news_bodies (
        company_id text not null,
        id text not null,
        content text not null,
        words text not null,
        picture_keys text[] not null default '{}',
        file_keys text[] not null default '{}',
        primary key (company_id, id),
        foreign key (company_id, id) references news (company_id, id)
      );

      create table news_reads (
        company_id text not null,
        news_id text not null,
        employee_id text not null,
        seen_at timestamptz not null,
        primary key (company_id, news_id, employee_id),
        foreign key (company_id, news_id) references news (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id)
      );
      create index news_reads_of_person on news_reads (company_id, employee_id, news_id)`);
    for (const table of ['news', 'news_bodies', 'news_reads']) await tenantTable(db, table);
    // The job asks which companies have something to publish.
    await everyCompany(db, { reads: ['news'] });
  },
  async down(db) {
    await db.raw('drop table news_reads; drop table news_bodies; drop table news');
  },
};
