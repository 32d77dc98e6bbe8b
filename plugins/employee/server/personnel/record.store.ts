import type { RequestContext } from '#core/server/context.ts';
import type { Employment } from '../../domain/facts-of-person.ts';
import type { Section } from '../../domain/personnel/section.ts';

/** A record as the API shows it: the fields of its section beside what every record has. */
export type PersonnelRecord = {
  readonly id: string;
  readonly employeeId: string;
  readonly fileKeys: readonly string[];
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly [field: string]: unknown;
};

type Row = {
  id: string;
  employee_id: string;
  fields: Record<string, unknown>;
  file_keys: string[];
  version: number;
  updated_at: Date;
  updated_by: string | null;
};

/** Fields that were declared after the record was written are there too, with nothing in them. */
const toRecord =
  (section: Section) =>
  (row: Row): PersonnelRecord => ({
    ...Object.fromEntries(
      Object.keys(section.fields).map((name) => [name, row.fields[name] ?? null]),
    ),
    id: row.id,
    employeeId: row.employee_id,
    fileKeys: row.file_keys,
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  });

const rowsOf = (ctx: RequestContext, section: Section) =>
  ctx.table('personnel_records').where('personnel_records.section', section.id);

export async function recordsOf(
  ctx: RequestContext,
  section: Section,
  employeeId: string,
): Promise<PersonnelRecord[]> {
  const rows: Row[] = await rowsOf(ctx, section)
    .where('personnel_records.employee_id', employeeId)
    .orderBy('personnel_records.id')
    .limit(section.most);
  return inOrder(section, rows.map(toRecord(section)));
}

export async function recordsById(
  ctx: RequestContext,
  section: Section,
  ids: readonly string[],
): Promise<PersonnelRecord[]> {
  const rows: Row[] = await rowsOf(ctx, section).whereIn('personnel_records.id', [...ids]);
  return rows.map(toRecord(section));
}

/** Held until the transaction ends. */
export async function lockRecord(
  ctx: RequestContext,
  section: Section,
  which: { readonly id: string } | { readonly employee_id: string },
): Promise<PersonnelRecord | undefined> {
  const row: Row | undefined = await rowsOf(ctx, section).where(which).forUpdate().first();
  return row && toRecord(section)(row);
}

/**
 * First and last day of the person, held so that two first records of one kind come one after the other, and none comes
 * while they retire. Undefined: nobody has the id.
 */
export const lockPerson = async (
  ctx: RequestContext,
  employeeId: string,
): Promise<Employment | undefined> =>
  ctx
    .table('employees')
    .where('employees.id', employeeId)
    .forNoKeyUpdate()
    .first({ joinedOn: 'employees.joined_on', retiredOn: 'employees.retired_on' });

/** The same by one of their records: the person first, so that nobody waits for each other. */
export async function lockPersonOf(
  ctx: RequestContext,
  section: Section,
  which: { readonly id: string } | { readonly employee_id: string },
): Promise<Employment | undefined> {
  const row: { employee_id: string } | undefined = await rowsOf(ctx, section)
    .where(which)
    .first('personnel_records.employee_id');
  return row && lockPerson(ctx, row.employee_id);
}

export async function countRecords(
  ctx: RequestContext,
  section: Section,
  employeeId: string,
): Promise<number> {
  const [row] = await rowsOf(ctx, section)
    .where('personnel_records.employee_id', employeeId)
    .count({ total: '*' });
  return Number(row?.total ?? 0);
}

export async function insertRecord(
  ctx: RequestContext,
  section: Section,
  record: {
    readonly id: string;
    readonly employeeId: string;
    readonly fields: object;
    readonly fileKeys?: readonly string[];
  },
): Promise<void> {
  await ctx.insert('personnel_records', {
    id: record.id,
    employee_id: record.employeeId,
    section: section.id,
    fields: JSON.stringify(record.fields),
    file_keys: record.fileKeys ?? [],
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
}

export async function saveRecord(
  ctx: RequestContext,
  section: Section,
  id: string,
  { fields, fileKeys }: { fields: object; fileKeys: readonly string[] },
): Promise<void> {
  await rowsOf(ctx, section)
    .where('personnel_records.id', id)
    .update({
      fields: JSON.stringify(fields),
      file_keys: fileKeys,
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
}

function inOrder(section: Section, records: PersonnelRecord[]): PersonnelRecord[] {
  const { order } = section;
  if (!order) return records;
  const sign = order.latestFirst ? -1 : 1;
  // What has no value comes last either way.
  return records.toSorted((one, other) => {
    const [left, right] = [one[order.by] as string | null, other[order.by] as string | null];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  });
}
