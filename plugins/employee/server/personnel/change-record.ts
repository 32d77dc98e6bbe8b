import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import type { Employment } from '../../domain/facts-of-person.ts';
import { checkRecord } from '../../domain/personnel/check.ts';
import { issuesOfDays } from '../../domain/personnel/days.ts';
import type { Section } from '../../domain/personnel/section.ts';
import { findPersonNames } from '../names.ts';
import { keepFiles } from './attachments.ts';
import {
  countRecords,
  insertRecord,
  lockPerson,
  lockPersonOf,
  lockRecord,
  type PersonnelRecord,
  recordsById,
  saveRecord,
} from './record.store.ts';

type Input = Readonly<Record<string, unknown>> & {
  readonly fileKeys?: readonly string[] | null;
  readonly version?: number | null;
};

type Store = Pick<Ports, 'files'>;

const atData = (issues: ReturnType<typeof checkRecord>) =>
  issues.map((issue) => ({ ...issue, path: `data/${issue.path}` }));

type Values = Readonly<Record<string, unknown>>;

function checked(
  section: Section,
  employment: Employment | undefined,
  values: Values,
  before?: Values,
): void {
  const issues = [
    ...checkRecord(section, values),
    ...(employment ? issuesOfDays(section, employment, values, before) : []),
  ];
  if (issues.length > 0) throw invalidInput(atData(issues));
}

/** Of what was sent, the fields of the section: empty text is no value. */
const fieldsIn = (section: Section, input: Input): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(section.fields)
      .filter((name) => input[name] !== undefined)
      .map((name) => [name, input[name] === '' ? null : input[name]]),
  );

/** A record for the history: without what is only bookkeeping, its files by name. */
export async function forHistory(
  ctx: RequestContext,
  section: Section,
  record: PersonnelRecord,
): Promise<Record<string, unknown>> {
  const { id: _id, version: _version, updatedAt: _at, updatedBy: _by, fileKeys, ...rest } = record;
  if (!section.files) return rest;
  const names: { key: string; file_name: string }[] = await ctx
    .table('files')
    .whereIn('files.key', [...fileKeys])
    .select('key', 'file_name');
  return {
    ...rest,
    files: fileKeys.map((key) => names.find((one) => one.key === key)?.file_name ?? key),
  };
}

const partOf = (employeeId: string) => ({ subject: 'Employee', id: employeeId });

export async function createRecord(
  ctx: RequestContext,
  ports: Store & Pick<Ports, 'ids'>,
  section: Section,
  employeeId: string,
  input: Input,
): Promise<PersonnelRecord> {
  const employment = await lockPerson(ctx, employeeId);
  if (!employment) throw notFound('Employee');
  const most = section.most;
  if ((await countRecords(ctx, section, employeeId)) >= most)
    throw invalidInput([{ path: 'data', key: 'validation.tooManyRecords', params: { max: most } }]);
  const fields = fieldsIn(section, input);
  checked(section, employment, fields);
  const fileKeys = await keepFiles(ctx, ports.files, input.fileKeys ?? [], []);
  const id = ports.ids.next();
  await insertRecord(ctx, section, { id, employeeId, fields, fileKeys });
  const record = await reread(ctx, section, id);
  ctx.audit({
    action: 'create',
    subject: section.type,
    subjectId: id,
    after: await forHistory(ctx, section, record),
    of: partOf(employeeId),
  });
  return record;
}

export async function updateRecord(
  ctx: RequestContext,
  ports: Store,
  section: Section,
  which: { readonly id: string } | { readonly employee_id: string },
  input: Input,
): Promise<PersonnelRecord> {
  const employment = await lockPersonOf(ctx, section, which);
  const before = await lockRecord(ctx, section, which);
  if (!before) throw notFound(section.type);
  await refuseIfChanged(ctx, findPersonNames, before, input.version);
  const fields = {
    ...Object.fromEntries(Object.keys(section.fields).map((name) => [name, before[name]])),
    ...fieldsIn(section, input),
  };
  checked(section, employment, fields, before);
  const fileKeys = input.fileKeys
    ? await keepFiles(ctx, ports.files, input.fileKeys, before.fileKeys)
    : before.fileKeys;
  const earlier = await forHistory(ctx, section, before);
  await saveRecord(ctx, section, before.id, { fields, fileKeys });
  const after = await reread(ctx, section, before.id);
  ctx.audit({
    action: 'update',
    subject: section.type,
    subjectId: before.id,
    ...differences(earlier, await forHistory(ctx, section, after)),
    of: partOf(before.employeeId),
  });
  return after;
}

/** The one record of a section that has only one: begun with the first thing that is filled in. */
export async function fillRecord(
  ctx: RequestContext,
  ports: Store & Pick<Ports, 'ids'>,
  section: Section,
  employeeId: string,
  input: Input,
): Promise<PersonnelRecord> {
  if (!(await lockPerson(ctx, employeeId))) throw notFound('Employee');
  return (await countRecords(ctx, section, employeeId)) > 0
    ? updateRecord(ctx, ports, section, { employee_id: employeeId }, input)
    : createRecord(ctx, ports, section, employeeId, input);
}

export async function deleteRecord(
  ctx: RequestContext,
  section: Section,
  id: string,
): Promise<{ id: string; trashId: string; employeeId: string }> {
  const record = await lockRecord(ctx, section, { id });
  if (!record) throw notFound(section.type);
  const trashId = await moveToTrash(ctx, {
    subject: section.type,
    subjectId: id,
    before: { ...(await forHistory(ctx, section, record)), fileKeys: record.fileKeys },
    of: partOf(record.employeeId),
  });
  // Files wait in the trash with their record, and go on counting as used.
  return { id, trashId, employeeId: record.employeeId };
}

async function reread(ctx: RequestContext, section: Section, id: string): Promise<PersonnelRecord> {
  const [record] = await recordsById(ctx, section, [id]);
  if (!record) throw new Error(`${section.type} ${id} is gone in the middle of its change.`);
  return record;
}
