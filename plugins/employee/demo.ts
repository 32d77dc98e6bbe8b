import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { BEGINNING } from '#core/time/dated.ts';
import { addDays, addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { demoDelegations } from './demo/delegations.ts';
import { demoImports } from './demo/imports.ts';
import { insertPersonnel } from './demo/insert-personnel.ts';
import { SHARED_VIEWS } from './demo/list-views.ts';
import { demoNews } from './demo/news.ts';
import { demoFailures, demoNotices } from './demo/notices.ts';
import { demoNotifications } from './demo/notifications.ts';
import { type DemoPerson, demoPeople, type Role } from './demo/people.ts';
import { writeAssignment } from './server/assignments/assignment.store.ts';
import { derivedColumns } from './server/employees/employee-fields.ts';
import { loginNameKey } from './server/sign-in/api.ts';

const DEMO_PASSWORD = 'hataraki1';

export async function demo(ctx: RequestContext, ports: Ports, size: DemoSize): Promise<void> {
  const { company } = size;
  const today = tokyoDate(ctx.now);
  const people = demoPeople(size, today);

  // The company before was small, and checks of foreign keys kept the plans they got then: reading
  // every row for every row, which takes minutes over ten thousand people.
  await ctx.raw('discard plans');
  await insertMasters(ctx, company);
  await insertPermissionGroups(ctx, ports, company);
  await insertPeople(
    ctx,
    people,
    await ports.identity.hashPassword(size.password ?? DEMO_PASSWORD),
  );
  await insertPlaces(ctx, people, company, today);
  await planTransfer(ctx, ports, people[11], today);
  await insertPersonnel(ctx, ports, people, company);
  const author = people.find(({ role }) => role === 'hr') ?? people[0];
  const personIds = people.slice(0, 3).map(({ id }) => id);
  await demoNews(ctx, company, { authorId: author?.id ?? null, personIds }, today);
  await insertMany(ctx, 'notifications', demoNotifications(company, people, today));
  for (const [table, rows] of Object.entries(demoNotices(company, people, today)))
    await insertMany(ctx, table, rows);
  await insertMany(ctx, 'notification_failures', demoFailures(company, people, today));
  await demoDelegations(ctx, ports, people);
  if (company !== 'default') await demoImports(ctx, company, today);
}

/** One parameter instead of one per value: ten thousand people are two statements a table. */
async function insertMany(
  ctx: RequestContext,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 5_000) {
    const part = rows.slice(from, from + 5_000);
    const columns = Object.keys(part[0] ?? {}).join(', ');
    await ctx.raw(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
      [JSON.stringify(part)],
    );
  }
}

async function insertMasters(ctx: RequestContext, company: string): Promise<void> {
  const kinds = [
    { id: 'regular', type: 'REGULAR', grants: 'STANDARD', name: '正社員', division: 'フルタイム' },
    {
      id: 'contract',
      type: 'CONTRACT',
      grants: 'STANDARD',
      name: '契約社員',
      division: '有期フルタイム',
    },
    {
      id: 'part',
      type: 'PART_TIME',
      grants: 'PROPORTIONAL',
      name: 'パート・アルバイト',
      division: '短時間',
    },
  ];
  await ctx.insert(
    'recruitment_types',
    kinds.map(({ id, type, grants, name }, place) => ({
      id: `${company}-${id}`,
      name,
      type,
      auto_grant_vacation_type: grants,
      closings: type === 'PART_TIME' ? [15, 31] : [31],
      display_order: place,
      search_text: foldForSearch(name),
      updated_at: ctx.now,
    })),
  );
  await ctx.insert(
    'employment_divisions',
    kinds.map(({ id, type, division }, place) => ({
      id: `${company}-${id}-division`,
      name: division,
      employment_type: type,
      display_order: place,
      search_text: foldForSearch(division),
      updated_at: ctx.now,
    })),
  );
  await ctx.insert(
    'employment_division_versions',
    kinds.map(({ id, type, grants }) => ({
      employment_division_id: `${company}-${id}-division`,
      valid_from: BEGINNING,
      is_full_time: type !== 'PART_TIME',
      closing_day: type === 'PART_TIME' ? 15 : 31,
      auto_grant_vacation_type: grants,
    })),
  );
  await ctx.insert(
    'employment_division_timetables',
    kinds.flatMap(({ id, type }) =>
      [1, 2, 3, 4, 5].map((day, place) => ({
        employment_division_id: `${company}-${id}-division`,
        valid_from: BEGINNING,
        place,
        day,
        start_minutes: type === 'PART_TIME' ? 10 * 60 : 9 * 60,
        end_minutes: type === 'PART_TIME' ? 15 * 60 : 18 * 60,
      })),
    ),
  );
}

