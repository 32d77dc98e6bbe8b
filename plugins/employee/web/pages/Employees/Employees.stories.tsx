import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { sampleChoices, samplePeople } from '../../parts/sample-people.ts';
import { Employees } from './Employees.tsx';

const page = (nodes: readonly object[], totalCount = nodes.length) => ({
  employeesConnection: { totalCount, nodes },
});

const meta: Meta<typeof Employees> = {
  title: '従業員/一覧',
  component: Employees,
  parameters: {
    path: '/admin/employee/list',
    grants: ['employee.list', 'employee.list:update'],
    api: {
      EmployeeList: page(samplePeople, 1000),
      EmployeeFilters: sampleChoices,
    },
  },
};
export default meta;
type Story = StoryObj<typeof Employees>;

export const 一覧: Story = {};
export const 読み込み中: Story = {
  parameters: {
    api: { EmployeeList: 'loading', EmployeeFilters: sampleChoices },
  },
};
export const 登録なし: Story = {
  parameters: {
    api: { EmployeeList: page([]), EmployeeFilters: sampleChoices },
  },
};
export const 失敗: Story = {
  parameters: {
    api: { EmployeeList: noNetwork(), EmployeeFilters: sampleChoices },
  },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '従業員' });
    await expect(within(table).getByRole('link', { name: '佐藤 花子' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '従業員を登録' })).toBeNull();
  },
};
export const まとめて異動: Story = {
  parameters: {
    api: {
      EmployeeList: page(samplePeople, 1000),
      EmployeeFilters: sampleChoices,

      EmployeeChoices: sampleChoices,
      ChangeAssignments: {
        changeAssignments: {
          changed: [{ id: 'e-2' }],
          refused: [
            {
              employee: { id: 'e-1', lastName: '青木', firstName: '美咲' },
              issues: [{ path: 'bossId', key: 'validation.ownSuperior', params: null }],
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const [, first, second] = await canvas.findAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'まとめて異動' }));
    const form = await screen.findByRole('form');
    await userEvent.click(within(form).getByRole('button', { name: '登録' }));
    await expect((await screen.findAllByText('適用日を入力してください。'))[0]).toBeVisible();
    await userEvent.type(screen.getByLabelText('適用日'), '2027/04/01');
    await userEvent.selectOptions(screen.getByLabelText('事業所'), '大阪支店');
    await userEvent.click(within(form).getByRole('button', { name: '登録' }));
    await expect(await screen.findByText(/自分自身や部下を上司にはできません/)).toBeVisible();
  },
};
export const 権限グループをまとめて変更: Story = {
  parameters: {
    api: {
      EmployeeList: page(samplePeople, 1000),
      EmployeeFilters: sampleChoices,

      PermissionGroupsToGive: {
        groupPermissions: [
          { id: 'g-master', name: 'マスター', isMaster: true, isWithinOwnRights: true },
          { id: 'g-hr', name: '人事担当', isMaster: false, isWithinOwnRights: true },
          { id: 'g-all', name: '経営', isMaster: false, isWithinOwnRights: false },
        ],
      },
      AddGroupPermissionHolders: { addGroupPermissionHolders: { id: 'g-hr', headcount: 3 } },
    },
  },
  play: async ({ canvas }) => {
    const [, first, second] = await canvas.findAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: '権限グループを変更' }));
    const modal = within(await screen.findByRole('dialog', { name: '2人の権限グループ' }));
    await expect(await modal.findByRole('option', { name: '人事担当' })).toBeInTheDocument();
    // Neither the master's nor one with more rights than the administrator has.
    await expect(modal.queryByRole('option', { name: 'マスター' })).toBeNull();
    await expect(modal.queryByRole('option', { name: '経営' })).toBeNull();
    await userEvent.selectOptions(modal.getByLabelText('権限グループ'), '人事担当');
    await userEvent.click(modal.getByRole('button', { name: '権限グループを変更' }));
    await expect(await screen.findByText('2名を「人事担当」に追加しました')).toBeInTheDocument();
    await expect(canvas.queryByText('2件を選択中')).toBeNull();
  },
};
const withInvitations = (employeesToInvite: object) => ({
  api: {
    EmployeeList: page(samplePeople, 1000),
    EmployeeFilters: sampleChoices,

    EmployeesToInvite: { employeesToInvite },
    InviteEmployees: { inviteEmployees: 1 },
  },
});
const selectTwo: NonNullable<Story['play']> = async ({ canvas }) => {
  const [, first, second] = await canvas.findAllByRole('checkbox');
  await userEvent.click(first as HTMLElement);
  await userEvent.click(second as HTMLElement);
  await userEvent.click(await canvas.findByRole('button', { name: '招待メールを送信' }));
};
export const まとめて招待: Story = {
  parameters: withInvitations({ waiting: 1, invited: 1 }),
  play: async (context) => {
    await selectTwo(context);
    const modal = within(
      await screen.findByRole('dialog', { name: '1人に招待メールを送りますか' }),
    );
    await expect(modal.getByText(/前のリンクは使えなくなります/)).toBeVisible();
    await expect(modal.getByText(/選んだうち1人には送りません/)).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: '招待メールを送信' }));
    await expect(await screen.findByText('1人に招待メールを送信しています')).toBeInTheDocument();
    await expect(context.canvas.queryByText('2件を選択中')).toBeNull();
  },
};
export const 招待する相手がいない: Story = {
  parameters: withInvitations({ waiting: 0, invited: 0 }),
  play: async (context) => {
    await selectTwo(context);
    await expect(
      await screen.findByRole('dialog', { name: '招待メールを送る相手がいません' }),
    ).toBeVisible();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

const long = {
  api: {
    EmployeeList: withLongNames(page(samplePeople, 12_345)),
    EmployeeFilters: withLongNames(sampleChoices),
  },
};
export const とても長い名前と多い人数: Story = {
  parameters: long,
  play: async ({ canvas }) => {
    // Names are cut in their column, and the columns after it stay on the screen.
    await expect(await canvas.findByText(/12,345/)).toBeVisible();
    await staysInside();
  },
};
export const とても長い名前_スマートフォン: Story = {
  parameters: { ...long, phone: true },
  play: とても長い名前と多い人数.play as NonNullable<Story['play']>,
};
