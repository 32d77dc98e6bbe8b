import type { Issue } from '../../issue.ts';
import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import type { EmptyCells } from './check-rows.ts';
import type { Mapping } from './columns/match-columns.ts';
import { type KnownImport, withOwnColumns } from './extend-import.ts';
import { APPLY_JOB, CHECK_JOB, enqueueRun } from './import-jobs.ts';
import {
  type ImportMode,
  type ImportRecord,
  type ImportState,
  updateImport,
} from './store/import.store.ts';
import { auditImport } from './undo-import.ts';

export type Chosen = {
  readonly mapping: readonly { readonly index: number; readonly column?: string | null }[];
  readonly emptyCells: EmptyCells;
  readonly options: readonly { readonly key: string; readonly value: boolean }[];
};

const CHECKABLE: readonly ImportState[] = ['UPLOADED', 'CHECKED', 'FAILED'];

/** Asks for the dry run. The report stands in the import when the job is done. */
export async function checkImport(
  ctx: RequestContext,
  ports: Pick<Ports, 'jobs'>,
  declared: KnownImport,
  record: ImportRecord,
  chosen: Chosen,
): Promise<void> {
  if (!CHECKABLE.includes(record.state)) throw busy();
  const definition = await withOwnColumns(ctx, declared);
  const mapping = mappingOf(record, chosen);
  const issues = mappingIssues(definition, mapping);
  if (issues.length > 0) throw invalidInput(issues);
  const knownOptions = (definition.options ?? []).map(({ key, preset }) => {
    const givenOption = chosen.options.find((option) => option.key === key);
    return [key, givenOption?.value ?? preset] as const;
  });
  await updateImport(ctx, record.id, {
    state: 'CHECKING',
    mapping,
    empty_cells: chosen.emptyCells,
    options: Object.fromEntries(knownOptions),
    failure: null,
  });
  auditImport(ctx, record, 'import-check');
  await enqueueRun(ctx, ports, CHECK_JOB, record.id);
}

export async function applyImport(
  ctx: RequestContext,
  ports: Pick<Ports, 'jobs'>,
  record: ImportRecord,
  mode: ImportMode,
): Promise<void> {
  if (record.state !== 'CHECKED') throw busy();
  const nothing = record.created + record.updated + record.unchanged === 0;
  if (nothing || (mode === 'ALL_OR_NOTHING' && record.bad > 0))
    throw new AppError('CONFLICT', 'There are rows that cannot be taken.');
  await updateImport(ctx, record.id, { state: 'APPLYING', mode });
  auditImport(ctx, record, 'import');
  await enqueueRun(ctx, ports, APPLY_JOB, record.id);
}

const busy = () => new AppError('CONFLICT', 'The import is not waiting for this.');

function mappingOf(record: ImportRecord, { mapping }: Chosen): Mapping {
  const columns = new Map(mapping.map(({ index, column }) => [index, column || null]));
  if (mapping.some(({ index }) => index >= record.headerNames.length))
    throw notFound('The column of the file');
  return record.headerNames.map((_name, index) => columns.get(index) ?? null);
}

function mappingIssues(definition: KnownImport, mapping: Mapping): Issue[] {
  const used = mapping.filter((key) => key !== null);
  const knownColumns = new Set(definition.columns.map(({ key }) => key));
  const twice = used.filter((key, at) => used.indexOf(key) !== at || !knownColumns.has(key));
  const missing = definition.columns.filter(
    ({ key, required }) =>
      (required === 'ALWAYS' || definition.keyColumns.includes(key)) && !used.includes(key),
  );
  return [
    ...twice.map((column) => ({ key: 'validation.columnTwice', column })),
    ...missing.map(({ key: column }) => ({ key: 'validation.columnMissing', column })),
  ].map(({ key, column }) => ({ path: 'data/mapping', key, params: { column } }));
}
