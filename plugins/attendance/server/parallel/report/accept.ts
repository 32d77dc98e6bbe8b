import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import { unitOf } from '#plugins/attendance/domain/parallel/items.ts';
import type {
  AcceptParallelDifferencesInput,
  ParallelDifferenceInput,
  WithdrawParallelAcceptancesInput,
} from '#schema/generated/resolver-types.ts';
import { isOwn } from '../../leave/entries/entered-leave.ts';
import { keyOfMonth } from '../totals/totals.store.ts';
import { dropAcceptances, keepAcceptances } from './acceptances.store.ts';
import { type Compared, compareMonth, isRefused } from './compare-month.ts';

/** What of the named differences the viewer may settle, of the people whom they may see. */
async function namedDifferences(
  ctx: RequestContext,
  month: string,
  inputs: readonly ParallelDifferenceInput[],
): Promise<readonly Compared[]> {
  const ids = [...new Set(inputs.map(({ employeeId }) => employeeId))];
  const wanted = new Map(inputs.map((input) => [keyOf(input), input]));
  const ownIsRefused = await isOwn(ctx, ctx.viewer.employeeId);
  const { rows } = await compareMonth(ctx, month, {}, ids);
  return rows.filter((row) => {
    const input = wanted.get(keyOf({ employeeId: row.person.employeeId, item: row.item }));
    return input && isAsShown(row, input) && !row.agrees && !isRefused(ctx, row, ownIsRefused);
  });
}

const keyOf = ({ employeeId, item }: Pick<ParallelDifferenceInput, 'employeeId' | 'item'>) =>
  `${employeeId} ${item}`;

/** Nobody accepts a figure that they have not seen: results and totals may change while a list is looked at. */
const isAsShown = (row: Compared, { oldFigure, newFigure }: ParallelDifferenceInput): boolean =>
  (oldFigure ?? row.oldFigure) === row.oldFigure && (newFigure ?? row.newFigure) === row.newFigure;

const countOf = (inputs: readonly ParallelDifferenceInput[]): number =>
  new Set(inputs.map(keyOf)).size;

export async function acceptDifferences(
  ctx: RequestContext,
  { month, inputs, reason: text }: AcceptParallelDifferencesInput,
) {
  const reason = text.trim();
  if (reason === '') throw invalidInput([{ path: 'data/reason', key: 'validation.required' }]);
  const open = (await namedDifferences(ctx, month, inputs)).filter(({ acceptance }) => !acceptance);
  if (open.length > 0)
    await keepAcceptances(
      ctx,
      month,
      reason,
      open.map(({ person: { employeeId }, item, oldFigure, newFigure }) => ({
        ...{ employeeId, item, oldFigure, newFigure },
      })),
    );
  for (const row of open)
    tell(ctx, month, row, { after: { accepted: row.item, ...figuresOf(row), reason } });
  return { changed: open.length, leftOut: countOf(inputs) - open.length };
}

export async function withdrawAcceptances(
  ctx: RequestContext,
  { month, inputs }: WithdrawParallelAcceptancesInput,
) {
  const accepted = (await namedDifferences(ctx, month, inputs)).filter((row) => row.acceptance);
  await dropAcceptances(
    ctx,
    month,
    accepted.map(({ person: { employeeId }, item }) => ({ employeeId, item })),
  );
  for (const row of accepted)
    tell(ctx, month, row, {
      before: { ...figuresOf(row), reason: row.acceptance?.reason ?? '' },
      after: { withdrawn: row.item },
    });
  return { changed: accepted.length, leftOut: countOf(inputs) - accepted.length };
}

const figuresOf = ({ item, oldFigure, newFigure }: Compared) => {
  const written = unitOf(item) === 'DAYS' ? String : formatMinutes;
  return { oldFigure: written(oldFigure), newFigure: written(newFigure) };
};

type Told = Readonly<Record<string, string>>;

const tell = (
  ctx: RequestContext,
  month: string,
  { person: { employeeId } }: Compared,
  sides: { readonly before?: Told; readonly after: Told },
): void =>
  ctx.audit({
    action: 'update',
    subject: 'ParallelTotal',
    subjectId: keyOfMonth({ employeeId, month }),
    ...sides,
    of: { subject: 'Employee', id: employeeId },
  });
