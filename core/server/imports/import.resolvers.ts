import type { CoreResolvers } from '#schema/generated/core-resolvers.ts';
import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { AppError, notFound } from '../errors.ts';
import { batch } from '../rows/batch.ts';
import { pageOf, toConnection } from '../rows/connection.ts';
import { changedRows } from './changed-rows.ts';
import { createImport } from './create-import.ts';
import { withOwnColumns } from './extend-import.ts';
import { UnreadableFile } from './files/file-table.ts';
import type { ImportFeature } from './import.feature.ts';
import { MOST_OBSTACLES } from './parts/obstacles.ts';
import { isUnderWay, type ProgressStep, stepOf, topicOf } from './progress.ts';
import { applyImport, checkImport } from './start-import.ts';
import { listBadRows } from './store/bad-rows.store.ts';
import { labelsOfMade, listChangedRows } from './store/changes.store.ts';
import {
  findImport,
  findSameFile,
  type ImportRecord,
  listImports,
  lockImport,
} from './store/import.store.ts';
import { undoImport } from './undo-import.ts';

type Maps = {
  Query: Pick<
    CoreResolvers['Query'],
    'importKinds' | 'importKind' | 'importsConnection' | 'import'
  >;
  Mutation: Pick<
    CoreResolvers['Mutation'],
    'createImport' | 'checkImport' | 'applyImport' | 'undoImport'
  >;
  Subscription: Pick<CoreResolvers['Subscription'], 'importProgress'>;
  ImportKind: CoreResolvers['ImportKind'];
  Import: CoreResolvers['Import'];
  CreateImportResult: CoreResolvers['CreateImportResult'];
  UndoImportResult: CoreResolvers['UndoImportResult'];
};

const percentOf = ({ state }: ImportRecord): number =>
  state === 'UPLOADED' || isUnderWay(state) ? 0 : 100;

const PERSON_NAMES = Symbol('names of who imported');
const loadPersonName = (ctx: RequestContext, id: string): Promise<string | undefined> =>
  batch<string, string>(ctx, PERSON_NAMES, async (ids) => {
    const names = await ctx.records.personNames(ctx, ids);
    return ids.map((one) => names.get(one));
  }).load(id);

