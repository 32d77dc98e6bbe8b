import type { RequestContext } from '#core/server/context.ts';
import type { CellPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
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

async function withReaders(
  ctx: RequestContext,
  findNames: FindPersonNames,
  publications: readonly Row[],
) {
  const readers: Reader[] = await ctx
    .table('shift_publication_people')
    .join('employees', (join) =>
      join
        .on('employees.company_id', 'shift_publication_people.company_id')
        .andOn('employees.id', 'shift_publication_people.employee_id'),
    )
    .whereIn(
      'shift_publication_people.publication_id',
      publications.map(({ id }) => id),
    )
    .orderBy(['employees.sort_kana', 'employees.id'])
    .select({
      publicationId: 'shift_publication_people.publication_id',
      employeeId: 'employees.id',
      lastName: 'employees.last_name',
      firstName: 'employees.first_name',
      changedDays: ctx.raw('jsonb_array_length(shift_publication_people.changes)'),
      readAt: 'shift_publication_people.read_at',
    });
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
