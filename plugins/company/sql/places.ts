import type { RequestContext } from '#core/server/context.ts';

/** To join the workplace of a column, one row, deleted ones too: id, name, display_order. */
export const workplaceOf = (column: string, as: string, company = '$1'): string =>
  `workplaces as ${as} on ${as}.company_id = ${company} and ${as}.id = ${column}`;

/** A condition: the company has a workplace at all. $1 is the company. */
export const hasWorkplaces = `exists (
        select from workplaces where workplaces.company_id = $1 and workplaces.deleted_at is null
      )`;

// A query without columns, for `exists (…)` and counts: somebody may be deleting the row, so the lock waits
// for them and looks again. `which` is the condition behind the id: '= $3'.
const heldPlace = (table: string, which: string, also = ''): string =>
  `select from ${table} where company_id = $1 and id ${which}${also} for key share`;

// Switched off it takes nobody any more; the day of its abolition is the last on which somebody comes.
const openOn = (day?: string): string =>
  day === undefined ? '' : ` and is_active and (abolished_on is null or abolished_on >= ${day})`;

type Held = {
  readonly isMain: boolean;
  /** Only those that take somebody on the day. */
  readonly openOn?: string;
};

/** Main groups, or sub groups, in use among those of `which` ('= $3'): a query of a row without columns for each, held. */
export const heldGroups = (which: string, { isMain, openOn: day }: Held): string =>
  heldPlace(
    'affiliation_groups',
    which,
    ` and deleted_at is null and ${isMain ? '' : 'not '}is_main${openOn(day)}`,
  );

/** The same of workplaces in use. */
export const heldWorkplace = (which: string, day?: string): string =>
  heldPlace('workplaces', which, ` and deleted_at is null${openOn(day)}`);

/** The same of departments. */
export const heldDepartment = (which: string): string => heldPlace('departments', which);

const CLOSING = 'is_active as "isActive", abolished_on as "abolishedOn"';
const NEVER_CLOSED = 'true as "isActive", null as "abolishedOn"';

/** What a file can point at by name. */
const CHOICES = {
  GROUP: [
    'affiliation_groups',
    `parent_id as "parentId", is_main as "isMain", ${CLOSING}`,
    'and deleted_at is null',
  ],
  WORKPLACE: [
    'workplaces',
    `null as "parentId", true as "isMain", ${CLOSING}`,
    'and deleted_at is null',
  ],
  DEPARTMENT: ['departments', `parent_id as "parentId", true as "isMain", ${NEVER_CLOSED}`, ''],
  HOLIDAY_PATTERN: [
    'holiday_patterns',
    `null as "parentId", true as "isMain", ${NEVER_CLOSED}`,
    '',
  ],
} as const;

export type PlaceToChoose = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly isMain: boolean;
  readonly isActive: boolean;
  /** The last day on which it takes somebody. */
  readonly abolishedOn: string | null;
};

/** All of a kind that can be chosen; `hold` keeps them from being deleted until the transaction ends. */
export function placesToChoose(
  ctx: RequestContext,
  kind: keyof typeof CHOICES,
  hold: boolean,
): Promise<PlaceToChoose[]> {
  const [table, columns, inUse] = CHOICES[kind];
  return ctx.run<PlaceToChoose>(
    {
      text: `select id, name, ${columns} from ${table} where company_id = $1 ${inUse}
          ${hold ? 'for key share' : ''}`,
    },
    [ctx.viewer.companyId],
  );
}

/** Workplaces that are in use and active, in their order; at most `limit`. */
export const workplacesInUse = async (
  ctx: RequestContext,
  limit: number,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  ctx
    .table('workplaces')
    .where('workplaces.is_active', true)
    .whereNull('workplaces.deleted_at')
    .orderBy(['workplaces.display_order', 'workplaces.id'])
    .limit(limit)
    .select('workplaces.id', 'workplaces.name');

export const workplaceIsInUse = async (ctx: RequestContext, id: string): Promise<boolean> =>
  (await ctx
    .table('workplaces')
    .where('workplaces.id', id)
    .whereNull('workplaces.deleted_at')
    .first('workplaces.id')) !== undefined;

/** Whether there is the pattern; if so, it is held until the transaction ends. */
export const holidayPatternIsKnown = async (ctx: RequestContext, id: string): Promise<boolean> =>
  (await ctx
    .table('holiday_patterns')
    .where('holiday_patterns.id', id)
    .forKeyShare()
    .first('holiday_patterns.id')) !== undefined;

export type TransferClass = { readonly id: string; readonly name: string; readonly nameEn: string };

/** The transfer classes (異動区分), the same in every company. */
export const transferClasses = async (ctx: RequestContext): Promise<TransferClass[]> =>
  ctx.global('transfer_classes').select({ id: 'id', name: 'name', nameEn: 'name_en' });

/** Lines of business of the standard list, in its order: id, name, nameEn. */
export const standardIndustries = async (
  ctx: RequestContext,
): Promise<{ readonly id: string; readonly name: string; readonly nameEn: string }[]> =>
  ctx
    .global('industries')
    .select({ id: 'industries.id', name: 'industries.name', nameEn: 'industries.name_en' })
    .orderBy('industries.id');
