import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { SPECIAL_CLAUSE } from './addresses.ts';
import { sampleUse } from './sample-clause.ts';
import { WithdrawUse } from './WithdrawUse.tsx';

const meta: Meta<typeof WithdrawUse> = {
  title: '勤怠/36協定/特別条項の発動の取消',
  component: WithdrawUse,
  parameters: {
    viewer: staff,
    path: `${SPECIAL_CLAUSE}/withdraw/use-1`,
    route: `${SPECIAL_CLAUSE}/withdraw/$useId`,
    api: {
      SpecialClauseUseOf: { specialClauseUse: sampleUse({ takenMeasures: [] }) },
      WithdrawSpecialClauseUse: noNetwork(),
    },
  },
};
export default meta;
type Story = StoryObj<typeof WithdrawUse>;

export const 理由が要る: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(await window.findByRole('button', { name: '発動を取り消す' }));
    await expect(await window.findByText('理由を入力してください。')).toBeVisible();
  },
};
export const 保存できない: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.type(await window.findByLabelText(/理由/u), '見込みが外れたため');
    await userEvent.click(window.getByRole('button', { name: '発動を取り消す' }));
    await expect(await window.findByRole('alert')).toBeVisible();
    await expect(window.getByLabelText(/理由/u)).toHaveValue('見込みが外れたため');
  },
};
export const 読み込めない: Story = { parameters: { api: { SpecialClauseUseOf: noNetwork() } } };
export const 読み込み中: Story = { parameters: { api: { SpecialClauseUseOf: 'loading' } } };
export const 英語: Story = { parameters: { locale: 'en' } };
