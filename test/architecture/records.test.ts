import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '#core/server/graphql/schema.ts';
import { CORE_WORDS } from '#core/server/imports/import.record.ts';
import type { OwnedKind } from '#core/server/records/registry.ts';
import { serverPlugins } from '#plugins/server.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import { wordsOfPlugin } from '../support/plugin-words.ts';

const root = join(import.meta.dirname, '../..');

/** Subjects without a kind, and why nobody misses their history or their way back. */
const WITHOUT_KIND: Readonly<Record<string, string>> = {
  Self: 'stands for whoever is signed in',
  File: 'an upload; the record that keeps it has the history',
  TrashEntry: 'what happens in the trash stands in the history of the company',
  TrashSettings: 'one number; its changes stand in the history of the company',
  Export: 'a list that was taken out; that it was stands in the history of the company',
  ViewAs: 'viewing the suite as somebody changes nothing; that it began and ended is told',
  MasterPermission: 'the hand-over of the one master right; the permission groups have the history',
  GroupAdmin: 'the right to say who administers a group; entries are written about the group',
  ListViewChoice:
    'how somebody arranged the views of a list; its changes stand in the history of the company',
  MyPersonnelFile: 'the right to one’s own file; entries are written about its sections',
  EmployeeMe: 'the right to one’s own page; entries are written about the employee',
  WorkDay:
    'a correction is stamps that replace others; the day itself shows them with their reasons',
  DayNote: 'one text beside a day; its changes stand in the history of the company',
  Notification: 'what somebody was told; it is seen once and never changed',
  NotificationSetting:
    'where a person’s own messages go; its changes stand in the history of the company',
  NotificationRest:
    'when a person’s own messages wait; its changes stand in the history of the company',
  HomeLayout:
    'how somebody arranged their own home; its changes stand in the history of the company',
  OnlineStatus:
    'whether somebody is seen online is theirs; its changes stand in the history of the company',
  AttendanceRecord:
    'that somebody was asked about a day; the day shows it with the name and the time',
  Stamp: 'never changed or deleted: a correction is a new stamp that points at the old one',
};

let app: TestApp;
let kinds: readonly OwnedKind[];
beforeAll(async () => {
  app = await startApp(serverPlugins, { database: await testDatabase() });
  kinds = await app.suite.ports.inCompany('hinata', async (ctx) => ctx.records.all);
});
afterAll(() => app?.stop());

/** Subjects of audit entries as the code writes them. */
function writtenSubjects(): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of globSync(['plugins/*/server/**/*.ts', 'core/server/**/*.ts'], { cwd: root })) {
    if (path.includes('.test.')) continue;
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, subject] of text.matchAll(
      /(?:ctx\.audit|moveToTrash)\([^;]*?subject: '(\w+)'/gs,
    )) {
      if (subject) found.set(subject, path);
    }
  }
  return found;
}

const isPlugin = (name: string): boolean =>
  serverPlugins.some(({ manifest }) => manifest.id === name);

/**
 * 'personnel:section.taxes.title' stands in a file of its own, to which other plugins may add in files of the
 * same name; the core's kinds have their words with the history.
 */
function wordsAt(plugin: string, language: string, key: string): unknown {
  const [path, namespace = plugin] = key.split(':').reverse() as [string, string?];
  const files =
    plugin === CORE_WORDS
      ? [`web/i18n/records.${language}.json`]
      : isPlugin(namespace)
        ? []
        : globSync(`plugins/*/i18n/${namespace}.${language}.json`, { cwd: root });
  const texts = isPlugin(namespace)
    ? [wordsOfPlugin(namespace, language)]
    : files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')));
  return texts
    .map((words) => path.split('.').reduce((at, step) => at?.[step], words))
    .find((words) => words !== undefined);
}

describe('records', () => {
  it('have a kind wherever something writes about them', () => {
    const known = new Set(kinds.map(({ subject }) => subject));
    const without = [...writtenSubjects()].filter(
      ([subject]) => !known.has(subject) && !(subject in WITHOUT_KIND),
    );
    expect(without).toEqual([]);
  });

  it('have a kind wherever a mutation changes or deletes them', () => {
    const known = new Set(kinds.map(({ subject }) => subject));
    const mutations = Object.values(app.suite.schema.getMutationType()?.getFields() ?? {});
    const without = mutations
      .filter(({ name }) => /^(update|delete)/.test(name))
      .flatMap((field) => {
        const access = accessOf(field);
        return access?.kind === 'can' ? [[access.subject, field.name] as const] : [];
      })
      .filter(([subject]) => !known.has(subject) && !(subject in WITHOUT_KIND));
    expect(without).toEqual([]);
  });

  it('that there were once are still named: the history tells of them for years', () => {
    const FORMER = ['EmployeeListView'];
    const missing = FORMER.flatMap((subject) =>
      ['ja', 'en'].filter(
        (language) => typeof wordsAt(CORE_WORDS, language, `subject.${subject}`) !== 'string',
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are named in both languages, with every field that they show', () => {
    const missing = kinds.flatMap(({ plugin, subject, title, fields }) =>
      ['ja', 'en'].flatMap((language) =>
        [title, ...Object.values(fields).map(({ label }) => label)]
          .filter((key) => typeof wordsAt(plugin, language, key) !== 'string')
          .map((key) => `${language} ${subject}: ${plugin}:${key}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('that choices show have words for each choice', () => {
    const missing = kinds.flatMap(({ plugin, subject, fields }) =>
      Object.entries(fields).flatMap(([name, field]) => {
        if (field.show !== 'choice') return [];
        const words = wordsAt(plugin, 'ja', field.choices);
        return typeof words === 'object' ? [] : [`${subject}.${name}: ${plugin}:${field.choices}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('name only kinds that are there where they refer to others', () => {
    const known = new Set(kinds.map(({ subject }) => subject));
    const astray = kinds.flatMap(({ subject, fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.show === 'reference' && typeof field.to === 'string' && !known.has(field.to)
          ? [`${subject}.${name} → ${field.to}`]
          : [],
      ),
    );
    expect(astray).toEqual([]);
  });

  it('go into the trash out of tables that are there', async () => {
    const astray: string[] = [];
    for (const { subject, trash } of kinds) {
      if (!trash || !('tables' in trash)) continue;
      for (const { table, key } of trash.tables) {
        const columns = await app.suite.ports.database.knex(table).columnInfo();
        if (!(key in columns) || !('company_id' in columns))
          astray.push(`${subject}: ${table}.${key}`);
      }
    }
    expect(astray).toEqual([]);
  });

  it('lose nothing on the way: what the database deletes with a row is in the trash, too', async () => {
    const lost: string[] = [];
    for (const { subject, trash } of kinds) {
      if (!trash || !('tables' in trash)) continue;
      const tables = trash.tables.map(({ table }) => table);
      const { rows } = await app.suite.ports.database.knex.raw(
        `select conrelid::regclass::text as child, confrelid::regclass::text as parent
          from pg_constraint where contype = 'f' and confdeltype <> 'a' and confdeltype <> 'r'
            and confrelid::regclass::text = any(?) and conrelid::regclass::text <> all(?)`,
        [tables, tables],
      );
      for (const { child, parent } of rows) lost.push(`${subject}: ${child} → ${parent}`);
    }
    // Deleting must fail there (no "on delete"), or the kind has to name the table.
    expect(lost).toEqual([]);
  });
});
