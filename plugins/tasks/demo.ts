import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { TaskStatus, TaskType } from '#schema/generated/resolver-types.ts';
import { tasks } from './server/my-tasks/task.feature.ts';

/** Days from today; the late one is what the list has to show in red. */
const TASKS: readonly (readonly [
  TaskType,
  title: string,
  description: string | null,
  TaskStatus,
  due: number | null,
])[] = [
  ['DOCUMENT', '月次勤怠レポートの確認', '締め日までに部署ごとの残業時間を確認する。', 'OPEN', 3],
  ['MEETING', '採用面接の日程調整', '候補者3名。午後の時間帯を優先する。', 'WAITING', 1],
  ['CONTACT', '社会保険の手続きについて社労士に連絡', null, 'OPEN', -2],
  ['WORK', '備品の棚卸し', '会議室と倉庫の分。', 'PENDING', 14],
  ['WORK', '年末調整の案内を作成', null, 'RESOLVED', -5],
  ['OTHER', '避難訓練の役割表', null, 'OPEN', null],
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
    for (const [type, title, description, status, due] of TASKS) {
      await tasks.insert(ctx, ids.next(), {
        employeeId,
        type,
        title,
        description,
        status,
        deadline: due === null ? null : addDays(today, due),
      });
    }
  }
}
