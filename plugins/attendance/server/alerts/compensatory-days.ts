import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { openCompensatoryDays } from '../applications/facts/open-compensatory.ts';
import type { Alert } from './tell-once.ts';

/** 代休 that nobody has named or taken yet, shortly before their time is over (labour-rules 3.3). */
export async function compensatoryDays(ctx: RequestContext, today: string): Promise<Alert[]> {
  const open = await openCompensatoryDays(ctx, today);
  return open.flatMap(({ employeeId, workedOn: date, lastDay, reminderDays }): Alert[] => {
    if (reminderDays === 0 || today < addDays(lastDay, -reminderDays)) return [];
    const params = { date: date.replaceAll('-', '/'), until: lastDay.replaceAll('-', '/') };
    return [
      {
        employeeId,
        kind: 'COMPENSATORY',
        about: date,
        date,
        toPerson: 'compensatory',
        toManagers: 'compensatoryOf',
        params,
      },
    ];
  });
}
