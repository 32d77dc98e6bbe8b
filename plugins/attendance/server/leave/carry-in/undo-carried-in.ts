import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordChange, RecordImage } from '#core/server/imports/define-import.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { hangingOn } from '../hanging.ts';
import { readLeaveFacts } from '../leave.store.ts';
import { NO_WORDS } from '../lots/lot-cause.ts';

type ImageRow = {
  readonly id: string;
  readonly fields: RecordImage['fields'];
  readonly rows: NonNullable<RecordImage['rows']>;
};

// $2 lots. What was taken back by hand is another thing than what the import wrote.
const IMAGES: Statement = {
  name: 'attendance_images_of_carried_in_leave',
  text: `select lot.id,
      json_build_object('vacationClass', classes.name, 'kind', lot.kind, 'grantedOn', lot.granted_on,
        'usableFrom', lot.usable_from, 'usableUntil', lot.usable_until, 'days', lot.days::float8,
        'hours', lot.hours, 'takenSinceGrantDays', lot.taken_since_grant_days::float8,
        'hoursOfYear', lot.hours_of_year, 'reason', lot.reason) as fields,
      json_build_object('employeeId', lot.employee_id, 'vacationClassId', lot.vacation_class_id,
        'isTakenBack', lot.taken_back_at is not null,
        'adjustments', coalesce((select json_agg(json_build_object('date', made.date,
            'days', made.days::float8, 'hours', made.hours) order by made.id)
          from leave_adjustments as made
          where made.company_id = $1 and made.lot_id = lot.id), '[]'::json)) as rows
    from leave_lots as lot
    join vacation_classes as classes on classes.company_id = $1 and classes.id = lot.vacation_class_id
    where lot.company_id = $1 and lot.id = any ($2::text[])`,
};

export async function lotImages(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordImage>> {
  const rows = await ctx.run<ImageRow>(IMAGES, [ctx.viewer.companyId, ids]);
  return new Map(rows.map(({ id, ...image }) => [id, image]));
}

type Kept = { readonly id: string; readonly employeeId: string; readonly vacationClassId: string };
// What `lotImages` wrote, come back from a column of JSON.
export const keptOf = ({ id, after }: RecordChange): Kept => ({
  id,
  ...(after.rows as Omit<Kept, 'id'>),
});

/** Nobody changes leave of these people until the end of the transaction. */
export async function holdLots(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  const people: string[] = await ctx
    .table('leave_lots')
    .whereRaw('leave_lots.id = any(?::text[])', [[...ids]])
    .distinct()
    .pluck('leave_lots.employee_id');
  await lockResults(ctx, people);
}

/** Lots of people with leave that would be without cover if all of theirs went. */
export async function lotsInUse(
  ctx: RequestContext,
  changes: readonly RecordChange[],
): Promise<readonly string[]> {
  const used: string[] = [];
  for (const [classId, lots] of Map.groupBy(changes.map(keptOf), (lot) => lot.vacationClassId)) {
    const ofPeople = Map.groupBy(lots, ({ employeeId }) => employeeId);
    const facts = await readLeaveFacts(ctx, [...ofPeople.keys()], classId);
    for (const [employeeId, own] of ofPeople) {
      const ids = new Set(own.map(({ id }) => id));
      const ofPerson = facts.get(employeeId);
      if (ofPerson && hangingOn(ofPerson, ids).length > 0) used.push(...ids);
    }
  }
  return used;
}

/** What was granted stays on record as taken back: corrections of it are never deleted. */
export async function undoLots(
  ctx: RequestContext,
  changes: readonly RecordChange[],
): Promise<void> {
  const lots = changes.map(keptOf);
  await lockResults(
    ctx,
    lots.map(({ employeeId }) => employeeId),
  );
  await ctx
    .table('leave_lots')
    .whereIn(
      'leave_lots.id',
      lots.map(({ id }) => id),
    )
    .update({
      taken_back_at: ctx.now,
      taken_back_by: ctx.viewer.employeeId || null,
      taken_back_because: NO_WORDS,
    });
}
