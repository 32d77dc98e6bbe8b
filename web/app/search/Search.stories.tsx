import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answerHelpCalls } from '#kit/help/help-calls.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { addHalves, enteredHalves, laterHalves } from '../areas.ts';
import { menuFor } from '../menu/menu.ts';
import { keepRecent } from './recent.ts';
import { SearchWindow } from './SearchWindow.tsx';

const hit = (id: string, label: string, hint: string | null, to: string) => ({
  id,
  label,
  labelEn: null,
  hint,
  to,
  helpCode: null,
});
const found = {
  searchEverywhere: [
    {
      kind: 'Colleague',
      plugin: 'employee',
      title: 'menu.colleagues',
      icon: 'users',
      hasMore: true,
      hits: [
        hit('e-1', '佐藤 花子', '営業部', '/employee/detail/e-1'),
        hit('e-2', '佐藤 健太', '総務部', '/employee/detail/e-2'),
      ],
    },
    {
      kind: 'Task',
      plugin: 'tasks',
      title: 'menu.myTasks',
      icon: 'task',
      hasMore: false,
      hits: [hit('t-1', '佐藤様への見積書', '2026-11-25', '/app/my_tasks/my_task_detail/t-1')],
    },
    {
      kind: 'HelpArticle',
      plugin: 'employee',
      title: 'helpFound',
      icon: 'help',
      hasMore: false,
      hits: [
        {
          ...hit('help-stamp-01', '打刻のしかた', null, '/app/employee/attendance/home'),
          labelEn: 'How to stamp',
          helpCode: 'stamp-01',
        },
      ],
    },
  ],
};

const Shown = () => (
  <SearchWindow groups={menuFor('employee', enteredHalves(), employee)} onClose={() => {}} />
);

const meta: Meta<typeof Shown> = {
  title: 'アプリ/検索',
  component: Shown,
  loaders: [
    async () => {
      localStorage.removeItem(`hataraki.recent.${employee.companyId}.${employee.id}`);
      if (enteredHalves().length > 0) return;
      for (const load of Object.values(laterHalves)) addHalves(await load());
    },
  ],
  parameters: {
    frame: 'bare',
    viewer: employee,
    path: '/app/employee/dashboard',
    api: { SearchEverywhere: found },
  },
};
export default meta;
type Story = StoryObj<typeof Shown>;

const type = async (words: string) => userEvent.type(await screen.findByRole('combobox'), words);

export const 見つかったもの: Story = {
  play: async () => {
    await type('佐藤');
    const people = await screen.findByRole('group', { name: '従業員名簿' });
    await expect(within(people).getAllByRole('option')).toHaveLength(2);
    await expect(screen.getByText(/言葉を足して絞り込んで/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /佐藤 健太/ })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    );
  },
};
export const 画面と操作を読みで: Story = {
  parameters: { api: { SearchEverywhere: { searchEverywhere: [] } } },
  play: async () => {
    await type('dakoku');
    const actions = await screen.findByRole('group', { name: '操作' });
    await expect(within(actions).getByRole('option', { name: '打刻する' })).toBeVisible();
    const pages = screen.getByRole('group', { name: '画面' });
    await expect(within(pages).getAllByRole('option', { name: /打刻/ })[0]).toBeVisible();
  },
};
export const ヘルプの記事を開く: Story = {
  play: async ({ canvasElement }) => {
    const stop = answerHelpCalls((codeId) => canvasElement.setAttribute('data-help', codeId ?? ''));
    await type('打刻');
    await userEvent.click(await screen.findByRole('option', { name: '打刻のしかた' }));
    await expect(canvasElement).toHaveAttribute('data-help', 'stamp-01');
    stop();
  },
};
const sato = {
  key: 'Colleague:e-1',
  label: '佐藤 花子',
  hint: '営業部',
  icon: 'users',
  to: '/employee/detail/e-1',
};
export const 最近開いたもの: Story = {
  loaders: [
    async () => {
      const whose = { ...employee, area: 'APP' as const };
      keepRecent(whose, sato);
      // A page that the viewer lost meanwhile is left out.
      keepRecent(whose, { ...sato, key: 'page:/app/gone', label: 'なくなった画面' });
    },
  ],
  play: async () => {
    const recent = await screen.findByRole('group', { name: '最近開いたもの' });
    await expect(within(recent).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '最近開いたものを消去' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: '最近開いたもの' })).toBeNull());
  },
};
export const 見つからない: Story = {
  parameters: { api: { SearchEverywhere: { searchEverywhere: [] } } },
  play: async () => {
    await type('存在しない言葉');
    await expect(await screen.findByText(/該当するものが見つかりません/)).toBeVisible();
  },
};
export const 検索中: Story = {
  parameters: { api: { SearchEverywhere: 'loading' } },
  play: async () => {
    await type('佐藤');
    await expect(await screen.findByText('検索しています…')).toBeVisible();
  },
};
export const 失敗: Story = {
  parameters: { api: { SearchEverywhere: noNetwork() } },
  play: async () => {
    await type('佐藤');
    await expect(await screen.findByRole('alert')).toHaveTextContent('検索できませんでした');
    await expect(screen.getByRole('button', { name: /再読み込み|もう一度/ })).toBeVisible();
  },
};
export const 長すぎる言葉: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.paste('長'.repeat(101));
    await expect(await screen.findByText('100文字以内で入力してください。')).toBeVisible();
  },
};
export const スマートフォン: Story = {
  parameters: { phone: true },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async () => {
    await type('佐藤');
    await screen.findByRole('group', { name: '従業員名簿' });
  },
};
export const 英語: Story = {
  parameters: { locale: 'en' },
  play: async () => {
    await type('stamp');
    await expect(await screen.findByRole('option', { name: /How to stamp/ })).toBeVisible();
  },
};
export const 暗い配色: Story = {
  parameters: { theme: 'dark' },
  play: async () => {
    await type('佐藤');
    await screen.findByRole('group', { name: '従業員名簿' });
  },
};
