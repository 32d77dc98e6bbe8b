import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { type FakeApi, noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { staff } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { ApprovalInbox } from './ApprovalInbox.tsx';
import { answered, sampleCounts, sampleDetail, sampleInbox } from './sample-approvals.ts';

const idsOf = (variables: Untyped): string[] =>
  variables.applicationInputs.map(({ applicationId }: Untyped) => applicationId);

/** A list that forgets what was decided, as the server's does. */
function served(count: number, outcome?: 'ALREADY_HANDLED' | 'IMPOSSIBLE') {
  const gone = new Set<string>();
  const decide = (field: string) => (variables: Untyped) => {
    // What is impossible goes on waiting.
    if (outcome !== 'IMPOSSIBLE') for (const id of idsOf(variables)) gone.add(id);
    return { [field]: answered(idsOf(variables), outcome) };
  };
  const list = () => {
    const { approvalInbox } = sampleInbox(count);
    const nodes = approvalInbox.nodes.filter(({ id }) => !gone.has(id));
    return { approvalInbox: { ...approvalInbox, nodes, totalApplication: nodes.length } };
  };
  const takeBack = ({ applicationIds }: Untyped) => {
    for (const id of applicationIds) gone.delete(id);
    return { cancelApplications: answered(applicationIds) };
  };
  const operations: FakeApi = Object.fromEntries([
    ['ApprovalInbox', list],
    ['ApprovalDetail', ({ id }: Untyped) => sampleDetail(id)],
    ['ApprovalCounts', sampleCounts],
    ['ConfirmApplications', decide('confirmApplications')],
    ['RejectApplications', decide('rejectApp')],
    ['CancelApplications', takeBack],
  ]);
  return operations;
}

const meta: Meta<typeof ApprovalInbox> = {
  title: '勤怠/承認待ち',
  component: ApprovalInbox,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/inbox',
    api: served(20),
  },
};
export default meta;
type Story = StoryObj<typeof ApprovalInbox>;

/** The rows of the list, once it is there. */
const rowsIn = async (canvas: ReturnType<typeof within>): Promise<HTMLElement[]> =>
  within(await canvas.findByRole('list', { name: '申請の一覧' })).getAllByRole('listitem');

/** From a message that is older than the request's end. */
export const 表示できない申請を開く: Story = {
  parameters: {
    path: '/app/staff/attendance/leave_app/inbox?state=ALL&open=withdrawn',
    api: { ...served(3), ApprovalDetail: { approval: null } },
  },
};

