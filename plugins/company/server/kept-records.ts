import type { Issue } from '../../../core/issue.ts';
import type { Ids } from '../../../core/ports/ids.ts';
import { refuseIfChanged } from '../../../core/server/changed-meanwhile.ts';
import { differences } from '../../../core/server/columns.ts';
import type { RequestContext } from '../../../core/server/context.ts';
import { invalidInput, notFound } from '../../../core/server/errors.ts';
import { moveToTrash } from '../../../core/server/records/trash.ts';
import type { AffectedEmployee, FindPersonNames } from '../api.ts';
import type { KeptList } from './kept-list.ts';
import type { BookkeepingModel } from './models.ts';

type Rules<Model extends BookkeepingModel> = {
  readonly list: KeptList<Model>;
  readonly nameOf: (model: Model) => string;
  /** What the record would be must be right, not only what was sent. */
  readonly check?: (
    ctx: RequestContext,
    wanted: Partial<Model>,
    before: Model | undefined,
  ) => Promise<readonly Issue[]>;
  /** Rows of other tables that belong to the record, after it was written. */
  readonly write?: (ctx: RequestContext, id: string, input: any) => Promise<void>;
  /** The record as the history keeps it, where rows of other tables belong to it. */
  readonly asKept?: (ctx: RequestContext, model: Model) => Promise<object>;
};

type Deps = { readonly ids: Ids; readonly findPersonNames: FindPersonNames };

/** Creating, changing and deleting of a kept list: right, version, rules, row, history, trash. */
export function keptRecords<Model extends BookkeepingModel>(deps: Deps, rules: Rules<Model>) {
  const { list, check, write } = rules;
  const asKept = async (ctx: RequestContext, model: Model): Promise<object> =>
    (await rules.asKept?.(ctx, model)) ?? model;
  const refuse = (issues: readonly Issue[] | undefined) => {
    if (issues && issues.length > 0) throw invalidInput(issues);
  };

  return {
    /** Names of those that the viewer may see: for the history, and where others refer to them. */
    labels: async (ctx: RequestContext, ids: readonly string[]) => {
      const found = await list.list(ctx, null, null, (query) =>
        query.whereIn(`${list.table}.id`, ids),
      );
      return new Map(found.map((model) => [model.id, rules.nameOf(model)]));
    },

    async create(
      ctx: RequestContext,
      given: object,
      more?: Readonly<Record<string, unknown>>,
    ): Promise<Model> {
      const input = list.changesOf(given);
      refuse(await check?.(ctx, input as Partial<Model>, undefined));
      const id = deps.ids.next();
      await oncePerName(list.insert(ctx, id, input, more));
      await write?.(ctx, id, input);
      const made = await list.reload(ctx, id);
      const after = await asKept(ctx, made);
      ctx.audit({ action: 'create', subject: list.subject, subjectId: id, after });
      return made;
    },

    async update(
      ctx: RequestContext,
      id: string,
      { version, ...given }: { version?: number | null },
      more?: Readonly<Record<string, unknown>>,
      /** Fields that changed and whose values nobody keeps. */
      secret: readonly string[] = [],
    ): Promise<Model> {
      const before = await list.lock(ctx, 'update', id);
      if (!before) throw notFound(list.subject);
      await refuseIfChanged(ctx, deps.findPersonNames, before, version);
      const keptBefore = await asKept(ctx, before);
      const input = list.changesOf(given);
      refuse(await check?.(ctx, { ...before, ...input }, before));
      await oncePerName(list.save(ctx, before, input, more));
      await write?.(ctx, id, input);
      const after = await list.reload(ctx, id);
      const changed = differences(keptBefore, await asKept(ctx, after));
      const hidden = Object.fromEntries(secret.map((field) => [field, '***']));
      ctx.audit({
        action: 'update',
        subject: list.subject,
        subjectId: id,
        before: changed.before,
        after: { ...changed.after, ...hidden },
      });
      return after;
    },

    /** Deletes nothing where somebody or something stands in the way. */
    async remove(
      ctx: RequestContext,
      id: string,
      inTheWay: () => Promise<readonly AffectedEmployee[]> = async () => [],
      alsoInTheWay: () => Promise<readonly unknown[]> = async () => [],
    ) {
      const before = await list.lock(ctx, 'delete', id);
      if (!before) throw notFound(list.subject);
      const name = rules.nameOf(before);
      const errors = await inTheWay();
      const others = await alsoInTheWay();
      const trashId =
        errors.length + others.length > 0
          ? null
          : await moveToTrash(ctx, {
              subject: list.subject,
              subjectId: id,
              name,
              before: await asKept(ctx, before),
            });
      return { id, name, errors, trashId };
    },
  };
}

export type KeptRecords<Model extends BookkeepingModel> = ReturnType<typeof keptRecords<Model>>;

const UNIQUE_VIOLATION = '23505';
/** Which field to show it at, by the constraint that was met. */
const FIELD_OF: Readonly<Record<string, string>> = {
  bank_accounts_once: 'data/accountNumber',
  office_doors_login_name: 'data/cognitoUsername',
};

/** What must be there only once is there already: the form says so at its field. */
async function oncePerName<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION) throw error;
    throw invalidInput([
      { path: FIELD_OF[constraint] ?? 'data/name', key: 'validation.duplicate' },
    ]);
  }
}
