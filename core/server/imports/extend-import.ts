import type { Language } from '../../texts.ts';
import type { RequestContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { type ServerTexts, serverTexts } from '../texts.ts';
import type {
  CellIssue,
  ImportColumn,
  ImportDefinition,
  ImportExtension,
  ImportPlan,
  ImportRow,
  ImportSettings,
  PartChange,
  RecordChange,
  RecordImage,
  RowIssue,
  UsedRecord,
} from './define-import.ts';

const WORDS = 'import';

/** A column with all headings that mean it, in both languages. */
type KnownColumn = ImportColumn & { readonly headings: readonly string[] };
export type KnownExtension = ImportExtension & { readonly plugin: string };

/** A definition with the plugin that declared it, 'employee.employees', and what others add to it. */
export type KnownImport = Omit<ImportDefinition, 'columns'> & {
  readonly kind: string;
  readonly plugin: string;
  readonly columns: readonly KnownColumn[];
  readonly extensions: readonly KnownExtension[];
};

/** What one row does, with its changes to the parts that other plugins keep, by plugin. */
export type WholePlan = ImportPlan & { readonly parts: Readonly<Record<string, PartChange>> };

const withHeadings = (column: ImportColumn, texts: ServerTexts): KnownColumn => {
  const { key, label, aliases = [] } = column;
  const heading = (language: Language) =>
    texts.has(language, WORDS, label) ? texts.say(language, WORDS, label) : '';
  return { ...column, headings: [heading('ja'), heading('en'), key, ...aliases] };
};

/** The texts of a column that was added stand in the words of the plugin that added it. */
const inWordsOf = (plugin: string, { hint, ...column }: KnownColumn): KnownColumn => ({
  ...column,
  label: `${plugin}:${column.label}`,
  ...(hint ? { hint: `${plugin}:${hint}` } : {}),
});

export function extendImport(
  plugin: string,
  definition: ImportDefinition,
  extensions: readonly KnownExtension[],
): KnownImport {
  const own = serverTexts({ [WORDS]: definition.texts });
  const columns = definition.columns.map((column) => withHeadings(column, own));
  for (const { plugin: owner, behind, texts, columns: more } of extensions) {
    const place = columns.findIndex(({ key }) => key === behind);
    const twice = more.find(({ key }) => columns.some((column) => column.key === key));
    if (place < 0 || twice)
      throw new Error(`${owner} cannot add ${twice?.key ?? `columns behind ${behind}`}.`);
    const words = serverTexts({ [WORDS]: texts });
    const added = more.map((column) => inWordsOf(owner, withHeadings(column, words)));
    columns.splice(place + 1, 0, ...added);
  }
  const { check, ...others } = definition;
  // Their columns have to be looked at again, too, and that is done by preparing the rows again.
  if (definition.parts?.stale && extensions.length > 0)
    throw new Error(`${definition.id} looks for stale rows itself, and cannot have more columns.`);
  const ownPart = partOfRows(definition);
  return {
    ...others,
    ...(check ? { check: (row) => check(ownPart(row)) } : {}),
    kind: `${plugin}.${definition.id}`,
    plugin,
    columns,
    extensions,
  };
}

const NO_WORDS = serverTexts();

/** With the columns that only this company has, as they are now. */
export async function withOwnColumns(
  ctx: RequestContext,
  definition: KnownImport,
): Promise<KnownImport> {
  const own = (await definition.ownColumns?.(ctx)) ?? [];
  if (own.length === 0) return definition;
  const columns = own.map((column) => withHeadings(column, NO_WORDS));
  return { ...definition, columns: [...definition.columns, ...columns] };
}

/** Takes from rows the cells of these columns only. */
function partOfRows({ columns }: Pick<ImportDefinition, 'columns'>) {
  const own = new Set(columns.map(({ key }) => key));
  return ({ line, values }: ImportRow): ImportRow => {
    const part: Record<string, unknown> = {};
    for (const key of Object.keys(values)) if (own.has(key)) part[key] = values[key];
    return { line, values: part };
  };
}

/** What each row would do altogether. */
export async function prepareRows(
  ctx: RequestContext,
  definition: KnownImport,
  rows: readonly ImportRow[],
  settings: ImportSettings,
): Promise<{ readonly plans: readonly WholePlan[]; readonly issues: readonly RowIssue[] }> {
  const { extensions } = definition;
  const added = new Set(extensions.flatMap(({ columns }) => columns.map(({ key }) => key)));
  const columns = definition.columns.filter(({ key }) => !added.has(key));
  const own = added.size === 0 ? rows : rows.map(partOfRows({ columns }));
  const { plans, issues } = await definition.prepare(ctx, own, settings);
  const whole = new Map(plans.map((plan) => [plan.line, { ...plan, parts: {} } as WholePlan]));
  const toldIssues = [...issues];
  for (const extension of extensions) {
    const partOf = partOfRows(extension);
    const filled = rows.flatMap((row) => {
      const { line, values } = partOf(row);
      const plan = whole.get(line);
      const isFilled = Object.values(values).some((value) => value !== null);
      return plan && isFilled ? [{ line, values, plan }] : [];
    });
    if (filled.length === 0) continue;
    if (!mayExtend(ctx, extension)) {
      toldIssues.push(
        ...filled.flatMap(({ line, values }) =>
          Object.keys(values).map((column) => ({
            line,
            column,
            key: 'validation.noRightToColumn',
          })),
        ),
      );
      continue;
    }
    const { changes, issues: more } = await extension.prepare(ctx, filled, settings);
    toldIssues.push(...more);
    for (const change of changes) {
      const plan = whole.get(change.line);
      if (!plan) continue;
      whole.set(change.line, {
        ...plan,
        outcome: plan.outcome === 'UNCHANGED' ? 'UPDATE' : plan.outcome,
        parts: { ...plan.parts, [extension.plugin]: change },
      });
    }
  }
  return { plans: [...whole.values()], issues: toldIssues };
}

const mayExtend = (ctx: RequestContext, { needs }: KnownExtension): boolean =>
  ctx.ability.can(needs.do, needs.on);

export async function applyRows(
  ctx: RequestContext,
  definition: KnownImport,
  plans: readonly WholePlan[],
  settings: ImportSettings,
  tellDone: (done: number) => void,
): Promise<void> {
  await definition.apply(ctx, plans, settings, tellDone);
  for (const { plugin, apply } of definition.extensions) {
    const changes = plans.flatMap(({ parts }) => parts[plugin] ?? []);
    if (changes.length > 0) await apply(ctx, changes);
  }
}

type Pictured = { readonly id: string; readonly parts: Readonly<Record<string, unknown>> };

/**
 * The records as they are now, each with those parts that the import writes: what somebody else gave
 * a new person meanwhile is no change of what was imported.
 */
export async function imagesOf(
  ctx: RequestContext,
  definition: KnownImport,
  wanted: readonly Pictured[],
  made: ReadonlySet<string>,
): Promise<ReadonlyMap<string, RecordImage>> {
  const images = new Map(
    await definition.images(
      ctx,
      wanted.map(({ id }) => id),
      made,
    ),
  );
  for (const { plugin, images: picture } of definition.extensions) {
    const ids = wanted.flatMap(({ id, parts }) => (parts[plugin] ? [id] : []));
    if (ids.length === 0) continue;
    for (const [id, part] of await picture(ctx, ids)) {
      const image = images.get(id);
      if (image) images.set(id, { ...image, parts: { ...image.parts, [plugin]: part } });
    }
  }
  return images;
}

/** Changes of the part that the plugin keeps. */
const partOf = (plugin: string, changes: readonly RecordChange[]): RecordChange[] =>
  changes.flatMap(({ id, before, after }) => {
    const part = after.parts?.[plugin];
    return part ? [{ id, before: before?.parts?.[plugin] ?? null, after: part }] : [];
  });

/** By record: what stands in the way, null where there is no more to say than that it is used. */
export async function inUseOf(
  ctx: RequestContext,
  { inUse, extensions }: KnownImport,
  changes: readonly RecordChange[],
  goes: (id: string) => boolean,
): Promise<ReadonlyMap<string, CellIssue | null>> {
  const used = new Map<string, CellIssue | null>();
  const add = (records: readonly (string | UsedRecord)[]) => {
    for (const record of records) {
      if (typeof record === 'string') used.set(record, used.get(record) ?? null);
      else used.set(record.id, record.issue);
    }
  };
  add(await inUse(ctx, changes, goes));
  for (const extension of extensions) {
    const part = partOf(extension.plugin, changes);
    if (part.length > 0) add(await extension.inUse(ctx, part));
  }
  return used;
}

/** The parts first: what goes altogether takes what still hangs on it along. */
export async function undoRows(
  ctx: RequestContext,
  { undo, extensions }: KnownImport,
  changes: readonly RecordChange[],
): Promise<void> {
  for (const extension of extensions) {
    const part = partOf(extension.plugin, changes);
    if (part.length === 0) continue;
    if (isForbidden(ctx, extension)) throw forbiddenPart();
    await extension.undo(ctx, part);
  }
  await undo(ctx, changes);
}

/** Who gave up the plugin since may still take the import back as a whole. */
const isForbidden = (ctx: RequestContext, extension: KnownExtension): boolean =>
  ctx.licences.has(extension.plugin) && !mayExtend(ctx, extension);
const forbiddenPart = () =>
  new AppError('FORBIDDEN', 'The import wrote something that you may not change.');

/** Before a job undoes it: whether it wrote a part of another plugin that the viewer may not change. */
export async function refuseForeignParts(
  ctx: RequestContext,
  { extensions }: KnownImport,
  hasPart: (plugin: string) => Promise<boolean>,
): Promise<void> {
  for (const extension of extensions)
    if (isForbidden(ctx, extension) && (await hasPart(extension.plugin))) throw forbiddenPart();
}
