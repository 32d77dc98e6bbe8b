import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { checkDigitOf } from '../domain/my-number.ts';
import { SELF_SERVICE_ITEMS } from '../domain/self-service.ts';
import { insertNumber, ownerOf } from '../server/my-number/my-number.store.ts';
import { sealer } from '../server/my-number/seal.ts';
import { longSickLeave } from './long-sick-leave.ts';
import type { DemoPerson } from './people.ts';
import { demoRecords } from './personnel.ts';

/** Numbers that belong to nobody: eleven digits in a row of their own, and the digit that checks them. */
const demoNumber = (index: number): string => {
  const eleven = String(10_203_040_500 + index * 77_777);
  return eleven + checkDigitOf(eleven);
};

const NUMBERED = 8;

/** Files, some My Numbers, and a company that lets its people change what can be opened. */
export async function insertPersonnel(
  ctx: RequestContext,
  ports: Ports,
  people: readonly DemoPerson[],
  company: string,
): Promise<void> {
  if (company === 'default') return;
  const today = tokyoDate(ctx.now);
  const records = [...demoRecords(people, today), ...longSickLeave(people, today)].map(
    ({ person, section, fields }, index) => ({
      id: `${person.id}-file-${String(index).padStart(4, '0')}`,
      employee_id: person.id,
      section,
      fields: JSON.stringify(fields),
      created_at: ctx.now,
      updated_at: ctx.now,
      updated_by: people[0]?.id ?? null,
    }),
  );
  await ctx.insert('personnel_records', records);

  const seals = sealer(ports.settings.secrets.personalKeys);
  for (const [index, { id: employeeId, joinedOn }] of people.slice(0, NUMBERED).entries()) {
    const id = `${employeeId}-number`;
    await insertNumber(
      ctx,
      {
        id,
        employeeId,
        dependentId: null,
        acquiredOn: joinedOn,
        purposes: ['TAX', 'SOCIAL_INSURANCE', 'EMPLOYMENT_INSURANCE'],
        identityCheck: 'MY_NUMBER_CARD',
      },
      seals.seal(demoNumber(index), ownerOf(ctx, { id, employeeId })),
    );
  }
  await ctx.insert('self_service_settings', {
    open_items: [...SELF_SERVICE_ITEMS],
    updated_at: ctx.now,
    updated_by: people[0]?.id ?? null,
  });
}
