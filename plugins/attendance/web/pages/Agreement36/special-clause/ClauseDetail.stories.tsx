import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { SPECIAL_CLAUSE } from './addresses.ts';
import { ClauseDetail } from './ClauseDetail.tsx';
import { sampleUse } from './sample-clause.ts';

const answer = (more: object = {}) => ({ specialClauseUse: sampleUse(more) });
const meta: Meta<typeof ClauseDetail> = {
  title: '勤怠/36協定/特別条項の発動',
  component: ClauseDetail,
  parameters: {
    viewer: staff,
    path: `${SPECIAL_CLAUSE}/detail/use-1`,
    route: `${SPECIAL_CLAUSE}/detail/$useId`,
    api: { SpecialClauseUseOf: answer(), RecordHealthMeasure: noNetwork() },
  },
};
export default meta;
type Story = StoryObj<typeof ClauseDetail>;

export const 措置を足す: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByText('産業医 中村 健')).toBeVisible();
    await userEvent.click(window.getByRole('button', { name: '措置を記録' }));
    await userEvent.click(window.getByRole('button', { name: '措置を記録' }));
    await expect((await window.findAllByText(/実施した人を入力/u))[0]).toBeVisible();
  },
};
export const 措置がまだない: Story = {
  parameters: { api: { SpecialClauseUseOf: answer({ takenMeasures: [] }) } },
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByRole('link', { name: '発動を取り消す' })).toBeVisible();
  },
};
export const 取消済み: Story = {
  parameters: {
    api: {
      SpecialClauseUseOf: answer({
        ...{ withdrawnAt: '2026-10-20T03:00:00Z', withdrawnBy: '山本 恵', place: 0 },
        ...{ withdrawnBecause: '見込みが外れ、限度を超えなかったため', takenMeasures: [] },
      }),
    },
  },
};
export const 自分の発動: Story = {
  parameters: { api: { SpecialClauseUseOf: answer({ mayChange: false }) } },
};
export const 見つからない: Story = {
  parameters: { api: { SpecialClauseUseOf: refusal('NOT_FOUND') } },
};
export const 読み込み中: Story = { parameters: { api: { SpecialClauseUseOf: 'loading' } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
