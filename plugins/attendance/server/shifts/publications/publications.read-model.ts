import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { CellPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { personOf } from '#plugins/employee/sql.ts';
import type { FindPersonNames } from '../board/board.read-model.ts';
import { plannedGroup } from '../scope.ts';

export type PublishedChange = {
  readonly date: string;
  readonly before: CellPlan;
  readonly after: CellPlan;
};

type Row = {
  id: string;
  from: string;
  to: string;
  publishedAt: Date;
  publishedBy: string | null;
  takesBack: string | null;
  takenBackAt: Date | null;
};

const COLUMNS = {
  id: 'shift_publications.id',
  from: 'shift_publications.from_date',
  to: 'shift_publications.to_date',
  publishedAt: 'shift_publications.published_at',
  publishedBy: 'shift_publications.published_by',
  takesBack: 'shift_publications.takes_back',
  takenBackAt: 'shift_publications.taken_back_at',
} as const;

type Reader = {
  publicationId: string;
  employeeId: string;
  lastName: string;
  firstName: string;
  changedDays: number;
  readAt: Date | null;
};

const READERS: Statement = {
  name: 'attendance_readers_of_publications',
  text: `select concerned.publication_id as "publicationId", person.id as "employeeId",
      person.last_name as "lastName", person.first_name as "firstName",
      jsonb_array_length(concerned.changes) as "changedDays", concerned.read_at as "readAt"
    from shift_publication_people as concerned
    join ${personOf('concerned.employee_id')}
    where concerned.company_id = $1 and concerned.publication_id = any ($2::text[])
    order by person.sort_kana, person.id`,
};

/** $2 publications, by how many of their days went back; those that were made to count again since are none. */
const TAKEN_BACK: Statement = {
  name: 'attendance_days_taken_back',
  text: `select back.takes_back as id, sum(jsonb_array_length(concerned.changes))::integer as days
    from shift_publications as one
    join shift_publications as back on back.company_id = $1 and back.group_id = one.group_id
      and back.takes_back = one.id and back.taken_back_at is null
    join shift_publication_people as concerned on concerned.company_id = $1
      and concerned.publication_id = back.id
    where one.company_id = $1 and one.id = any ($2::text[])
    group by 1`,
};

async function withReaders(
  ctx: RequestContext,
  findNames: FindPersonNames,
  publications: readonly Row[],
) {
  const readers = await ctx.run<Reader>(READERS, [
    ctx.viewer.companyId,
    publications.map(({ id }) => id),
  ]);
  const back = await ctx.run<{ id: string; days: number }>(TAKEN_BACK, [
    ctx.viewer.companyId,
    publications.map(({ id }) => id),
  ]);
  const daysBack = new Map(back.map(({ id, days }) => [id, days]));
  const byPublication = Map.groupBy(readers, ({ publicationId }) => publicationId);
  const names = await findNames(ctx, [
    ...new Set(publications.flatMap(({ publishedBy }) => (publishedBy ? [publishedBy] : []))),
  ]);
  return publications.map(({ takesBack, publishedBy, ...row }) => {
    const people = byPublication.get(row.id) ?? [];
    return {
      ...row,
      publishedBy: publishedBy ? (names.get(publishedBy) ?? null) : null,
      isTakingBack: takesBack !== null,
      takenBackDays: daysBack.get(row.id) ?? 0,
      changedDays: people.reduce((sum, { changedDays }) => sum + changedDays, 0),
      people,
    };
  });
}

export async function findPublication(ctx: RequestContext, findNames: FindPersonNames, id: string) {
  const rows: Row[] = await ctx
    .table('shift_publications')
    .where('shift_publications.id', id)
    .select(COLUMNS);
  const [found] = await withReaders(ctx, findNames, rows);
  return found ?? null;
}

export async function listPublications(
  ctx: RequestContext,
  findNames: FindPersonNames,
  groupId: string,
  first: number,
) {
  await plannedGroup(ctx, 'read', groupId);
  const rows: Row[] = await ctx
    .table('shift_publications')
    .where('shift_publications.group_id', groupId)
    .orderBy([
      { column: 'shift_publications.published_at', order: 'desc' },
      { column: 'shift_publications.id', order: 'desc' },
    ])
    .limit(first)
    .select(COLUMNS);
  return withReaders(ctx, findNames, rows);
}
