import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleAgreement } from '../paper/sample-paper.ts';
import { ChangeAgreement } from './ChangeAgreement.tsx';

const version = (more: object) => ({
  __typename: 'Agreement36Version',
  ...{ profile: 'STANDARD', monthHours: 45, yearHours: 360, hasSpecialClause: true },
  ...{ specialMonthHours: 80, specialYearHours: 720, specialMonths: 6, filedOn: '2026-03-20' },
  ...{ reason: null, createdAt: null, createdBy: null, mayCancel: false },
  ...more,
});
const answer = (versions: readonly object[]) => ({
  agreement36: sampleAgreement({ filedOn: '2026-03-20', endsOn: '2099-03-31', versions }),
});
const meta: Meta<typeof ChangeAgreement> = {
  title: '勤怠/36協定/ある日からの変更',
  component: ChangeAgreement,
  args: { id: 'agreement-1', onClose: fn() },
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/other_settings/agreement36/36setting',
    api: {
      Agreement36ToChange: answer([
        version({
          validFrom: '2098-10-01',
          monthHours: 40,
          reason: '業務量の見直し',
          mayCancel: true,
        }),
        version({ validFrom: '2026-04-01' }),
      ]),
      ChangeAgreement36: noNetwork(),
      CancelAgreement36Change: noNetwork(),
    },
  },
};
export default meta;
type Story = StoryObj<typeof ChangeAgreement>;

export const 版のある協定: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByText('業務量の見直し')).toBeVisible();
    await expect(window.getByRole('button', { name: '取り消す' })).toBeVisible();
    await userEvent.click(window.getByRole('button', { name: '変更を登録' }));
    await expect(
      (await window.findAllByText(/入力してください|からの変更があります/u))[0],
    ).toBeVisible();
  },
};
export const 変更のない協定: Story = { parameters: { api: { Agreement36ToChange: answer([]) } } };
export const 読み込み中: Story = { parameters: { api: { Agreement36ToChange: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { Agreement36ToChange: noNetwork() } } };
export const 権限がない: Story = {
  parameters: { api: { Agreement36ToChange: refusal('FORBIDDEN') } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
