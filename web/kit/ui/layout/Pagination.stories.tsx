import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { BackToTop } from '../actions/BackToTop.tsx';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: '部品/Pagination',
  component: Pagination,
  args: { page: 1, rowsPerPage: 20, total: 1234, onChange: () => {} },
  render: function Kept(args) {
    const [place, setPlace] = useState({ page: args.page, rowsPerPage: args.rowsPerPage });
    return <Pagination {...args} {...place} onChange={setPlace} />;
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 多い: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: '次のページ' }));
    await expect(screen.getByText('1,234件中 21〜40件')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('表示件数'), '100');
    await expect(screen.getByText('1,234件中 1〜100件')).toBeVisible();
  },
};
export const 一ページだけ: Story = { args: { total: 7 } };
export const 決まりにない件数: Story = { args: { rowsPerPage: 37 } };

export const 先頭へ戻る: StoryObj = {
  render: () => (
    <div style={{ height: 3000 }}>
      <p>ページの先頭</p>
      <BackToTop />
    </div>
  ),
  play: async ({ canvasElement }) => {
    window.scrollTo({ top: 2000 });
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'ページの先頭に戻る' }),
    );
    await expect(window.scrollY).toBe(0);
  },
};