export function importResolvers(ports: Ports, imports: ImportFeature): Maps {
  /** Of a kind that the viewer may import. */
  const seen = (ctx: RequestContext, record: ImportRecord | undefined) => {
    const definition = record && imports.seen(ctx, record);
    if (!record || !definition) throw notFound('The import');
    return { record, definition };
  };
  /**
   * Locked for a change. One that a job works on is refused before: parts that are written beside each other share its
   * row without a pause, so that the lock, and a connection with it, would wait for the whole file.
   */
  const needed = async (ctx: RequestContext, id: string) => {
    const { record } = seen(ctx, await findImport(ctx, id));
    if (isUnderWay(record.state))
      throw new AppError('CONFLICT', 'The import is worked on already.');
    return seen(ctx, await lockImport(ctx, id));
  };
  const again = async (ctx: RequestContext, id: string): Promise<ImportRecord> => {
    const record = await findImport(ctx, id);
    if (!record) throw notFound('The import');
    return record;
  };
  const progressOf = (record: ImportRecord): ProgressStep => {
    const { id, state, total } = record;
    const percent = percentOf(record);
    const step = imports.board.last(id);
    return step?.state === state
      ? step
      : { id, state, percent, done: percent === 100 ? total : 0, total };
  };

  return {
    Query: {
      importKinds: (_root, _args, ctx) => imports.permitted(ctx),
      importKind: (_root, { where }, ctx) => imports.find(ctx, where.id) ?? null,
      importsConnection: async (_root, args, ctx) => {
        const askedKind = args.where?.kind;
        const permitted = imports
          .permitted(ctx)
          .filter(({ kind }) => !askedKind || kind === askedKind);
        const kindsWhere = (isOwn: boolean): string[] =>
          permitted
            .filter(({ seesOwnOnly }) => (seesOwnOnly?.(ctx) ?? false) === isOwn)
            .map(({ kind }) => kind);
        const wanted = { all: kindsWhere(false), own: kindsWhere(true) };
        const { nodes, totalCount } = await listImports(ctx, wanted, pageOf(args));
        return toConnection(nodes, totalCount, args);
      },
      import: async (_root, { where }, ctx) => {
        const record = await findImport(ctx, where.id);
        return record && imports.seen(ctx, record) ? record : null;
      },
    },
    Mutation: {
      createImport: async (_root, { data }, ctx) => {
        const definition = imports.need(ctx, data.kind);
        try {
          const id = await createImport(ctx, ports, imports.reader, definition, data);
          return { __typename: 'Import' as const, ...(await again(ctx, id)) };
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          const issue = { column: null, key: error.key, params: error.params };
          return { __typename: 'ImportFileRefused' as const, issue, line: error.line };
        }
      },
      checkImport: async (_root, { where, data }, ctx) => {
        const { record, definition } = await needed(ctx, where.id);
        await checkImport(ctx, ports, definition, record, data);
        return again(ctx, where.id);
      },
      applyImport: async (_root, { where, mode }, ctx) => {
        const { record } = await needed(ctx, where.id);
        await applyImport(ctx, ports, record, mode);
        return again(ctx, where.id);
      },
      undoImport: async (_root, { where }, ctx) => {
        const { record, definition } = await needed(ctx, where.id);
        const whole = imports.whole(record.kindId) ?? definition;
        const { obstacles } = await undoImport(ctx, ports, whole, where.id);
        if (obstacles.length === 0)
          return { __typename: 'Import' as const, ...(await again(ctx, where.id)) };
        return {
          __typename: 'ImportNotUndone' as const,
          obstacles: obstacles.slice(0, MOST_OBSTACLES),
          totalCount: obstacles.length,
        };
      },
    },
    Subscription: {
      importProgress: {
        subscribe: async (_root, { id }, ctx) => {
          const record = await findImport(ctx, id);
          if (!record || !imports.seen(ctx, record)) throw notFound('The import');
          return ports.pubsub.listen(topicOf(ctx.viewer.companyId, id));
        },
        resolve: (payload: Readonly<Record<string, string>>) => stepOf(payload),
      },
    },
    ImportKind: {
      id: ({ kind }) => kind,
      columns: async (definition, _args, ctx) =>
        (await withOwnColumns(ctx, definition)).columns.map((column) => ({
          key: column.key,
          label: column.label,
          name: column.name ?? null,
          hint: column.hint ?? null,
          required: column.required ?? 'OPTIONAL',
          example: column.example,
        })),
      keyColumns: ({ keyColumns }) => [...keyColumns],
      options: ({ options = [] }) =>
        options.map((option) => ({ ...option, hint: option.hint ?? null })),
    },
    Import: {
      kind: ({ kindId }, _args, ctx) => imports.need(ctx, kindId),
      headers: ({ headerNames, samples, mapping }) =>
        headerNames.map((name, at) => ({
          name,
          samples: [...(samples[at] ?? [])],
          column: mapping[at] ?? null,
        })),
      progress: progressOf,
      createdByName: async ({ createdById }, _args, ctx) =>
        (await loadPersonName(ctx, createdById)) ?? '',
      failure: ({ failureIssue }) =>
        failureIssue && { column: null, params: null, ...failureIssue },
      notUndone: ({ obstacles }) =>
        obstacles && { obstacles: [...obstacles.first], totalCount: obstacles.total },
      badRows: async (record, args, ctx) => {
        const rows = await listBadRows(ctx, record.id, pageOf(args));
        const nodes = rows.map(({ line, cells, issues }) => ({
          line,
          cells: [...cells],
          issues: issues.map((issue) => ({ params: null, ...issue })),
        }));
        return toConnection(nodes, record.bad, args);
      },
      changedRows: async (record, args, ctx) => {
        const { nodes, totalCount } = await listChangedRows(ctx, record.id, pageOf(args));
        const made = nodes.length > 0 ? await labelsOfMade(ctx, record.id) : new Map();
        const rows = await changedRows(ctx, imports.need(ctx, record.kindId), nodes, made);
        return toConnection(rows, totalCount, args);
      },
      appliedBefore: async (record, _args, ctx) =>
        record.state === 'APPLIED' || record.state === 'UNDONE'
          ? null
          : ((await findSameFile(ctx, record)) ?? null),
    },
    CreateImportResult: {},
    UndoImportResult: {},
  };
}