export const 一覧: Story = {
  play: async ({ canvas }) => {
    const rows = await rowsIn(canvas);
    for (const row of rows.slice(0, 4)) {
      await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(65);
      await expect(within(row).getByText(/私用のため|月末の請求処理のため/)).toBeVisible();
    }
    const [first] = rows;
    const kinds = canvas.getByRole('navigation', { name: '申請の種類' }).getBoundingClientRect();
    const states = canvas.getByRole('list', { name: '表示する申請' }).getBoundingClientRect();
    await expect(kinds.bottom).toBeLessThanOrEqual(states.top);
    await expect(states.bottom).toBeLessThanOrEqual(first?.getBoundingClientRect().top ?? 0);
    const detail = canvas.getByRole('region', { name: '選んでいる申請' }).getBoundingClientRect();
    await expect(detail.width).toBeGreaterThan((first?.getBoundingClientRect().width ?? 0) * 1.4);
  },
};
export const 選択中はまとめての操作だけ: Story = {
  play: async ({ canvas }) => {
    const detail = await canvas.findByRole('region', { name: '選んでいる申請' });
    await within(detail).findByRole('button', { name: '承認' });
    const boxes = canvas.getAllByRole('checkbox', { name: /の申請を選択/ });
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    const bar = await canvas.findByRole('region', { name: '選択した申請の操作' });
    const words = within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    await expect(words).toEqual(['2件を承認', '2件を却下', '選択を解除']);
    await expect(within(detail).queryByRole('button', { name: /^(承認|却下)$/ })).toBeNull();
    await expect(within(detail).getByText(/2件を選択しています/)).toBeVisible();
  },
};
export const 権限で処理できる申請: Story = {
  parameters: { path: '/app/staff/attendance/leave_app/inbox?open=a6', api: served(8) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('権限で処理できる')).toBeVisible();
    await expect(await canvas.findByText(/あなたはこの段の承認者ではありません/)).toBeVisible();
  },
};
export const キーボードで承認して取り消す: Story = {
  parameters: { api: served(5) },
  play: async ({ canvas }) => {
    const boxes = () =>
      canvas.queryAllByRole('checkbox', { name: /申請を選択|Select the request/ });
    await waitFor(() => expect(boxes()).toHaveLength(5));
    await userEvent.keyboard('jxa');
    await waitFor(() => expect(boxes()).toHaveLength(4));
    await userEvent.keyboard('z');
    await waitFor(() => expect(boxes()).toHaveLength(5));
  },
};
/** No key waits for the address: each means the row that the one before it led to. */
export const 続けて押したキーは移った先の申請に効く: Story = {
  parameters: { api: served(12) },
  play: async ({ canvas }) => {
    const boxes = () => canvas.queryAllByRole('checkbox', { name: /申請を選択/ });
    await waitFor(() => expect(boxes()).toHaveLength(12));
    for (const key of 'xjxjxjjx') fireEvent.keyDown(document.body, { key });
    const chosen = () =>
      boxes().flatMap((box, place) => ((box as HTMLInputElement).checked ? [place] : []));
    await waitFor(() => expect(chosen()).toEqual([0, 1, 2, 4]));
  },
};
const approved: string[] = [];
const recorded = served(12);
/** The key is pressed again while the first is under way, and at the very moment when each row has gone. */
export const 承認した直後のキーは光っている申請に効く: Story = {
  parameters: {
    api: {
      ...recorded,
      ConfirmApplications: (variables: Untyped) => {
        approved.push(...idsOf(variables));
        return (recorded.ConfirmApplications as (variables: Untyped) => object)(variables);
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(async () => expect(await rowsIn(canvas)).toHaveLength(12));
    const rows = () => canvasElement.querySelectorAll('[data-row]').length;
    const lit: (string | null | undefined)[] = [];
    const press = () => {
      lit.push(canvasElement.querySelector('[data-open]')?.getAttribute('data-row'));
      fireEvent.keyDown(document.body, { key: 'a' });
    };
    for (const key of 'jjj') fireEvent.keyDown(document.body, { key });
    let left = rows();
    const watcher = new MutationObserver(() => {
      if (rows() >= left) return;
      left = rows();
      press();
    });
    watcher.observe(canvasElement, { subtree: true, childList: true });
    press();
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(rows()).toBeLessThan(7));
    watcher.disconnect();
    await expect(approved).toEqual(lit.slice(0, approved.length));
    await expect(new Set(approved).size).toBe(approved.length);
  },
};
export const 選択中も開いた申請はバーに隠れない: Story = {
  parameters: { api: served(30) },
  play: async ({ canvas, canvasElement }) => {
    await rowsIn(canvas);
    for (const key of 'xjjjjjjjjjjjjjjjjj') fireEvent.keyDown(document.body, { key });
    const bar = await canvas.findByRole('region', { name: '選択した申請の操作' });
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => {
      const opened = canvasElement.querySelector('[data-open]');
      expect(opened).not.toBeNull();
      expect(opened?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        bar.getBoundingClientRect().top,
      );
    });
  },
};
export const すべてを選んで承認: Story = {
  parameters: { api: served(60) },
  play: async ({ canvas }) => {
    await canvas.findByText('60件');
    await userEvent.keyboard('Xa');
    await canvas.findByText('承認を待っている申請はありません');
  },
};
export const ほかの人が処理済み: Story = {
  parameters: { api: served(3, 'ALREADY_HANDLED') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(3));
    await userEvent.keyboard('a');
    await canvas.findByText(/が処理済み/);
  },
};
export const 承認できない理由: Story = {
  parameters: { api: served(3, 'IMPOSSIBLE') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(3));
    await userEvent.keyboard('a');
    await canvas.findByText(/代わりに休む日がすでに始まっています/);
    await canvas.findByText(/休む日が、出勤する日から14日より離れています/);
  },
};
export const 代理を立てた承認者: Story = {
  parameters: { api: served(1) },
  play: async ({ canvas }) => {
    await canvas.findByText(/の代理を務めています/);
  },
};
export const 申請なし: Story = { parameters: { api: served(0) } };
export const 読み込み中: Story = {
  parameters: { api: { ...served(0), ApprovalInbox: 'loading', ApprovalDetail: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...served(0), ApprovalInbox: noNetwork() } } };
