import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { sampleChoices, sampleFramed } from '../../parts/sample-people.ts';
import { EmployeeFrame } from './EmployeeFrame.tsx';

const api = {
  EmployeeFrame: { employee: sampleFramed },
  EmployeeChoices: sampleChoices,
  UpdateEmployee: { updateEmployee: { __typename: 'Employee', id: 'e-2' } },
  InviteEmployee: { inviteEmployee: true },
  FactsAfter: { employee: { id: 'e-2', factsAfter: [] } },
};

const meta: Meta<typeof EmployeeFrame> = {
  title: '従業員/詳細の枠',
  component: EmployeeFrame,
  parameters: {
    path: '/admin/employee/e-2/basic/basicInfo_company',
    route: '/admin/employee/$employeeId/basic/basicInfo_company',
    grants: ['employee.list', 'employee.list:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof EmployeeFrame>;

/** Rare and dangerous actions are a press away, and none of them is one. */
const chooseRare = async (canvas: ReturnType<typeof within>, name: string, more = 'その他') => {
  await userEvent.click(await canvas.findByRole('button', { name: more }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const 在籍: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'その他' });
    for (const name of ['退職にする', '従業員を削除', 'マスターを引き継ぐ'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    const path = within(canvas.getByRole('navigation', { name: '現在地' }));
    await expect(path.getByRole('link', { name: '佐藤 花子' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'その他' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'マスターを引き継ぐ',
      '退職にする',
      '従業員を削除',
    ]);
  },
};
export const 退職: Story = {
  parameters: {
    api: {
      ...api,
      EmployeeFrame: { employee: { ...sampleFramed, isActive: false, retiredOn: '2026-10-31' } },
    },
  },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /佐藤 花子/ });
    await expect(canvas.queryByRole('button', { name: 'その他' })).toBeNull();
  },
};
export const マスターは退職にできない: Story = {
  parameters: {
    api: {
      ...api,
      EmployeeFrame: {
        employee: { ...sampleFramed, groupPermission: { id: 'master', isMaster: true } },
      },
    },
  },
};
export const パスワードを待つ人: Story = {
  parameters: {
    api: { ...api, EmployeeFrame: { employee: { ...sampleFramed, awaitsPassword: true } } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '招待メールを送信' }));
    await expect(await screen.findByText('招待メールを送りました')).toBeInTheDocument();
  },
};
export const パスワードを決めた人には招待を出さない: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'その他' });
    await expect(canvas.queryByRole('button', { name: '招待メールを送信' })).toBeNull();
  },
};
export const マスターの引き継ぎ: Story = {
  play: async ({ canvas }) => {
    await chooseRare(canvas, 'マスターを引き継ぐ');
    await screen.findByRole('dialog', { name: '佐藤 花子さんへのマスターの引き継ぎ' });
    const form = await screen.findByRole('form');
    await userEvent.click(within(form).getByRole('button', { name: 'マスターを引き継ぐ' }));
    await expect(await screen.findByText(/権限グループを選択してください/)).toBeVisible();
  },
};
export const 引き継ぐと管理ホームに戻る: Story = {
  parameters: {
    api: {
      ...api,
      TransferMasterPermission: {
        transferMasterPermission: {
          __typename: 'MasterPermissionTransferred',
          master: { id: 'e-2' },
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await chooseRare(canvas, 'マスターを引き継ぐ');
    const form = within(await screen.findByRole('form'));
    await waitFor(() =>
      expect(within(form.getByRole('combobox')).getAllByRole('option').length).toBeGreaterThan(1),
    );
    await userEvent.selectOptions(
      form.getByRole('combobox'),
      within(form.getByRole('combobox')).getAllByRole('option').at(-1) as HTMLElement,
    );
    await userEvent.click(form.getByRole('button', { name: 'マスターを引き継ぐ' }));
    await expect(await screen.findByTestId('elsewhere')).toBeVisible();
    await expect(
      await screen.findByText('マスターを佐藤 花子さんに引き継ぎました'),
    ).toBeInTheDocument();
  },
};
export const 退職の確認: Story = {
  play: async ({ canvas }) => {
    await chooseRare(canvas, '退職にする');
    await expect(await screen.findByRole('dialog', { name: '佐藤 花子さんの退職' })).toBeVisible();
  },
};
export const 退職日より後まで続く登録: Story = {
  parameters: {
    api: {
      ...api,
      FactsAfter: {
        employee: {
          id: 'e-2',
          factsAfter: [
            { kind: 'LEAVE', from: '2020-11-01', to: '2099-03-31' },
            { kind: 'PLACE', from: '2099-04-01', to: null },
            { kind: 'BASIC_SHIFT', from: '2099-04-01', to: null },
          ],
        },
      },
      RetireEmployee: { retireEmployee: { __typename: 'Employee', id: 'e-2' } },
    },
  },
  play: async ({ canvas }) => {
    await chooseRare(canvas, '退職にする');
    const asked = within(await screen.findByRole('dialog', { name: '佐藤 花子さんの退職' }));
    const list = within(
      await asked.findByRole('list', { name: '退職日で終わるもの、取り消されるもの' }),
    );
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText(/2020\/11\/01〜2099\/03\/31の休職：.+で終わります/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: '退職を登録' }));
    // No offer to undo: what ended does not come back with the departure.
    await expect(
      await screen.findByText('佐藤 花子さんの退職を登録し、退職日より後の登録を終えました'),
    ).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  },
};
export const 退職日より後まで続く登録_英語: Story = {
  parameters: { ...退職日より後まで続く登録.parameters, locale: 'en', phone: true },
  play: async ({ canvas }) => {
    await chooseRare(canvas, 'Mark as left', 'More');
    await expect(
      await screen.findByRole('list', { name: 'What ends or is cancelled' }),
    ).toBeVisible();
  },
};
const deletion = (answer: object) => ({
  api: {
    ...api,
    DeleteEmployee: {
      deleteEmployee: { id: sampleFramed.id, trashId: null, recordCount: 0, errors: [], ...answer },
    },
  },
});
const pressDelete = async (canvas: ReturnType<typeof within>) => {
  await chooseRare(canvas, '従業員を削除');
  const asked = within(await screen.findByRole('dialog', { name: '佐藤 花子さんを削除' }));
  await userEvent.click(asked.getByRole('button', { name: '削除' }));
};
export const 削除: Story = {
  parameters: deletion({ trashId: 't-1' }),
  play: async ({ canvas }) => {
    await pressDelete(canvas);
    await expect(await screen.findByText('佐藤 花子さんを削除しました')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: '元に戻す' })).toBeInTheDocument();
  },
};
export const 記録があるため削除できない: Story = {
  parameters: deletion({
    recordCount: 128,
    errors: [
      {
        id: 'e-9',
        employeeNumber: '0009',
        lastName: '鈴木',
        firstName: '一郎',
        email: 'ichiro@hinata.example',
        isActive: true,
      },
    ],
  }),
  play: async ({ canvas }) => {
    await pressDelete(canvas);
    const refused = within(
      await screen.findByRole('dialog', { name: '佐藤 花子さんは削除できません' }),
    );
    await expect(refused.getByText(/記録が128件あります/)).toBeVisible();
    await expect(refused.getByRole('link', { name: /鈴木 一郎/ })).toBeVisible();
    await userEvent.click(refused.getByRole('button', { name: '退職を登録' }));
    await expect(await screen.findByRole('dialog', { name: '佐藤 花子さんの退職' })).toBeVisible();
  },
};
export const 見つからない: Story = {
  parameters: { api: { ...api, EmployeeFrame: { employee: null } } },
};
const askedPage = fn(() => 'loading' as const);
export const 読み込み中: Story = {
  parameters: { api: { ...api, EmployeeFrame: 'loading', EmployeeDetail: askedPage } },
  beforeEach: () => void askedPage.mockClear(),
  play: () => waitFor(() => expect(askedPage).toHaveBeenCalledWith({ id: 'e-2' })),
};
export const 失敗: Story = { parameters: { api: { ...api, EmployeeFrame: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

const long = {
  api: { ...api, EmployeeFrame: withLongNames({ employee: sampleFramed }) },
};
export const とても長い名前: Story = {
  parameters: long,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'その他' })).toBeVisible();
    await staysInside();
  },
};
export const とても長い名前_スマートフォン: Story = {
  parameters: { ...long, phone: true },
  play: とても長い名前.play as NonNullable<Story['play']>,
};
