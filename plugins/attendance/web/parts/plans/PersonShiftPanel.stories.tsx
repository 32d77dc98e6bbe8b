import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { PersonShiftPanel } from './PersonShiftPanel.tsx';

const shifts = {
  basicShifts: [
    { id: 'day', name: '日勤' },
    { id: 'night', name: '夜勤' },
  ],
};
const heldShift = (id: string, name: string, validFrom: string, validUntil: string | null) => ({
  validFrom,
  validUntil,
  basicShift: { id, name },
});
const person = {
  employee: {
    id: 'e-1',
    basicShifts: [
      heldShift('late', '遅番', '2023-04-01', '2025-04-01'),
      heldShift('day', '日勤', '2025-04-01', '2099-04-01'),
      heldShift('night', '夜勤', '2099-04-01', null),
    ],
  },
  ...shifts,
};

const meta: Meta<typeof PersonShiftPanel> = {
  title: '勤怠/基本シフト/従業員の基本シフト',
  component: PersonShiftPanel,
  args: { employeeId: 'e-1' },
  parameters: {
    api: {
      PersonShift: person,
      AssignBasicShift: { assignBasicShift: { id: 'night' } },
      CancelBasicShiftAssignment: { cancelBasicShiftAssignment: [] },
    },
  },
};
export default meta;
type Story = StoryObj<typeof PersonShiftPanel>;

export const 過去と現在と予定: Story = {};
export const 割り当てなし: Story = {
  parameters: { api: { PersonShift: { employee: { id: 'e-1', basicShifts: [] }, ...shifts } } },
};
export const 読み込み中: Story = { parameters: { api: { PersonShift: 'loading' } } };
export const 失敗: Story = { parameters: { api: { PersonShift: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('日勤')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '基本シフトを変更' })).toBeNull();
  },
};
export const 変更する: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: '変更後の基本シフト' }),
      'night',
    );
    await userEvent.click(canvas.getByRole('button', { name: '基本シフトを変更' }));
    await expect(await screen.findByText('基本シフトを変更しました')).toBeInTheDocument();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
