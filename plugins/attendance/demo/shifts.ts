import type { RequestContext } from '#core/server/context.ts';
import { addDays, addMonths, datesOf, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PaletteColor } from '../domain/palette.ts';
import { type CellPlan, DAY_OFF, planOfPattern } from '../domain/shifts/shift-plan.ts';
import { breaksColumn } from '../server/shifts/board/cells.store.ts';
import { writeDayPlans } from '../server/shifts/publications/day-plans.store.ts';

const HOUR = 60;
type Pattern = {
  readonly key: string;
  readonly name: string;
  readonly shortName: string;
  readonly color: PaletteColor;
  readonly start: number;
  readonly end: number;
  readonly breaks: readonly { readonly from: number; readonly until: number }[];
};
const pattern = (
  key: string,
  name: string,
  shortName: string,
  color: PaletteColor,
  start: number,
): Pattern => ({
  key,
  name,
  shortName,
  color,
  start: start * HOUR,
  end: (start + 9) * HOUR,
  breaks: [{ from: (start + 4) * HOUR, until: (start + 5) * HOUR }],
});
const PATTERNS: readonly Pattern[] = [
  pattern('early', '早番', '早', 'BLUE', 7),
  pattern('day', '日勤', '日', 'GREEN', 9),
  pattern('late', '遅番', '遅', 'AMBER', 13),
  pattern('night', '夜勤', '夜', 'INDIGO', 22),
];
const NEEDS = [
  { start: 7, end: 9, needed: [1, 2, 2, 2, 2, 2, 1] },
  { start: 9, end: 16, needed: [2, 4, 4, 4, 4, 4, 2] },
  { start: 16, end: 22, needed: [1, 2, 2, 2, 2, 2, 1] },
];
/** The groups that work in shifts. */
const GROUPS: Readonly<Record<string, string>> = {
  hinata: 'hinata-logistics',
  minato: 'minato-sales',
};
const PUBLISHED_DAYS = 10;
const DRAFTED_DAYS = 21;
const MOST_PEOPLE = 40;

/** Days on and off by turns; a few that the law would not like, for the marks to be seen. */
function planAt(index: number, day: number, idOf: (key: string) => string): CellPlan {
  const of = (key: string): CellPlan => {
    const foundPattern = PATTERNS.find((one) => one.key === key);
    return foundPattern ? planOfPattern({ ...foundPattern, id: idOf(key) }) : null;
  };
  // Late until 22, early from 7: nine hours between.
  if (index === 0 && day === 12) return of('late');
  if (index === 0 && day === 13) return of('early');
  // Fifteen days without one off.
  if (index === 1 && day < 15) return of('early');
  if ((day + index) % 7 >= 5) return DAY_OFF;
  return of(['early', 'late', 'day', 'early', 'night'][index % 5] ?? 'day');
}

export async function writeShiftDemo(ctx: RequestContext, company: string): Promise<void> {
  const groupId = GROUPS[company];
  if (!groupId) return;
  const idOf = (key: string) => `${company}-pattern-${key}`;
  await ctx.insert(
    'shift_patterns',
    PATTERNS.map((one, place) => ({
      id: idOf(one.key),
      name: one.name,
      short_name: one.shortName,
      color: one.color,
      start_minutes: one.start,
      end_minutes: one.end,
      breaks: JSON.stringify(one.breaks),
      display_order: place,
      updated_at: ctx.now,
    })),
  );
  await ctx.insert(
    'shift_needs',
    NEEDS.map(({ start, end, needed }) => ({
      group_id: groupId,
      start_minutes: start * HOUR,
      end_minutes: end * HOUR,
      needed,
    })),
  );
  const members = await membersOf(ctx, groupId);
  const month = addMonths(monthOf(tokyoDate(ctx.now)), 1);
  const first = `${month}-01`;
  const dates = datesOf(first, `${addMonths(month, 1)}-01`);
  const drafts = members.flatMap((employeeId, index) =>
    dates
      .slice(0, DRAFTED_DAYS)
      .map((date, day) => ({ employeeId, date, plan: planAt(index, day, idOf) })),
  );
  const [planner]: string[] = await ctx
    .table('employees')
    .where('employees.is_staff', true)
    .orderBy('employees.id')
    .limit(1)
    .pluck('employees.id');
  await writeDrafts(ctx, drafts, planner ?? null);
  const published = drafts.filter(({ date }) => date < addDays(first, PUBLISHED_DAYS));
  await publish(ctx, company, groupId, published, planner ?? null);
  await writeWishes(ctx, company, members, dates, idOf);
}

