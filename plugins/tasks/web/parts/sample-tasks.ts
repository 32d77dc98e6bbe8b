import type { TaskRow } from '../pages/MyTasks/MyTasksView.tsx';
import type { TrashedTask } from '../pages/TaskTrash/TaskTrashView.tsx';

const task = (n: number, title: string, more: Partial<TaskRow> = {}): TaskRow => ({
  id: `t-${n}`,
  employeeId: 'e-1',
  creatorId: 'e-1',
  personName: '佐藤 美咲',
  clientId: null,
  client: null,
  resolvedAt: null,
  version: 1,
  type: 'WORK',
  title,
  description: null,
  status: 'OPEN',
  priority: 'MEDIUM',
  startDate: null,
  deadline: null,
  isOverdue: false,
  updatedAt: new Date(Date.UTC(2026, 10, 20 - n, 1, 30)).toISOString(),
  createdAt: '2026-11-01T00:30:00.000Z',
  ...more,
});

export const sampleTasks: readonly TaskRow[] = [
  task(1, '社会保険の手続きについて社労士に連絡', {
    type: 'CONTACT',
    priority: 'HIGH',
    deadline: '2026-11-18',
    isOverdue: true,
    clientId: 'c-1',
    client: { id: 'c-1', name: 'ひまわり社労士事務所' },
  }),
  task(2, '採用面接の日程調整', {
    type: 'MEETING',
    status: 'WAITING',
    startDate: '2026-11-19',
    deadline: '2026-11-21',
  }),
  task(3, '月次勤怠レポートの確認', {
    type: 'DOCUMENT',
    deadline: '2026-11-27',
    description: '締め日までに確認する。',
  }),
  task(4, '備品の棚卸し', { status: 'PENDING' }),
  task(5, '年末調整の案内を作成', { status: 'RESOLVED' }),
  task(6, '長'.repeat(101)),
];

export const sampleTrash: readonly TrashedTask[] = [
  {
    id: 't-7',
    title: '取りやめた打ち合わせ',
    deadline: null,
    deletedAt: '2026-11-19T05:30:00.000Z',
  },
  {
    id: 't-8',
    title: '古い棚卸し',
    deadline: '2026-09-30',
    deletedAt: '2026-10-02T02:10:00.000Z',
  },
];

export const sampleCounts = {
  open: 3,
  waiting: 1,
  resolved: 12,
  pending: 1,
  overdue: 1,
  deleted: 2,
};
