import type { CellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import { cellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import type { Breach } from '#plugins/attendance/domain/shifts/breaches.ts';
import { type CellPlan, samePlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { ShiftBoardPageQuery, ShiftCellPartsFragment } from '../ShiftBoard.generated.ts';

export type BoardData = ShiftBoardPageQuery['shiftBoard'];
export type BoardPerson = BoardData['people'][number];
export type Wish = BoardData['requests'][number];

/** What one cell shows; the same object as long as it shows the same. */
export type CellView = {
  readonly date: string;
  readonly plan: CellPlan;
  /** What counts without a plan of its own: the basic shift. */
  readonly usual: CellPlan;
  readonly published: CellPlan;
  readonly isDraft: boolean;
  /** Its name; empty where the viewer learns only that the person is away. */
  readonly leave: string | undefined;
  readonly isLocked: boolean;
  /** Its plan stands and changes by a correction only. */
  readonly isBegun: boolean;
  readonly wish: Wish | undefined;
  readonly breaches: readonly Breach[];
  readonly changedBy: string | null;
};
export type RowView = { readonly person: BoardPerson; readonly cells: readonly CellView[] };

/** What the server has said of a cell. */
export type Known = {
  readonly version: number;
  readonly plan: CellPlan;
  readonly published: CellPlan;
  readonly by: string | null;
};

type ApiPlan = ShiftCellPartsFragment['plan'];
export const planFromApi = (plan: ApiPlan): CellPlan => {
  if (!plan) return null;
  if (plan.kind === 'OFF' || plan.start === null || plan.end === null) return { kind: 'OFF' };
  return {
    kind: 'WORK',
    patternId: plan.patternId,
    start: plan.start,
    end: plan.end,
    breaks: plan.breaks.map(({ from, until }) => ({ from, until })),
  };
};

/** An answer by person and by cell. */
export const lookupsOf = (board: BoardData) => ({
  persons: new Map(board.people.map((person) => [person.employeeId, person])),
  usual: new Map<CellKey, CellPlan>(
    board.usual.map(({ employeeId, date, start, end, breaks }) => [
      cellKey(employeeId, date),
      { kind: 'WORK', patternId: null, start, end, breaks },
    ]),
  ),
  stampedAhead: new Set<CellKey>(
    board.stampedAhead.map(({ employeeId, date }) => cellKey(employeeId, date)),
  ),
  leaves: new Map(board.leaves.map((leave) => [cellKey(leave.employeeId, leave.date), leave])),
  wishes: new Map(board.requests.map((wish) => [cellKey(wish.employeeId, wish.date), wish])),
});

export const sameBreaches = (one: readonly Breach[], other: readonly Breach[]): boolean =>
  one.length === other.length &&
  one.every(({ kind, value }, at) => kind === other[at]?.kind && value === other[at]?.value);

export const sameCell = (one: CellView, other: CellView): boolean =>
  samePlan(one.plan, other.plan) &&
  samePlan(one.usual, other.usual) &&
  samePlan(one.published, other.published) &&
  one.isDraft === other.isDraft &&
  one.breaches === other.breaches &&
  one.leave === other.leave &&
  one.isLocked === other.isLocked &&
  one.isBegun === other.isBegun &&
  one.wish === other.wish &&
  one.changedBy === other.changedBy;