async function membersOf(ctx: RequestContext, groupId: string): Promise<string[]> {
  const below: string[] = await ctx
    .table('affiliation_groups')
    .where('affiliation_groups.parent_id', groupId)
    .pluck('affiliation_groups.id');
  return ctx
    .table('affiliations')
    .join('employees', (join) =>
      join
        .on('employees.company_id', 'affiliations.company_id')
        .andOn('employees.id', 'affiliations.employee_id'),
    )
    .whereIn('affiliations.group_id', [groupId, ...below])
    .where('affiliations.is_main', true)
    .where('employees.is_active', true)
    .orderBy('employees.id')
    .limit(MOST_PEOPLE)
    .pluck('employees.id');
}

type Draft = { readonly employeeId: string; readonly date: string; readonly plan: CellPlan };

async function writeDrafts(
  ctx: RequestContext,
  drafts: readonly Draft[],
  by: string | null,
): Promise<void> {
  if (drafts.length === 0) return;
  await ctx.insert(
    'shift_cells',
    drafts.map(({ employeeId, date, plan }) => {
      const work = plan?.kind === 'WORK' ? plan : undefined;
      return {
        employee_id: employeeId,
        date,
        kind: plan?.kind ?? 'NONE',
        shift_pattern_id: work?.patternId ?? null,
        start_minutes: work?.start ?? null,
        end_minutes: work?.end ?? null,
        breaks: breaksColumn(work?.breaks ?? []),
        version: 1,
        updated_at: ctx.now,
        updated_by: by,
      };
    }),
  );
}

async function publish(
  ctx: RequestContext,
  company: string,
  groupId: string,
  published: readonly Draft[],
  by: string | null,
): Promise<void> {
  const id = `${company}-published-shifts`;
  const dates = published.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return;
  await writeDayPlans(
    ctx,
    published.map(({ employeeId, date, plan }) => ({ employeeId, date, after: plan })),
  );
  await ctx.insert('shift_publications', {
    id,
    group_id: groupId,
    from_date: from,
    to_date: to,
    published_at: ctx.now,
    published_by: by,
  });
  const byPerson = [...Map.groupBy(published, ({ employeeId }) => employeeId)];
  await ctx.insert(
    'shift_publication_people',
    byPerson.map(([employee_id, days], index) => ({
      publication_id: id,
      employee_id,
      changes: JSON.stringify(days.map(({ date, plan }) => ({ date, before: null, after: plan }))),
      published_at: ctx.now,
      read_at: index % 3 === 0 ? null : ctx.now,
    })),
  );
}

/** Wishes for the days that are not published yet; those of the first days are settled. */
async function writeWishes(
  ctx: RequestContext,
  company: string,
  members: readonly string[],
  dates: readonly string[],
  idOf: (key: string) => string,
): Promise<void> {
  const everybody: string[] = await ctx
    .table('employees')
    .where('employees.is_active', true)
    .orderBy('employees.id')
    .limit(3)
    .pluck('employees.id');
  // The employee of the documentation has a wish of their own to look at.
  const people = [...new Set([...members.slice(0, 12), ...everybody])];
  const early = PATTERNS[0];
  const wishes = people.flatMap((employeeId, index) => {
    const wish = (place: number, more: object) => ({
      id: `${company}-wish-${employeeId}-${place}`,
      employee_id: employeeId,
      date: dates[place],
      wish: 'OFF',
      shift_pattern_id: null,
      start_minutes: null,
      end_minutes: null,
      note: '',
      status: 'REQUESTED',
      decline_reason: '',
      requested_at: ctx.now,
      updated_at: ctx.now,
      updated_by: employeeId,
      ...more,
    });
    return [
      wish(13 + (index % 7), { note: index % 2 === 0 ? '通院のため' : '' }),
      wish(22 + (index % 5), {
        wish: 'WORK',
        shift_pattern_id: idOf('early'),
        start_minutes: early?.start ?? null,
        end_minutes: early?.end ?? null,
      }),
      ...(index % 3 === 0 ? [wish(2 + index, { status: 'FIXED', decided_at: ctx.now })] : []),
      ...(index === 1
        ? [
            wish(5, {
              status: 'DECLINED',
              decline_reason: '棚卸しの日のため',
              decided_at: ctx.now,
            }),
          ]
        : []),
      ...(index === 2 ? [wish(27, { wish: 'EITHER' })] : []),
    ];
  });
  if (wishes.length > 0) await ctx.insert('schedule_requests', wishes);
}
