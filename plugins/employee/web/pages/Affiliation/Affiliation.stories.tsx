import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import { sampleAffiliated, sampleChoices } from '../../parts/sample-people.ts';
import { Affiliation } from './Affiliation.tsx';

const saved = { __typename: 'Employee', id: 'e-2' };
const api = {
  EmployeeAffiliation: { employee: sampleAffiliated },
  EmployeeChoices: sampleChoices,
  ChangeAssignment: { changeAssignment: saved },
  CorrectAssignment: { correctAssignment: saved },
  CancelAssignment: { cancelAssignment: saved },
};

const meta: Meta<typeof Affiliation> = {
  title: '従業員/所属・異動',
  component: Affiliation,
  parameters: {
    path: '/admin/employee/e-2/affiliation',
    route: '/admin/employee/$employeeId/affiliation',
    grants: ['employee.list', 'employee.list:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof Affiliation>;

export const 過去から未来まで: Story = {
  play: async ({ canvas }) => {
    const planned = (await canvas.findAllByRole('listitem'))[0] as HTMLElement;
    await expect(within(planned).getByText('大阪営業課')).toBeVisible();
    await expect(within(planned).getByText('予定')).toBeVisible();
  },
};
export const 異動の登録: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '異動を登録' }));
    await expect(await screen.findByLabelText('役職')).toHaveValue('主任');
    const form = await screen.findByRole('form');
    await userEvent.type(screen.getByLabelText('適用日'), '2027/01/01');
    await userEvent.click(within(form).getByRole('button', { name: '登録' }));
    await expect((await screen.findAllByText(/変更する項目を1つ以上/))[0]).toBeVisible();
  },
};
export const 訂正: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: '訂正' }))[0] as HTMLElement,
    );
    await expect(await screen.findByLabelText('適用日')).toHaveValue('2026/12/01');
  },
};
const faster = secondOfTwo(sampleAffiliated, {
  ...sampleAffiliated,
  version: sampleAffiliated.version + 1,
  assignments: sampleAffiliated.assignments.map((one) =>
    one.when === 'FUTURE' ? { ...one, position: '次長', commutingAllowance: 18600 } : one,
  ),
});
export const ほかの人が先に変更: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      ...api,
      EmployeeAffiliation: () => ({ employee: faster.now() }),
      CorrectAssignment: ({ data }: { data: { version: number } }) =>
        faster.save(data, { correctAssignment: saved }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: '訂正' }))[0] as HTMLElement,
    );
    const form = within(await screen.findByRole('form'));
    const position = form.getByLabelText('役職');
    await userEvent.clear(position);
    await userEvent.type(position, '部長');
    await userEvent.click(form.getByRole('button', { name: '登録' }));
    await expect(await form.findByRole('row', { name: '役職 次長 部長' })).toBeVisible();
    await expect(
      form.getByRole('row', { name: /^通勤手当.* 18,600 変更していません$/ }),
    ).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText('異動を訂正しました')).toBeInTheDocument();
    await expect(faster.sent.at(-1)).toEqual({
      from: '2026-12-01',
      position: '部長',
      version: sampleAffiliated.version + 1,
    });
  },
};
export const 予定の取り消し: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '予定を取り消す' }));
    await expect(await screen.findByText(/それまでの所属がそのまま続きます/)).toBeVisible();
  },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    await canvas.findAllByText('大阪営業課');
    await expect(canvas.queryByRole('button', { name: '異動を登録' })).toBeNull();
  },
};
export const 所属なし: Story = {
  parameters: {
    api: { ...api, EmployeeAffiliation: { employee: { ...sampleAffiliated, assignments: [] } } },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, EmployeeAffiliation: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, EmployeeAffiliation: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

export const とても長い名前: Story = {
  parameters: {
    api: { ...api, EmployeeAffiliation: withLongNames({ employee: sampleAffiliated }) },
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
    await staysInside();
  },
};
export const とても長い名前_スマートフォン: Story = {
  parameters: { ...とても長い名前.parameters, phone: true },
  play: とても長い名前.play as NonNullable<Story['play']>,
};
