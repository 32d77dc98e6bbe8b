import type { Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { HIDES_ONLINE } from '#plugins/employee/sql/online.ts';
import { inService } from '../../employees/in-service.ts';
import type { OnlineStatusModel } from '../notification.models.ts';
import { onlineTopic } from './presence.ts';

type Message = Readonly<Record<string, string>>;
type Statuses = readonly (OnlineStatusModel | null)[];

const HEARD = {
  name: 'employee_online_statuses',
  text: `select employees.id as "employeeId", employees.email, employees.last_online_at as "lastOnline"
    from employees where employees.company_id = $1 and employees.id = any ($2::text[])
      and employees.last_online_at is not null and ${inService('$3')} and not ${HIDES_ONLINE}`,
};

/** What those who look at the list hear, one answer for each person. */
export function onlineStatuses(ports: Pick<Ports, 'inCompany' | 'pubsub'>) {
  // A message names up to a hundred people, and every open list hears it: they share one statement.
  const read = new WeakMap<Message, Promise<Statuses>>();

  const ofMessage = (companyId: string, message: Message): Promise<Statuses> => {
    const ids = (message.employeeIds ?? '').split(',').filter(Boolean);
    const statuses = ports.inCompany(companyId, async (ctx) => {
      const rows = await ctx.run<OnlineStatusModel>(HEARD, [companyId, ids, tokyoDate(ctx.now)]);
      return ids.map((id) => rows.find(({ employeeId }) => employeeId === id) ?? null);
    });
    read.set(message, statuses);
    return statuses;
  };

  return {
    listen(companyId: string) {
      const messages = ports.pubsub.listen(onlineTopic(companyId));
      const waiting: (OnlineStatusModel | null)[] = [];
      return {
        async next(): Promise<IteratorResult<OnlineStatusModel | null>> {
          while (waiting.length === 0) {
            const step = await messages.next();
            if (step.done) return { done: true, value: undefined };
            const statuses = read.get(step.value) ?? ofMessage(companyId, step.value);
            // Whoever could not be read is told by the next beat; an error would end every list that is open.
            waiting.push(...(await statuses.catch(() => [])));
          }
          return { done: false, value: waiting.shift() ?? null };
        },
        async return(): Promise<IteratorResult<OnlineStatusModel | null>> {
          await messages.return();
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
  };
}
