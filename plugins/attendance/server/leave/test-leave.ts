import { type ApplicationWorld, applicationWorld } from '../applications/test-applications.ts';

/** Somebody who grants leave by hand, and a manager of the sales groups, who decides about it. */
export async function leaveWorld(
  more: Parameters<typeof applicationWorld>[0] = {},
): Promise<ApplicationWorld> {
  const world = await applicationWorld({
    granter: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.leave', 'attendance.leave:update']),
    },
    ...more,
  });
  const { knex } = world.database;
  await knex('employees').where('id', 'staff').update({ is_staff: true });
  await knex('group_admins').insert(
    ['sales', 'sales-east'].map((group_id) => ({
      company_id: 'hinata',
      group_id,
      employee_id: 'staff',
    })),
  );
  return world;
}
