import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { TaskPriority, TaskStatus, TaskType } from '#schema/generated/resolver-types.ts';
import { tasks } from './server/my-tasks/task.feature.ts';

/** Days from today; the late one is what the list has to show in red. */
const TASKS: readonly (readonly [
  TaskType,
  title: string,
  description: string | null,
  TaskStatus,
  due: number | null,
  TaskPriority?,
])[] = [
  ['DOCUMENT', '月次勤怠レポートの確認', '締め日までに部署ごとの残業時間を確認する。', 'OPEN', 3],
  ['MEETING', '採用面接の日程調整', '候補者3名。午後の時間帯を優先する。', 'WAITING', 1],
  ['CONTACT', '社会保険の手続きについて社労士に連絡', null, 'OPEN', -2, 'HIGH'],
  ['WORK', '備品の棚卸し', '会議室と倉庫の分。', 'PENDING', 14],
  ['WORK', '年末調整の案内を作成', null, 'RESOLVED', -5],
  ['OTHER', '避難訓練の役割表', null, 'OPEN', null, 'LOW'],
];

/** For the people who can sign in to the demonstration. */
export async function demo(
  ctx: RequestContext,
  { ids }: Ports,
  { company }: DemoSize,
): Promise<void> {
  if (company !== 'hinata') return;
  const people: { id: string }[] = await ctx
    .table('employees')
    .whereNotNull('employees.account_id')
    .orderBy('employees.id')
    .limit(3)
    .select('employees.id');
  const today = tokyoDate(ctx.now);
  for (const { id: employeeId } of people) {
    for (const [type, title, description, status, due, priority = 'MEDIUM'] of TASKS) {
      await tasks.insert(ctx, ids.next(), {
        employeeId,
        type,
        title,
        description,
        status,
        priority,
        // A task that waits for an answer was begun before today.
        startDate: status === 'WAITING' ? addDays(today, -1) : null,
        deadline: due === null ? null : addDays(today, due),
      });
    }
  }
  await tasksOfClients(ctx, ids, { today, fallback: people[0]?.id ?? '' });
}

/** Days from today, each for another client. */
const OF_CLIENTS: readonly (readonly [TaskType, title: string, TaskStatus, due: number])[] = [
  ['CONTACT', '見積もりの返事を聞く', 'OPEN', -1],
  ['DOCUMENT', '提案書を直して送る', 'OPEN', 0],
  ['MEETING', '打ち合わせの日程を決める', 'WAITING', 3],
  ['CONTACT', '納品の後のお礼', 'RESOLVED', -6],
];

/** For whoever looks after a client: those of the salesperson first, then some others. */
async function tasksOfClients(
  ctx: RequestContext,
  ids: Ports['ids'],
  { today, fallback }: { readonly today: string; readonly fallback: string },
): Promise<void> {
  const clients: { id: string; ownerId: string | null; sells: boolean | null }[] = await ctx
    .table('clients')
    .leftJoin('employees', {
      'employees.company_id': 'clients.company_id',
      'employees.id': 'clients.owner_id',
    })
    .select({
      id: 'clients.id',
      ownerId: 'clients.owner_id',
      sells: ctx.raw("employees.email = 'sales@hinata.example'") as never,
    })
    .orderBy('clients.id');
  const chosen = [
    ...clients.filter(({ sells }) => sells).slice(0, OF_CLIENTS.length),
    ...clients.filter(({ sells }) => !sells).slice(0, OF_CLIENTS.length),
  ];
  for (const [place, { id: clientId, ownerId }] of chosen.entries()) {
    const [type, title, status, due] = OF_CLIENTS[place % OF_CLIENTS.length] ?? [];
    if (!type || !title || !status) continue;
    await tasks.insert(ctx, ids.next(), {
      ...{ employeeId: ownerId ?? fallback, creatorId: ownerId, clientId, type, title, status },
      deadline: addDays(today, due ?? 0),
      resolvedAt: status === 'RESOLVED' ? ctx.now : null,
    });
  }
}
