import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { samePlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { readCells, writeCells } from '../board/cells.store.ts';
import { plannedGroup } from '../scope.ts';
import { keyOf } from './applications-against.ts';
import { type Changed, type LeftOut, namedLeftOut, publishable } from './left-out.ts';
import { lockPlans } from './plan-locks.ts';
import type { PublishedChange } from './publications.read-model.ts';
import { makeItCount, NOTHING, type PublishDeps } from './publish.ts';

/**
 * What stood before is published, as long as nobody has published these days again since. Days that wait for an
 * application or for the limits of overtime are left out and can be taken back later: until then the publication
 * is not taken back as a whole.
 */
export async function takeBackPublication(ctx: RequestContext, deps: PublishDeps, id: string) {
  const { groupId, from, to, isTakenBack } = await lockPublication(ctx, id);
  await plannedGroup(ctx, 'update', groupId);
  const { days, wentBack } = await publishedDays(ctx, id, groupId);
  const ids = [...new Set(days.map(({ employeeId }) => employeeId))];
  await lockPlans(ctx, ids, from, to);
  const knownCells = new Map(
    (await readCells(ctx, ids, from, to)).map((cell) => [keyOf(cell), cell]),
  );
  const wanted = days.filter((day) => !wentBack.has(keyOf(day)));
  const isPublishedSince = wanted.some(
    (day) => !samePlan(knownCells.get(keyOf(day))?.published ?? null, day.before),
  );
  if (isTakenBack || isPublishedSince)
    throw invalidInput([{ path: 'id', key: 'validation.publishedSince' }]);
  const { changes: back, leftOut } = await publishable(ctx, wanted);
  if (wentBack.size + back.length > 0 && leftOut.every(neverGoesBack))
    await ctx
      .table('shift_publications')
      .where('shift_publications.id', id)
      .update({ taken_back_at: ctx.now });
  const names = await namedLeftOut(ctx, deps.findNames, leftOut);
  if (back.length === 0) return { ...NOTHING, leftOut: names };
  // The board shows what counts: drafts of these days go back too.
  await writeCells(
    ctx,
    back.map(({ employeeId, date, after: plan }) => ({
      employeeId,
      date,
      plan,
      version: knownCells.get(keyOf({ employeeId, date }))?.version ?? 0,
    })),
  );
  const published = await makeItCount(ctx, deps, {
    ...{ groupId, from, to },
    changes: back,
    takesBack: id,
  });
  return { ...published, leftOut: names };
}

/** A day that has begun is corrected and taken back no more; the others wait. */
const neverGoesBack = ({ reason }: LeftOut): boolean => reason === 'BEGUN';

async function lockPublication(ctx: RequestContext, id: string) {
  const locked:
    | { groupId: string; from: string; to: string; takenBackAt: Date | null }
    | undefined = await ctx
    .table('shift_publications')
    .where('shift_publications.id', id)
    .forUpdate()
    .first({
      groupId: 'shift_publications.group_id',
      from: 'shift_publications.from_date',
      to: 'shift_publications.to_date',
      takenBackAt: 'shift_publications.taken_back_at',
    });
  if (!locked) throw notFound('The publication');
  const { takenBackAt, ...publication } = locked;
  return { ...publication, isTakenBack: takenBackAt !== null };
}

type PublishedRow = {
  readonly employeeId: string;
  readonly changes: readonly PublishedChange[];
  readonly isBack: boolean;
};

/** $2 the publication, $3 its group: its days, and those of it that went back already. */
const DAYS: Statement = {
  name: 'attendance_days_of_publication',
  text: `select concerned.employee_id as "employeeId", concerned.changes, publication.id <> $2 as "isBack"
    from shift_publications as publication
    join shift_publication_people as concerned on concerned.company_id = $1
      and concerned.publication_id = publication.id
    where publication.company_id = $1 and publication.group_id = $3 and (publication.id = $2
      or (publication.takes_back = $2 and publication.taken_back_at is null))`,
};

/** The days of a publication the other way round, and the names of those that went back already. */
async function publishedDays(ctx: RequestContext, id: string, groupId: string) {
  const rows = await ctx.run<PublishedRow>(DAYS, [ctx.viewer.companyId, id, groupId]);
  const days = rows
    .filter(({ isBack }) => !isBack)
    .flatMap(({ employeeId, changes }) =>
      changes.map(
        ({ date, before, after }): Changed => ({ employeeId, date, before: after, after: before }),
      ),
    );
  const wentBack = new Set(
    rows
      .filter(({ isBack }) => isBack)
      .flatMap(({ employeeId, changes }) => changes.map(({ date }) => keyOf({ employeeId, date }))),
  );
  return { days, wentBack };
}
