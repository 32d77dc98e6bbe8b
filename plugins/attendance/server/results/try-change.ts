import type { RequestContext } from '../../../../core/server/context.ts';
import type {
  HolidayWorkDetails,
  OvertimeDetails,
  ReviseDetails,
  VacationDetails,
} from '../../domain/applications/details.ts';
import type { DayFigures } from '../../domain/engine/day-figures.ts';
import type { Totals } from '../../domain/engine/totals.ts';

/** What would be if an application were approved. `date` is the first date, `toDate` the last. */
export type TriedChange = { readonly date: string; readonly toDate?: string } & (
  | ({ readonly type: 'REVISE' } & ReviseDetails)
  | ({ readonly type: 'OVERTIME' } & OvertimeDetails)
  | ({ readonly type: 'VACATION' } & VacationDetails)
  | ({ readonly type: 'HOLIDAY_WORK' } & HolidayWorkDetails)
);

export type TriedDay = {
  readonly date: string;
  /** Minutes from midnight of the date, without breaks taken out. */
  readonly firstIn: number | undefined;
  readonly lastOut: number | undefined;
  readonly prescribedMinutes: number;
  readonly totals: Totals;
  readonly figures: DayFigures;
};

/** Minutes of the closing period that the date falls into. */
export type TriedMonth = {
  readonly month: string;
  readonly totals: Totals;
  /** Beyond statutory so far and what is asked for on top, where it has not been worked yet. */
  readonly overtimeMinutes: number;
};

export type TriedEffect = {
  readonly day: { readonly before: TriedDay; readonly after: TriedDay };
  readonly month: { readonly before: TriedMonth; readonly after: TriedMonth };
};

/** Before and after, for whoever asks and whoever decides. Writes nothing. */
export async function tryChange(
  _ctx: RequestContext,
  _employeeId: string,
  _change: TriedChange,
): Promise<TriedEffect> {
  throw new Error('The effect of a change cannot be told yet.');
}
