import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Panel } from '../ui/index.ts';
import { WhenSeen } from './WhenSeen.tsx';

const loading = fn();
const Shown = lazy(async () => {
  loading();
  return { default: () => <Panel title="下のパネル" /> };
});

const meta: Meta<typeof WhenSeen> = {
  title: '部品/近づくと読み込むパネル',
  component: WhenSeen,
  args: { of: Shown },
  beforeEach: () => void loading.mockClear(),
};
export default meta;
type Story = StoryObj<typeof WhenSeen>;

export const 遠いうちは読み込まない: Story = {
  decorators: [
    (Story) => (
      <>
        <div style={{ height: 4000 }} />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(loading).not.toHaveBeenCalled();
    window.scrollTo(0, document.body.scrollHeight);
    await waitFor(() => expect(canvas.getByText('下のパネル')).toBeVisible());
    await expect(loading).toHaveBeenCalledTimes(1);
  },
};
