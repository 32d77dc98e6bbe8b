import { definePlugin, eventRef } from '#core/plugin.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext, Viewer } from '#core/server/context.ts';
import { type AnyServerHalf, defineServer, on } from '#core/server/define-server.ts';
import { AppError } from '#core/server/errors.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';
import type { Untyped } from '../support/untyped.ts';

/** Small enough to read in one go, with one of each thing that a plugin can bring. */
const noteWritten = eventRef<{ id: string; fail?: boolean }>('notes.written');

const person = (companyId: string, more: Partial<Viewer> = {}): Viewer => ({
  companyId,
  employeeId: `${companyId}-person`,
  accountId: `${companyId}-account`,
  sessionId: `${companyId}-session`,
  isAdmin: false,
  isMaster: false,
  isStaff: false,
  isGoldware: false,
  grants: new Set(['notes']),
  groupIds: [],
  adminGroupIds: [],
  ...more,
});

export type NotesWorld = {
  readonly plugin: AnyServerHalf;
  readonly people: Map<string, Viewer>;
  readonly licensed: Map<string, string[]>;
  readonly heard: string[];
  failuresLeft: number;
};

export function notesWorld(): NotesWorld {
  const world: NotesWorld = {
    people: new Map([
      ['a-session', person('a')],
      ['b-session', person('b')],
      [
        'guest-session',
        person('a', { sessionId: 'guest-session', employeeId: 'guest', grants: new Set() }),
      ],
    ]),
    licensed: new Map([
      ['a', ['notes']],
      ['b', ['notes']],
    ]),
    heard: [],
    failuresLeft: 0,
    plugin: undefined as unknown as AnyServerHalf,
  };

  const plugin = defineServer<Untyped>()({
    manifest: definePlugin({
      id: 'notes',
      requires: [],
      permissions: [{ code: 'notes', area: 'app', paths: { read: ['/app/notes'] } }],
    }),
    typeDefs: `
      type Note { id: ID! text: String! secret: String @can(do: "read", on: "NoteSecret") }
      extend type Query {
        notes: [Note!]! @can(do: "read", on: "Note")
        note(id: ID!): Note @can(do: "read", on: "Note")
        notesWithoutCondition: [Note!]! @can(do: "read", on: "Note")
        broken: String @public
      }
      extend type Mutation {
        writeNote(text: String!, thenFail: Boolean, failListener: Boolean): Note! @can(do: "create", on: "Note")
        echo(text: String!, password: String): String! @public
      }
      extend type Subscription { noteWritten: Note! @can(do: "read", on: "Note") }`,
    migrations: [
      {
        name: '0001_notes',
        async up(db) {
          await db.raw(`create table notes (company_id text not null, id text not null, text text not null,
            owner_id text, primary key (company_id, id))`);
          await db.raw(
            `create table note_copies (company_id text not null, id text not null, primary key (company_id, id))`,
          );
          await tenantTable(db, 'notes');
          await tenantTable(db, 'note_copies');
        },
        async down(db) {
          await db.raw('drop table notes, note_copies');
        },
      },
    ],
    validators: {
      'Mutation.writeNote': Object.assign(
        (args: Untyped) => {
          const validate = validators['Mutation.writeNote'];
          if (validate)
            validate.errors =
              args.text.length <= 20
                ? null
                : [{ instancePath: '/text', keyword: 'maxLength', params: { limit: 20 } }];
          return args.text.length <= 20;
        },
        { errors: null as Untyped },
      ),
    },
    columns: { Note: { ownerId: 'notes.owner_id' } },
    rules({ can }, viewer) {
      if (!viewer.grants.has('notes')) return;
      can(['read', 'create'], 'Note');
    },
    deps: {},
    setup: (ports) => ({
      provides: {
        viewers: { find: async ({ sessionId }) => world.people.get(sessionId) },
        licences: { of: async (companyId) => new Set(world.licensed.get(companyId)) },
      },
      features: [
        {
          name: 'notes',
          listeners: [
            on(noteWritten, 'copy', async (ctx, { id }) => {
              await ctx.insert('note_copies', { id });
              if (world.failuresLeft > 0) {
                world.failuresLeft -= 1;
                throw new Error('the listener stumbled');
              }
              world.heard.push(id);
            }),
          ],
          resolvers: {
            Note: { secret: () => 'the secret' },
            Query: {
              notes: (_root: unknown, _args: unknown, ctx: RequestContext) =>
                whereCan(
                  ctx.table('notes').select('notes.*').orderBy('notes.id'),
                  ctx,
                  'read',
                  'Note',
                ),
              note: (_root: unknown, { id }: { id: string }, ctx: RequestContext) =>
                ctx.table('notes').where({ id }).first(),
              notesWithoutCondition: (_root: unknown, _args: unknown, ctx: RequestContext) =>
                ctx.raw('select * from notes').then(({ rows }: Untyped) => rows),
              broken: () => {
                throw new Error('connection string postgres://secret');
              },
            },
            Mutation: {
              async writeNote(_root: unknown, args: Untyped, ctx: RequestContext) {
                const id = ports.ids.next();
                const note = { id, text: args.text };
                await ctx.insert('notes', { ...note, owner_id: ctx.viewer.employeeId });
                ctx.audit({ action: 'create', subject: 'Note', subjectId: id, after: note });
                ctx.emit(noteWritten, { id });
                const { companyId } = ctx.viewer;
                ctx.afterCommit(() => ports.pubsub.publish(['note', companyId], { id }));
                if (args.thenFail) throw new AppError('CONFLICT', 'as asked');
                return note;
              },
              echo: (_root: unknown, { text, password }: Untyped) =>
                `[${text}]${password === undefined ? '' : `[${password}]`}`,
            },
            Subscription: {
              noteWritten: {
                subscribe: (_root: unknown, _args: unknown, ctx: RequestContext) =>
                  ports.pubsub.listen(['note', ctx.viewer.companyId]),
                resolve: ({ id }: { id: string }, _args: unknown, ctx: RequestContext) =>
                  ctx.table('notes').where({ id }).first(),
              },
            },
          },
        },
      ],
    }),
  });
  const validators = plugin.validators as Record<string, Untyped>;
  return Object.assign(world, { plugin: plugin as unknown as AnyServerHalf });
}
