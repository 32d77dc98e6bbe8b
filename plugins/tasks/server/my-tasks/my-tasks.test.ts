import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerPlanLimits } from '#core/server/plan-limits.ts';
import { company } from '#plugins/company/server/index.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { employeeWithoutViewers as employee } from '#test/support/without-viewers.ts';
import { tasks } from '../index.ts';

let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm, tasks], {
    sato: { company: 'hinata' },
    suzuki: { company: 'hinata', isAdmin: true, isMaster: true, isStaff: true },
    minami: { company: 'minato' },
    kasuga: { company: 'kasumi' },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate tasks, comments, audit_entries, trash_entries');
});

const LIST = `query ($where: TaskWhereInput, $orderBy: TaskOrderBy) {
  myTasksConnection(where: $where, orderBy: $orderBy) { totalCount nodes { id title status deadline isOverdue } }
}`;
const COUNTS = '{ myTaskCounts { open waiting resolved pending overdue deleted } }';
const CREATE =
  'mutation ($data: CreateTaskInput!) { createTask(data: $data) { id status version } }';
const UPDATE =
  'mutation ($id: ID!, $data: UpdateTaskInput!) { updateTask(where: { id: $id }, data: $data) { title description deadline } }';
const TRASH = `query ($where: TrashedTaskWhereInput) {
  trashedTasksConnection(where: $where) { totalCount nodes { id title deadline deletedAt } }
}`;
const STATUS =
  'mutation ($id: ID!, $status: TaskStatus!) { updateTaskStatus(taskId: $id, data: { status: $status }) { status } }';
const DELETE =
  'mutation ($id: ID!) { deleteTask(where: { id: $id }) { id name trashId errors { id } } }';
const RESTORE = 'mutation ($id: ID!) { restoreTask(where: { id: $id }) { id } }';
const FROM_TRASH = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';

const create = async (person: string, title: string, more: object = {}): Promise<string> =>
  (await world.ask(person, CREATE, { data: { type: 'WORK', title, ...more } })).data.createTask.id;
const titles = async (person: string, variables: object = {}): Promise<string[]> =>
  (await world.ask(person, LIST, variables)).data.myTasksConnection.nodes.map(
    ({ title }: { title: string }) => title,
  );

const trashed = async (person: string, where: object = {}) =>
  (await world.ask(person, TRASH, { where })).data.trashedTasksConnection.nodes;

describe('マイタスク', () => {
  it('期限の近い順に並び、期限のないタスクは最後になる', async () => {
    await create('sato', '期限なし');
    await create('sato', '来週', { deadline: '2026-11-27' });
    await create('sato', '明日', { deadline: '2026-11-21' });
    expect(await titles('sato')).toEqual(['明日', '来週', '期限なし']);
    expect(await titles('sato', { orderBy: 'deadline_DESC' })).toEqual([
      '来週',
      '明日',
      '期限なし',
    ]);
  });

  it('状態を変えると件数も変わり、期限を過ぎたものが数えられる', async () => {
    const id = await create('sato', '昨日まで', { deadline: '2026-11-19' });
    await create('sato', '今日まで', { deadline: '2026-11-20' });
    const counts = async () => (await world.ask('sato', COUNTS)).data.myTaskCounts;
    expect(await counts()).toEqual({
      open: 2,
      waiting: 0,
      resolved: 0,
      pending: 0,
      overdue: 1,
      deleted: 0,
    });
    await world.ask('sato', STATUS, { id, status: 'RESOLVED' });
    expect(await counts()).toEqual({
      open: 1,
      waiting: 0,
      resolved: 1,
      pending: 0,
      overdue: 0,
      deleted: 0,
    });
    expect(await titles('sato', { where: { status: ['OPEN', 'WAITING'] } })).toEqual(['今日まで']);
  });

  it('題名と説明のどちらの言葉でも見つかる', async () => {
    await create('sato', '棚卸し', { description: 'パソコンの台数を数える' });
    await create('sato', '面接');
    expect(await titles('sato', { where: { search: 'ぱそこん' } })).toEqual(['棚卸し']);
  });

  it('説明と期限は空にでき、送らなかった項目は残る', async () => {
    const id = await create('sato', '棚卸し', { description: '倉庫', deadline: '2026-11-27' });
    await world.ask('sato', UPDATE, { id, data: { deadline: null } });
    const { updateTask } = (
      await world.ask('sato', UPDATE, { id, data: { title: '棚卸し（冬）' } })
    ).data;
    expect(updateTask).toEqual({ title: '棚卸し（冬）', description: '倉庫', deadline: null });
  });

  it('題名は101文字、説明は500文字まで', async () => {
    await create('sato', '字'.repeat(101), { description: '字'.repeat(500) });
    const data = { type: 'WORK', title: '字'.repeat(102), description: '字'.repeat(501) };
    expect(issuesIn(await world.ask('sato', CREATE, { data }))).toEqual([
      { path: 'data/title', key: 'validation.tooLong', params: { max: 101 } },
      { path: 'data/description', key: 'validation.tooLong', params: { max: 500 } },
    ]);
  });
});

