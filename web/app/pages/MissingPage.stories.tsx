import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { admin } from '#storybook/people.ts';
import { onShortcutCall } from '../shortcuts/shortcut-calls.ts';
import { MissingPage } from './MissingPage.tsx';

const meta: Meta<typeof MissingPage> = {
  title: 'アプリ/見つからない画面',
  component: MissingPage,
  parameters: { frame: 'page', path: '/app/employee/attendence/home' },
};
export default meta;
type Story = StoryObj<typeof MissingPage>;

export const 従業員の画面: Story = {
  play: async ({ canvas }) => {
    const called = fn();
    const stop = onShortcutCall(called);
    await userEvent.click(await canvas.findByRole('button', { name: '検索' }));
    await expect(called).toHaveBeenCalledWith('search');
    stop();
    await expect(canvas.getByRole('link', { name: 'ホームに戻る' })).toHaveAttribute(
      'href',
      '/app',
    );
  },
};
export const 管理画面: Story = { parameters: { viewer: admin, path: '/admin/nowhere' } };
export const 英語の携帯電話: Story = {
  parameters: { locale: 'en', phone: true },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
};
