import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import type { Trash } from '#core/server/records/record-kind.ts';
import { type KeptRows, putBack, takeOut } from '#core/server/records/trash/trash-rows.ts';
import { claimLoginName, freeLoginNames } from '../sign-in/api.ts';
import { type Reference, referencesToPeople } from './changes/references.ts';
import { loadEmployee, reloadEmployee } from './employee.read-model.ts';
import type { PartsOfPerson } from './parts/parts-of-person.ts';

export const isSuperior = ({ column }: Reference): boolean => column === 'boss_id';
export const goesAlong = (parts: PartsOfPerson, one: Reference): boolean =>
  parts.goesAlong(one.table) && !isSuperior(one);

type Kept = {
  readonly name: string;
  readonly email: string | null;
  readonly accountId: string | null;
  readonly account: KeptRows;
  readonly person: KeptRows;
};

/**
 * The person with account and address: somebody else may use the address meanwhile, and the number.
 * By hand, because the account stands above the person and the address belongs to no company.
 */
export const employeeTrash = (
  ports: Pick<Ports, 'forgetViewers'> & { readonly parts: PartsOfPerson },
): Trash => {
  const forget = (ctx: RequestContext, accountId: string | null) => {
    if (accountId) ctx.afterCommit(() => ports.forgetViewers(ctx.viewer.companyId, accountId));
  };
  return {
    async remove(ctx, id): Promise<Kept> {
      const employee = await loadEmployee(ctx, id);
      if (!employee) throw notFound('Employee');
      const { accountId, email } = employee;
      const theirs = (await referencesToPeople(ctx)).filter((one) => goesAlong(ports.parts, one));
      const person = await takeOut(
        ctx,
        [
          { table: 'employees', key: 'id' },
          ...theirs.map(({ table, column: key }) => ({ table, key })),
        ],
        id,
      );
      if (accountId) await freeLoginNames(ctx, [accountId]);
      const account = accountId
        ? await takeOut(ctx, [{ table: 'accounts', key: 'id' }], accountId)
        : [];
      forget(ctx, accountId);
      return {
        name: `${employee.lastName} ${employee.firstName}`,
        email: email ?? null,
        accountId: accountId ?? null,
        account,
        person,
      };
    },
    async restore(ctx, id, { name, email, accountId, account, person }: Kept) {
      const taken = accountId && email && (await claimLoginName(ctx, { accountId, email }));
      if (taken === 'TAKEN_HERE') {
        throw invalidInput([{ path: 'id', key: 'validation.restoreTaken', params: { name } }]);
      }
      await putBack(ctx, account);
      await putBack(ctx, person);
      forget(ctx, accountId);
      return reloadEmployee(ctx, id);
    },
  };
};
