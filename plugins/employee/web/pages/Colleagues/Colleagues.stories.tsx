import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { samplePeople } from '../../parts/sample-people.ts';
import { Colleagues } from './Colleagues.tsx';

const nodes = samplePeople.map(
  ({ id, lastName, firstName, lastNameKana, firstNameKana, email, group, workplace }) => ({
    id,
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    email,
    workplacePhone: null,
    profileImageUrl: null,
    groupName: group?.name ?? null,
    workplaceName: workplace?.name ?? null,
  }),
);
const page = (rows: readonly object[]) => ({
  colleaguesConnection: { totalCount: rows.length, nodes: rows },
});

const meta: Meta<typeof Colleagues> = {
  title: '従業員/名簿',
  component: Colleagues,
  parameters: { path: '/app/employees/list', viewer: employee, api: { Colleagues: page(nodes) } },
};
export default meta;
type Story = StoryObj<typeof Colleagues>;

export const 名簿: Story = {};
export const 読み込み中: Story = { parameters: { api: { Colleagues: 'loading' } } };
export const 在籍者なし: Story = { parameters: { api: { Colleagues: page([]) } } };
export const 失敗: Story = { parameters: { api: { Colleagues: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
