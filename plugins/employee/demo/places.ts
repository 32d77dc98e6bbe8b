import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { addDays } from '#core/time/dates.ts';
import { insertMany } from './insert-many.ts';
import { SHARED_VIEWS } from './list-views.ts';
import type { DemoPerson, Role } from './people.ts';

const GROUP_OF: Record<Role, string> = {
  master: 'master',
  manager: 'manager',
  hr: 'hr',
  sales: 'sales',
  member: 'member',
};

/** Of twenty people these work in shifts, also where their workplace is closed (plugins/attendance/demo/schedules.ts). */
const IN_SHIFTS: ReadonlySet<number> = new Set([4, 6, 7, 9, 11, 13, 15, 17, 19]);

async function giveShiftPattern(
  ctx: RequestContext,
  inService: readonly DemoPerson[],
  company: string,
): Promise<void> {
  if (company !== 'hinata') return;
  const inOrder = inService.map(({ id }) => id).sort();
  await ctx
    .table('employees')
    .whereIn(
      'employees.id',
      inOrder.filter((_id, index) => IN_SHIFTS.has(index % 20)),
    )
    .update({ holiday_pattern_id: 'hinata-pattern-shifts' });
}

/** Where people belong: groups, posts, rights, groups that they administer, views, leave. */
export async function insertPlaces(
  ctx: RequestContext,
  people: readonly DemoPerson[],
  company: string,
  today: string,
): Promise<void> {
  const { companyId } = ctx.viewer;
  const groups: { id: string; is_main: boolean; parent_id: string | null }[] = await ctx
    .table('affiliation_groups')
    .select('affiliation_groups.id', 'affiliation_groups.is_main', 'affiliation_groups.parent_id')
    .orderBy('affiliation_groups.id');
  const top = groups
    .filter((group) => group.is_main && group.parent_id === null)
    .map(({ id }) => id);
  const across = groups.filter((group) => !group.is_main).map(({ id }) => id);

  const membership = (person: DemoPerson, groupId: string, isMain: boolean) => ({
    company_id: companyId,
    id: `${person.id}-${isMain ? 'main' : groupId}`,
    employee_id: person.id,
    group_id: groupId,
    is_main: isMain,
    valid_from: person.joinedOn,
    valid_until: person.retiredOn,
  });
  const inService = people.filter(({ retiredOn }) => retiredOn === null);
  await insertMany(ctx, 'affiliations', [
    ...people.map((person) => membership(person, person.groupId, true)),
    ...across.flatMap((groupId, turn) =>
      inService
        .filter((_person, index) => index % 11 === 3 + turn)
        .map((person) => membership(person, groupId, false)),
    ),
  ]);

  await insertMany(
    ctx,
    'employee_assignments',
    people.map((person) => ({
      company_id: companyId,
      id: `${person.id}-post`,
      employee_id: person.id,
      valid_from: person.joinedOn,
      workplace_id: person.workplaceId,
      recruitment_type_id: `${companyId}-${person.kind}`,
      employment_division_id: `${companyId}-${person.kind}-division`,
      position: person.position,
    })),
  );

  await giveShiftPattern(ctx, inService, company);
  await insertMany(
    ctx,
    'permission_holders',
    inService.map((person) => ({
      company_id: companyId,
      id: `${person.id}-rights`,
      permission_group_id: `${company}-rights-${GROUP_OF[person.role]}`,
      employee_id: person.id,
      valid_from: person.joinedOn,
    })),
  );

  const administered = inService.flatMap(({ id, administers, groupId }) => {
    const of = administers === 'everything' ? top : administers === 'own group' ? [groupId] : [];
    return of.map((group) => ({ company_id: companyId, group_id: group, employee_id: id }));
  });
  await insertMany(ctx, 'group_admins', administered);
  await insertMany(
    ctx,
    'group_recruitment_types',
    top.flatMap((group_id) =>
      ['regular', 'part'].map((kind) => ({
        company_id: companyId,
        group_id,
        recruitment_type_id: `${company}-${kind}`,
      })),
    ),
  );

  const [first] = people;
  if (first) {
    await insertMany(
      ctx,
      'list_views',
      SHARED_VIEWS.map(({ id, name, list, content }) => ({
        company_id: companyId,
        id: `${company}-view-${id}`,
        owner_id: first.id,
        list,
        name,
        is_shared: true,
        content,
        search_text: foldForSearch(name),
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    );
  }
  const onLeave = inService[Math.min(20, inService.length - 1)];
  if (company === 'default' || !onLeave) return;
  await ctx.insert('leave_periods', {
    id: `${onLeave.id}-leave`,
    employee_id: onLeave.id,
    starts_on: addDays(today, -45),
    ends_on: addDays(today, 120),
    kind: 'CHILDCARE',
    reason: '育児休業',
  });
}