describe('優先度と開始日（仕様3章のTask）', () => {
  const PLAN = `query { myTasksConnection(orderBy: title_ASC) { nodes { title priority startDate } } }`;

  it('優先度は言わなければ中で、絞り込める', async () => {
    await create('sato', 'あとで');
    await create('sato', '急ぎ', { priority: 'HIGH', startDate: '2026-11-24' });
    expect((await world.ask('sato', PLAN)).data.myTasksConnection.nodes).toEqual([
      { title: 'あとで', priority: 'MEDIUM', startDate: null },
      { title: '急ぎ', priority: 'HIGH', startDate: '2026-11-24' },
    ]);
    expect(await titles('sato', { where: { priority: ['HIGH'] } })).toEqual(['急ぎ']);
  });

  it('期限は開始日より前にできず、登録でも、あとから片方だけ変えても断られる', async () => {
    const days = { startDate: '2026-11-24', deadline: '2026-11-23' };
    const issue = {
      path: 'data/deadline',
      key: 'validation.deadlineBeforeStart',
      params: { date: '2026-11-24' },
    };
    const data = { type: 'WORK', title: '棚卸し', ...days };
    expect(issuesIn(await world.ask('sato', CREATE, { data }))).toEqual([issue]);
    const id = await create('sato', '棚卸し', { ...days, deadline: '2026-11-24' });
    const late = await world.ask('sato', UPDATE, { id, data: { deadline: '2026-11-23' } });
    expect(issuesIn(late)).toEqual([issue]);
  });
});

describe('ごみ箱', () => {
  it('削除したタスクはごみ箱に移り、元に戻せる', async () => {
    const id = await create('sato', '棚卸し', { deadline: '2026-11-27' });
    expect((await world.ask('sato', DELETE, { id })).data.deleteTask).toMatchObject({
      id,
      name: '棚卸し',
      errors: [],
    });
    expect(await titles('sato')).toEqual([]);
    expect(await trashed('sato')).toEqual([
      { id, title: '棚卸し', deadline: '2026-11-27', deletedAt: '2026-11-20T00:00:00.000Z' },
    ]);
    expect((await world.ask('sato', COUNTS)).data.myTaskCounts).toMatchObject({
      open: 0,
      deleted: 1,
    });
    expect(codeOf(await world.ask('sato', STATUS, { id, status: 'OPEN' }))).toBe('NOT_FOUND');
    await world.ask('sato', RESTORE, { id });
    expect(await titles('sato')).toEqual(['棚卸し']);
    expect(await trashed('sato')).toEqual([]);
    expect((await world.audited('Task')).map(({ action }) => action)).toEqual([
      'create',
      'delete',
      'restore',
    ]);
  });

  it('説明の言葉でも、かなの種類を問わず見つかる', async () => {
    for (const title of ['棚卸し', '面接']) {
      const id = await create('sato', title, { description: title === '面接' ? null : 'パソコン' });
      await world.ask('sato', DELETE, { id });
    }
    expect(await trashed('sato', { search: 'ぱそこん' })).toMatchObject([{ title: '棚卸し' }]);
    expect(await trashed('sato', { search: '面' })).toMatchObject([{ title: '面接' }]);
  });

  it('削除の取り消しは本人だけができ、ほかの人のごみ箱には出ない', async () => {
    const id = await create('sato', '内緒の準備');
    const { trashId } = (await world.ask('sato', DELETE, { id })).data.deleteTask;
    for (const other of ['suzuki', 'minami']) {
      expect(await trashed(other)).toEqual([]);
      expect(codeOf(await world.ask(other, FROM_TRASH, { id: trashId }))).toBe('NOT_FOUND');
    }
    await world.ask('sato', FROM_TRASH, { id: trashId });
    expect(await titles('sato')).toEqual(['内緒の準備']);
  });
});

