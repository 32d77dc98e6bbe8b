import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { SPECIAL_CLAUSE } from './addresses.ts';
import { InvokeClause } from './InvokeClause.tsx';
import { sampleAgreements } from './sample-clause.ts';

const person = {
  __typename: 'Colleague',
  id: 'person-4',
  lastName: '渡辺',
  firstName: '葵',
  groupName: '営業部',
};
const standing = (more: object = {}) => ({
  specialClauseStanding: {
    __typename: 'SpecialClauseStanding',
    ...{ month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
    ...{ overtimeMinutes: 2_400, holidayMinutes: 0, overOn: null, used: 1, most: 6 },
    ...more,
  },
});
const api = {
  SpecialClauseAgreements: sampleAgreements,
  SpecialClausePerson: { colleague: person },
  SpecialClausePeople: { colleaguesConnection: { nodes: [person] } },
  SpecialClauseStandingOf: standing(),
  InvokeSpecialClause: noNetwork(),
};
const meta: Meta<typeof InvokeClause> = {
  title: '勤怠/36協定/特別条項の発動を記録',
  component: InvokeClause,
  parameters: {
    viewer: staff,
    path: `${SPECIAL_CLAUSE}/create?agreement=agreement-1&employee=person-4&of=2026-10`,
    api,
  },
};
export default meta;
type Story = StoryObj<typeof InvokeClause>;

export const 入力: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByText(/6回のうち1回です/u)).toBeVisible();
    await userEvent.click(window.getByRole('button', { name: '発動を記録' }));
    await expect((await window.findAllByText(/入力してください|選んで/u))[0]).toBeVisible();
  },
};
export const もう超えている: Story = {
  parameters: {
    api: { ...api, SpecialClauseStandingOf: standing({ overOn: '2026-10-23' }) },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, SpecialClauseAgreements: 'loading' } },
};
export const 読み込めない: Story = {
  parameters: { api: { ...api, SpecialClauseAgreements: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
