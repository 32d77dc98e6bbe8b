import type { RequestContext } from '#core/server/context.ts';
import { limitsEffectForApi, type TriedLimits } from '../../limits/limits-effect.ts';
import { beyondLimits } from '../../limits/limits-of-changes.ts';
import { begunDays } from '../board/begun-days.ts';
import type { FindPersonNames } from '../board/board.read-model.ts';
import { applicationsAgainst, keyOf, type ShiftApplicationModel } from './applications-against.ts';
import type { PublishedChange } from './publications.read-model.ts';

export type Changed = { readonly employeeId: string } & PublishedChange;

/** A day that is not published, and why. */
export type LeftOut = {
  readonly employeeId: string;
  readonly date: string;
  readonly reason: 'BEGUN' | 'APPLICATION' | 'LIMIT';
  readonly applications: readonly ShiftApplicationModel[];
  readonly limits?: TriedLimits;
};

type Parted = { readonly changes: readonly Changed[]; readonly leftOut: readonly LeftOut[] };

/**
 * What of the changes can be published: a day that has begun is corrected instead, and a day that
 * somebody's application was made by waits until the application is settled.
 */
export async function partedChanges(
  ctx: RequestContext,
  changes: readonly Changed[],
): Promise<Parted> {
  if (changes.length === 0) return { changes, leftOut: [] };
  const dates = changes.map(({ date }) => date).sort();
  const people = [...new Set(changes.map(({ employeeId }) => employeeId))];
  const isBegun = await begunDays(ctx, people, dates[0] ?? '', dates.at(-1) ?? '');
  const against = await applicationsAgainst(
    ctx,
    changes.filter((change) => !isBegun(change)),
  );
  const leftOut = changes.flatMap(({ employeeId, date }): LeftOut[] => {
    if (isBegun({ employeeId, date }))
      return [{ employeeId, date, reason: 'BEGUN', applications: [] }];
    const applications = against.get(keyOf({ employeeId, date }));
    return applications ? [{ employeeId, date, reason: 'APPLICATION', applications }] : [];
  });
  const out = new Set(leftOut.map(keyOf));
  return { changes: changes.filter((change) => !out.has(keyOf(change))), leftOut };
}

/** The same, without what leads beyond the limits of overtime: what nobody may approve, nobody plans. */
export async function publishable(
  ctx: RequestContext,
  wanted: readonly Changed[],
): Promise<Parted> {
  const { changes, leftOut } = await partedChanges(ctx, wanted);
  const beyond = await beyondLimits(ctx, changes);
  return {
    changes: changes.filter((change) => !beyond.has(change)),
    leftOut: [
      ...leftOut,
      ...[...beyond].map(
        ([{ employeeId, date }, limits]): LeftOut => ({
          ...{ employeeId, date, reason: 'LIMIT', applications: [], limits },
        }),
      ),
    ],
  };
}

export async function namedLeftOut(
  ctx: RequestContext,
  findNames: FindPersonNames,
  leftOut: readonly LeftOut[],
) {
  if (leftOut.length === 0) return [];
  const names = await findNames(ctx, [...new Set(leftOut.map(({ employeeId }) => employeeId))]);
  return leftOut.map(({ limits, ...one }) => ({
    ...one,
    name: names.get(one.employeeId) ?? '',
    applications: [...one.applications],
    limits: limitsEffectForApi(limits),
  }));
}
