import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { isDue } from '../../domain/my-number.ts';
import { deleteMyNumber } from './change-my-number.ts';
import { sealAnew } from './my-number.store.ts';
import type { Sealer } from './seal.ts';

const AT_A_TIME = 500;

/**
 * Every night: a number that the law no longer asks for is deleted (番号法 20条 forbids keeping it), and
 * what an older secret of the server sealed is sealed with the new one.
 */
export const myNumberRetention = (ports: Ports, sealer: Sealer): JobDefinition => ({
  name: 'employee.myNumberRetention',
  cron: '20 4 * * *',
  async run() {
    for (const companyId of await companyIds(ports)) {
      await ports.inCompany(companyId, async (ctx) => {
        const left: { id: string; retired_on: string }[] = await ctx
          .table('my_numbers')
          .join('employees', {
            'employees.company_id': 'my_numbers.company_id',
            'employees.id': 'my_numbers.employee_id',
          })
          .whereNull('my_numbers.deleted_at')
          .whereNotNull('employees.retired_on')
          .where('employees.is_active', false)
          .select('my_numbers.id', 'employees.retired_on');
        const today = tokyoDate(ctx.now);
        for (const { id, retired_on } of left)
          if (isDue(retired_on, today)) await deleteMyNumber(ctx, id, 'PERIOD_ENDED');
      });
      while (
        (await ports.inCompany(companyId, (ctx) => sealAnew(ctx, sealer, AT_A_TIME))) === AT_A_TIME
      );
    }
  },
});
