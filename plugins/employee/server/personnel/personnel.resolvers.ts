import type { Erased } from '#core/erased.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import { attachments } from '#core/server/files/attachments.ts';
import { SECTIONS, type Section } from '../../domain/personnel/section.ts';
import { openSections, refuseClosed } from '../self-service/may-change.ts';
import type { Notify } from '../self-service/tell-administrators.ts';
import { tellAdministrators } from '../self-service/tell-administrators.ts';
import { createRecord, deleteRecord, fillRecord, updateRecord } from './change-record.ts';
import { lockRecord, type PersonnelRecord, recordsOf } from './record.store.ts';

type Args = Readonly<Record<string, Erased>>;
type Resolver = (root: unknown, args: Args, ctx: RequestContext) => Promise<unknown>;
type Resolvers = Record<string, Resolver>;
type Tools = { readonly ports: Ports; readonly notify: Notify };

const read = async (ctx: RequestContext, section: Section, employeeId: string) => {
  const records = await recordsOf(ctx, section, employeeId);
  return section.many ? records : (records[0] ?? null);
};

/** What administrators call: rights are asked by the guard, for everybody of the company. */
function administration(ports: Ports, section: Section): { query: Resolvers; mutation: Resolvers } {
  const { calls } = section;
  return {
    query: {
      [calls.read]: (_root, { employeeId }, ctx) => read(ctx, section, employeeId),
    },
    mutation: {
      ...(calls.create
        ? {
            [calls.create]: (_root, { employeeId, data }, ctx) =>
              createRecord(ctx, ports, section, employeeId, data),
          }
        : {}),
      [calls.update]: (_root, { where, employeeId, data }, ctx) =>
        section.many
          ? updateRecord(ctx, ports, section, { id: where.id }, data)
          : fillRecord(ctx, ports, section, employeeId, data),
      [calls.delete]: (_root, { where }, ctx) => deleteRecord(ctx, section, where.id),
    },
  };
}

/** What people call for their own file, where the company has opened it; administrators are told. */
function ownFile({ ports, notify }: Tools, section: Section): Resolvers {
  const { own: calls } = section;
  if (!calls) return {};
  const own = async (ctx: RequestContext, id: string) => {
    const record = await lockRecord(ctx, section, { id });
    if (record?.employeeId !== ctx.viewer.employeeId) throw notFound(section.type);
  };
  const tellingAdministrators = async <Answer>(
    ctx: RequestContext,
    answer: Promise<Answer>,
  ): Promise<Answer> => {
    const done = await answer;
    await tellAdministrators(ctx, notify, section.right, { section: section.id });
    return done;
  };
  return {
    ...(calls.create
      ? {
          [calls.create]: async (_root: unknown, { data }: Args, ctx: RequestContext) => {
            await refuseClosed(ctx, section);
            return tellingAdministrators(
              ctx,
              createRecord(ctx, ports, section, ctx.viewer.employeeId, data),
            );
          },
        }
      : {}),
    [calls.update]: async (_root, { where, data }, ctx) => {
      await refuseClosed(ctx, section);
      if (!section.many)
        return tellingAdministrators(
          ctx,
          fillRecord(ctx, ports, section, ctx.viewer.employeeId, data),
        );
      await own(ctx, where.id);
      return tellingAdministrators(ctx, updateRecord(ctx, ports, section, { id: where.id }, data));
    },
    ...(calls.delete
      ? {
          [calls.delete]: async (_root: unknown, { where }: Args, ctx: RequestContext) => {
            await refuseClosed(ctx, section);
            await own(ctx, where.id);
            const { id } = await tellingAdministrators(ctx, deleteRecord(ctx, section, where.id));
            // Only administrators open the trash.
            return { id, trashId: null };
          },
        }
      : {}),
  };
}

/** Every call and type of the sections, made from their declarations. */
export function personnelResolvers(tools: Tools) {
  const { ports } = tools;
  const files = {
    files: async ({ fileKeys }: PersonnelRecord, _args: Args, ctx: RequestContext) =>
      (await Promise.all(fileKeys.map((key) => attachments(ctx).load(key)))).filter(Boolean),
  };
  const parts = SECTIONS.map((section) => administration(ports, section));
  const mine = SECTIONS.filter(({ self }) => self !== 'none');
  return {
    Query: {
      ...(Object.assign({}, ...parts.map(({ query }) => query)) as Resolvers),
      myPersonnelFile: async () => ({}),
    },
    Mutation: Object.assign(
      {},
      ...parts.map(({ mutation }) => mutation),
      ...SECTIONS.map((section) => ownFile(tools, section)),
    ) as Resolvers,
    types: {
      ...Object.fromEntries(
        SECTIONS.filter(({ files: has }) => has).map(({ type }) => [type, files]),
      ),
      PersonnelFile: {
        url: ({ key, fileName }: { key: string; fileName: string }) =>
          ports.files.url(key, { fileName }),
      },
      MyPersonnelFile: {
        openSections: (_file: unknown, _args: Args, ctx: RequestContext) => openSections(ctx),
        ...Object.fromEntries(
          mine.map((section) => [
            section.file,
            (_file: unknown, _args: Args, ctx: RequestContext) =>
              read(ctx, section, ctx.viewer.employeeId),
          ]),
        ),
      },
    },
  };
}
