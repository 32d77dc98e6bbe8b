import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { admin, employee, provider, staff } from '#storybook/people.ts';
import { addHalves, enteredHalves, laterHalves } from '../areas.ts';
import { AdminFrame } from './AdminLayout.tsx';
import { Frame } from './Frame.tsx';
import { MovedClock } from './MovedClock.tsx';

/** The menus of all areas, as if somebody had come to each of them. */
const menus = async () => {
  if (enteredHalves().length > 0) return;
  for (const load of Object.values(laterHalves)) addHalves(await load());
};

const meta: Meta<typeof Frame> = {
  title: 'アプリ/レイアウト',
  component: Frame,
  loaders: [menus],
  parameters: { frame: 'bare', viewer: employee, path: '/app/employee/attendance/shift' },
};
export default meta;
type Story = StoryObj<typeof Frame>;

export const 従業員: Story = {
  play: async ({ canvas }) => {
    const current = await canvas.findAllByRole('link', { name: '勤怠' });
    await expect(current[0]).toHaveAttribute('data-current', 'true');
    await expect(canvas.queryByRole('group', { name: '表示の切り替え' })).toBeNull();
  },
};
export const 勤怠管理者: Story = {
  parameters: { viewer: staff, path: '/app/staff/attendance/home' },
  play: async ({ canvas }) => {
    const managers = await canvas.findByRole('button', { name: '勤怠管理' });
    await expect(managers).toHaveAttribute('aria-pressed', 'true');
  },
};
export const 勤怠のない契約: Story = {
  parameters: {
    licences: ['company', 'employee', 'contract'],
    path: '/app/employee/dashboard',
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', { name: 'ホーム' });
    await expect(canvas.queryByRole('link', { name: '勤怠' })).toBeNull();
  },
};
export const 管理者: Story = {
  parameters: { viewer: admin, path: '/admin/company/info' },
  render: () => <AdminFrame />,
};
export const 提供会社の管理者: Story = {
  parameters: { viewer: provider, path: '/admin/company/info' },
  render: () => <AdminFrame />,
  play: async ({ canvas }) => {
    await canvas.findByText('運営会社の管理者として操作しています');
  },
};
const viewed = {
  ...employee,
  viewedAs: {
    lastName: '佐藤',
    firstName: '美咲',
    until: new Date(Date.now() + 29 * 60_000).toISOString(),
  },
};
export const ほかの人としての表示: Story = {
  parameters: { viewer: viewed },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('佐藤 美咲さんとして表示しています')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '終了' })).toBeVisible();
  },
};
export const ログインできない人としての表示: Story = {
  parameters: { viewer: { ...viewed, missingForWork: ['BASIC_SHIFT', 'RECRUITMENT_TYPE'] } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('採用区分、基本シフトが未登録のため、本人は従業員の画面を使えません'),
    ).toBeVisible();
  },
};
export const ほかの人としての表示の携帯電話: Story = {
  parameters: { viewer: viewed, phone: true },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い配色: Story = { parameters: { theme: 'dark' } };
export const 携帯電話: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };

export const 利用者のメニュー: Story = {
  parameters: { viewer: admin, path: '/admin/company/info' },
  render: () => <AdminFrame />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /のメニュー$/ }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'ログアウト' })).toBeVisible());
  },
};
export const 検索を開く: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /検索（Ctrl\+K）/ }));
    await expect(await canvas.findByRole('combobox')).toHaveFocus();
  },
};
export const キーボード操作: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /キーボード操作/ }));
  },
};

const whom = (description: string | null, people: readonly object[]) => ({
  WhomToAsk: { whomToAsk: { description, people } },
});
const master = { id: 'emp-3', lastName: '勅使河原', firstName: '倫太郎' };
/** Who opens a page without its right comes home, and reads there which one it is and who gives it. */
export const 権限のない画面から: Story = {
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/home?denied=attendance.rules%3Aupdate',
    api: whom('attendance:permissions.rules', [
      master,
      { ...master, id: 'emp-4', lastName: '森', firstName: '葵' },
    ]),
  },
  play: async ({ canvas }) => {
    const told = (await canvas.findByText('この画面は開けません')).closest('[role="status"]');
    await expect(told).toHaveTextContent('「勤怠ルール設定」の編集の権限がありません。');
    await expect(told).toHaveTextContent('勅使河原 倫太郎さん、森 葵さんに依頼してください。');
    await userEvent.click(canvas.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(canvas.queryByText('この画面は開けません')).toBeNull());
  },
};
export const 管理画面の権限がない: Story = {
  parameters: { path: '/app/employee/dashboard?denied=admin', api: whom(null, []), phone: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('管理画面を使う権限がありません。')).toBeVisible();
    await expect(canvas.getByText(/会社の管理者に依頼/)).toBeVisible();
  },
};
export const 契約にない画面から: Story = {
  parameters: { path: '/app/employee/dashboard?denied=plan', locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your company’s plan does not include it.')).toBeVisible();
    await expect(canvas.queryByText(/If you need access/)).toBeNull();
  },
};
export const エラー一覧にはタブが一つもない: Story = {
  parameters: { viewer: staff, path: '/app/staff/attendance/management/error_list/stamping' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', { name: 'エラー一覧' });
    await expect(canvas.queryByRole('navigation', { name: '画面の切り替え' })).toBeNull();
  },
};
const lists = '/app/staff/attendance/management/error_list';
export const エラー一覧をタブで: Story = {
  parameters: {
    viewer: {
      ...staff,
      shownPages: ['stamping', 'overtime', 'short_break', 'concern'].map(
        (one) => `${lists}/${one}`,
      ),
    },
    path: `${lists}/stamping`,
  },
  play: async ({ canvas }) => {
    const tabs = await canvas.findByRole('navigation', { name: '画面の切り替え' });
    await waitFor(() =>
      expect(tabs).toHaveTextContent('打刻エラー残業の申請漏れ時間外労働休憩不足要確認の勤務'),
    );
  },
};

export const 動かした時計: Story = {
  parameters: { viewer: viewed },
  decorators: [
    (Story) => {
      useEffect(() => {
        // As high as Root.module.css makes it.
        document.documentElement.style.setProperty('--clock-band', '28px');
        return () => {
          document.documentElement.style.removeProperty('--clock-band');
        };
      }, []);
      return (
        <>
          <MovedClock now={new Date('2027-04-01T08:55:00+09:00')} />
          <Story />
        </>
      );
    },
  ],
  play: async ({ canvas }) => {
    const band = await canvas.findByText('デモ用の時計で動いています：2027/04/01 08:55');
    const person = await canvas.findByText('佐藤 美咲さんとして表示しています');
    // One below the other, and neither over the other.
    await expect(person.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      band.getBoundingClientRect().bottom,
    );
  },
};