const GROUP_OF: Record<Role, string> = {
  master: 'master',
  manager: 'manager',
  hr: 'hr',
  sales: 'sales',
  member: 'member',
};

async function insertPermissionGroups(
  ctx: RequestContext,
  ports: Ports,
  company: string,
): Promise<void> {
  const id = (name: string) => `${company}-rights-${name}`;
  await ctx.insert('permission_groups', [
    { id: id('master'), name: 'マスター', is_master: true, is_read_only: true, display_order: 0 },
    {
      id: id('manager'),
      name: '勤怠管理者',
      is_master: false,
      is_read_only: false,
      display_order: 1,
    },
    { id: id('hr'), name: '人事担当', is_master: false, is_read_only: false, display_order: 2 },
    { id: id('member'), name: '一般', is_master: false, is_read_only: true, display_order: 3 },
    ...(company === 'hinata'
      ? [{ id: id('sales'), name: '営業', is_master: false, is_read_only: false, display_order: 4 }]
      : []),
  ]);
  const staffRights = ports.manifests.flatMap(({ permissions }) =>
    permissions.filter(({ area }) => area === 'staff').map(({ code }) => code),
  );
  await ctx.insert('permission_group_grants', [
    ...staffRights.map((code) => ({ permission_group_id: id('manager'), code, action: 'UPDATE' })),
    { permission_group_id: id('hr'), code: 'employee.list', action: 'UPDATE' },
    ...(company === 'hinata'
      ? [
          { permission_group_id: id('sales'), code: 'crm.own', action: 'UPDATE' },
          { permission_group_id: id('sales'), code: 'crm.client_caution', action: 'READ' },
        ]
      : []),
  ]);
}

async function insertPeople(
  ctx: RequestContext,
  people: readonly DemoPerson[],
  passwordHash: string,
): Promise<void> {
  const { companyId } = ctx.viewer;
  const createdAt = ctx.now.toISOString();
  await insertMany(
    ctx,
    'accounts',
    people.map((person) => ({
      company_id: companyId,
      id: person.accountId,
      email: person.email,
      password_hash: passwordHash,
      is_active: person.retiredOn === null,
      must_change_password: false,
      created_at: createdAt,
    })),
  );
  await insertMany(
    ctx,
    'login_names',
    people.map((person) => ({
      email_key: loginNameKey(person.email),
      tenant: companyId,
      account_id: person.accountId,
    })),
  );
  await insertMany(
    ctx,
    'employees',
    people.map((person) => {
      const names = {
        employee_number: person.number,
        last_name: person.last.kanji,
        first_name: person.first.kanji,
        last_name_kana: person.last.kana,
        first_name_kana: person.first.kana,
        romaji: `${person.last.romaji} ${person.first.romaji}`,
        email: person.email,
      };
      return {
        company_id: companyId,
        id: person.id,
        account_id: person.accountId,
        ...names,
        ...derivedColumns(names),
        mobile: person.mobile,
        joined_on: person.joinedOn,
        retired_on: person.retiredOn,
        is_active: person.retiredOn === null,
        is_staff: person.isStaff,
        enrollment_class: 'ENROLLED',
        country: 'JP',
        late_notice: true,
        before_notice: true,
        gender: person.gender,
        birthday: person.birthday,
        created_at: createdAt,
        updated_at: createdAt,
      };
    }),
  );
}

/** A transfer that lies ahead: until then everything stays as it is. */
async function planTransfer(
  ctx: RequestContext,
  ports: Ports,
  person: DemoPerson | undefined,
  today: string,
): Promise<void> {
  if (!person || person.groupId === 'hinata-planning' || ctx.viewer.companyId !== 'hinata') return;
  const day = `${addMonths(monthOf(today), 1)}-01`;
  await writeAssignment(ctx, ports, person.id, day, {
    groupId: 'hinata-planning',
    position: '主任',
    bossId: 'hinata-e0004',
  });
}

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

async function insertPlaces(
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
