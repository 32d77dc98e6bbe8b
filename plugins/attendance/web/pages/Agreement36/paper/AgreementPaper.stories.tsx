import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { SETTING_36 } from '../special-clause/addresses.ts';
import { AgreementPaper } from './AgreementPaper.tsx';
import { sampleAgreement, samplePaper } from './sample-paper.ts';

const answer = (paper: object = {}, agreement: object = {}) => ({
  agreement36: sampleAgreement(agreement),
  agreement36Paper: samplePaper(paper),
});
const meta: Meta<typeof AgreementPaper> = {
  title: '勤怠/36協定/協定届の様式',
  component: AgreementPaper,
  parameters: {
    viewer: staff,
    path: `${SETTING_36}/paper/agreement-1`,
    route: `${SETTING_36}/paper/$agreementId`,
    api: { Agreement36PaperOf: answer(), SaveAgreement36Paper: noNetwork() },
  },
};
export default meta;
type Story = StoryObj<typeof AgreementPaper>;

export const 特別条項あり: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/労働保険番号、労働基準監督署/u)).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: '行を追加' })[0] as HTMLElement);
    await expect(await canvas.findByText('時間外労働 2行目')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    const page = within(canvas.getByRole('form'));
    await expect((await page.findAllByText(/入力してください/u))[0]).toBeVisible();
  },
};
export const 研究開発: Story = {
  parameters: {
    api: {
      Agreement36PaperOf: answer(
        { form: 'FORM_9_3', missing: [] },
        { profile: 'RND', hasSpecialClause: false },
      ),
    },
  },
};
export const 様式がない: Story = {
  parameters: { api: { Agreement36PaperOf: answer({ form: null, missing: [] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/現行の様式はありません/u)).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: { api: { Agreement36PaperOf: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { Agreement36PaperOf: noNetwork() } } };
export const 権限がない: Story = {
  parameters: { api: { Agreement36PaperOf: refusal('FORBIDDEN') } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
