import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { demoDelegations } from './demo/delegations.ts';
import { demoImports } from './demo/imports.ts';
import { insertMany } from './demo/insert-many.ts';
import { insertPersonnel } from './demo/insert-personnel.ts';
import { insertMasters, insertPermissionGroups } from './demo/masters.ts';
import { demoNews } from './demo/news.ts';
import { demoFailures, demoNotices } from './demo/notices.ts';
import { demoNotifications } from './demo/notifications.ts';
import { type DemoPerson, demoPeople } from './demo/people.ts';
import { insertPlaces } from './demo/places.ts';
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