describe('2つの窓で同じタスクを編集する', () => {
  it('あとから保存した内容で、先の変更を上書きしない', async () => {
    const id = await create('sato', '棚卸し');
    await world.ask('sato', UPDATE, { id, data: { title: '先の変更', version: 1 } });
    const late = await world.ask('sato', UPDATE, { id, data: { title: '後の変更', version: 1 } });
    expect(codeOf(late)).toBe('CONFLICT');
    expect(await titles('sato')).toEqual(['先の変更']);
  });
});

describe('プランの上限', () => {
  it('会社全体の件数で数え、ごみ箱の分は数えない', async () => {
    registerPlanLimits(async () => ({ numberOfTasks: 2 }));
    try {
      const id = await create('sato', '1件目');
      await create('suzuki', '2件目');
      const third = { data: { type: 'WORK', title: '3件目' } };
      expect(codeOf(await world.ask('sato', CREATE, third))).toBe('PLAN_LIMIT');
      await world.ask('sato', DELETE, { id });
      await create('sato', '3件目');
      expect(codeOf(await world.ask('sato', RESTORE, { id }))).toBe('PLAN_LIMIT');
      expect(await titles('sato')).toEqual(['3件目']);
      expect(await trashed('sato')).toHaveLength(1);
    } finally {
      registerPlanLimits(async () => ({}));
    }
  });
});

describe('自分のタスクだけ', () => {
  it('同じ会社の管理者にも、ほかの会社にも見えない', async () => {
    const id = await create('sato', '内緒の準備');
    for (const other of ['suzuki', 'minami']) {
      expect(await titles(other)).toEqual([]);
      const answer = await world.ask(
        other,
        'query ($id: ID!) { myTask(where: { id: $id }) { id } }',
        {
          id,
        },
      );
      expect(answer.data.myTask).toBeNull();
      expect(codeOf(await world.ask(other, STATUS, { id, status: 'RESOLVED' }))).toBe('NOT_FOUND');
      expect(codeOf(await world.ask(other, DELETE, { id }))).toBe('NOT_FOUND');
      expect(codeOf(await world.ask(other, RESTORE, { id }))).toBe('NOT_FOUND');
    }
  });

  it('プランにない会社では使えない', async () => {
    expect(codeOf(await world.ask('kasuga', COUNTS))).toBe('PLAN_REQUIRED');
  });
});

describe('タスクのメモ', () => {
  const SAY =
    'mutation ($node: ID!) { addComment(nodeId: $node, content: "下書き済み") { id path } }';
  const READ = 'query ($node: ID!) { comments(nodeId: $node) { count } }';
  const OFFER = 'query ($node: ID!) { peopleToMention(nodeId: $node) { id } }';

  it('本人だけが読み書きでき、ほかの人は呼べない', async () => {
    const id = await create('sato', '議題');
    const node = `task:${id}`;
    const { addComment } = (await world.ask('sato', SAY, { node })).data;
    expect(addComment.path).toBe(`/app/my_tasks/my_task_detail/${id}`);
    expect((await world.ask('sato', OFFER, { node })).data.peopleToMention).toEqual([]);
    for (const other of ['suzuki', 'minami']) {
      expect(codeOf(await world.ask(other, READ, { node }))).toBe('NOT_FOUND');
      expect(codeOf(await world.ask(other, SAY, { node }))).toBe('NOT_FOUND');
    }
  });

  it('プランから外れた会社では、自分のタスクのものも読めない', async () => {
    const { knex } = world.database;
    const task = await knex('tasks')
      .where({ id: await create('sato', '議題') })
      .first();
    const theirs = { ...task, company_id: 'kasumi', employee_id: 'kasuga' };
    await knex('tasks').insert(theirs);
    expect(codeOf(await world.ask('kasuga', READ, { node: `task:${task.id}` }))).toBe('NOT_FOUND');
  });

  it('タスクと一緒にごみ箱へ入り、一緒に戻る', async () => {
    const id = await create('sato', '議題');
    const node = `task:${id}`;
    await world.ask('sato', SAY, { node });
    await world.ask('sato', DELETE, { id });
    expect(codeOf(await world.ask('sato', READ, { node }))).toBe('NOT_FOUND');
    expect(await world.database.knex('comments')).toEqual([]);
    await world.ask('sato', RESTORE, { id });
    expect((await world.ask('sato', READ, { node })).data.comments.count).toBe(1);
  });
});