export const 内容の失敗: Story = {
  parameters: { api: { ...served(3), ApprovalDetail: noNetwork() } },
};

/** A finger on a row goes `by` pixels to the side. */
const swipe = async (row: HTMLElement | undefined, by: number) => {
  const finger = { pointerType: 'touch', pointerId: 1, clientY: 10 };
  const target = row as HTMLElement;
  await fireEvent.pointerDown(target, { ...finger, clientX: 100 });
  for (const part of [0.3, 0.6, 1])
    await fireEvent.pointerMove(target, { ...finger, clientX: 100 + by * part });
  await fireEvent.pointerUp(target, { ...finger, clientX: 100 + by });
};

export const スマートフォン: Story = {
  parameters: { phone: true, api: served(5) },
  play: async ({ canvas }) => {
    const [first, second] = await rowsIn(canvas);
    await expect(second?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight / 1.5);
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    await swipe(first, 60);
    await expect(await rowsIn(canvas)).toHaveLength(5);
    await swipe(first, 150);
    await waitFor(async () => expect(await rowsIn(canvas)).toHaveLength(4));
    await userEvent.click(await canvas.findByRole('button', { name: '元に戻す' }));
    await waitFor(async () => expect(await rowsIn(canvas)).toHaveLength(5));
    // What a finger does to the side, a button of the row does too.
    const [button] = canvas.getAllByRole('button', { name: /の申請を承認$/ });
    await userEvent.click(button as HTMLElement);
    await waitFor(async () => expect(await rowsIn(canvas)).toHaveLength(4));
  },
};
export const スマートフォンで理由を書いて却下: Story = {
  parameters: { phone: true, api: served(5) },
  play: async ({ canvas }) => {
    const [first] = await rowsIn(canvas);
    await swipe(first, -150);
    const page = within(document.body);
    await page.findByRole('dialog', { name: /却下/ });
    await userEvent.type(page.getByRole('textbox', { name: /却下の理由/ }), '日付が違います');
    await userEvent.click(page.getByRole('button', { name: '1件を却下' }));
    await waitFor(async () => expect(await rowsIn(canvas)).toHaveLength(4));
  },
};
export const スマートフォンで選択中: Story = {
  parameters: { phone: true, api: served(5) },
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole('checkbox', { name: /の申請を選択/ });
    await userEvent.click(boxes[0] as HTMLElement);
    const bar = await canvas.findByRole('region', { name: '選択した申請の操作' });
    await expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(canvas.queryByRole('button', { name: /の申請を承認$/ })).toBeNull();
    const [first] = await rowsIn(canvas);
    await swipe(first, 150);
    await expect(await rowsIn(canvas)).toHaveLength(5);
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

/** Names of 250 characters, and more waiting than fits a chip of two digits. */
const long = {
  api: {
    ...served(20),
    ApprovalInbox: withLongNames(sampleInbox(20)),
    ApprovalDetail: ({ id }: Untyped) => withLongNames(sampleDetail(id)),
    ApprovalCounts: {
      pendingApprovalCounts: {
        total: 23_456,
        revise: 12_345,
        overtime: 9_876,
        vacation: 1_234,
        holidayWork: 1,
      },
    },
  },
};
export const とても長い名前と多い件数: Story = {
  parameters: long,
  play: async ({ canvas }) => {
    const rows = await rowsIn(canvas);
    for (const row of rows.slice(0, 4))
      await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(65);
    await staysInside();
  },
};
export const とても長い名前_スマートフォン: Story = {
  parameters: { ...long, phone: true },
  play: async ({ canvas }) => {
    await rowsIn(canvas);
    await staysInside();
  },
};
