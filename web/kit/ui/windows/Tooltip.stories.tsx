import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: '部品/Tooltip',
  component: Tooltip,
  args: {
    text: '時間外労働45時間のうち、今月は32時間15分です。法定休日の労働は含みません。',
    children: <Button>内訳</Button>,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const フォーカスで出る: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button');
    await userEvent.tab();
    const tip = await within(canvasElement).findByRole('tooltip');
    await waitFor(() => expect(tip).toBeVisible());
  },
};
