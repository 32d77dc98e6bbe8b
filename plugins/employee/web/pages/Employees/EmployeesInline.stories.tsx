import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Untyped } from '#test/support/untyped.ts';
import { sampleChoices, samplePeople } from '../../parts/sample-people.ts';
import { Employees } from './Employees.tsx';

const [first] = samplePeople;

const meta: Meta<typeof Employees> = {
  title: '従業員/一覧の中で編集',
  component: Employees,
  parameters: {
    path: '/admin/employee/list',
    grants: ['employee.list', 'employee.list:update'],
    api: {
      EmployeeList: { employeesConnection: { totalCount: 3, nodes: samplePeople.slice(0, 3) } },
      EmployeeFilters: sampleChoices,
      EmployeeBulkUpdates: { changes: [] },
      EmployeeBulkPreview: {
        outcome: { change: null, changed: 2, already: 0, refusedCount: 0, refused: [] },
      },
      UpdateEmployeeCell: ({ data }: Untyped) =>
        data.email === 'taken@hinata.example'
          ? {
              updateEmployee: {
                __typename: 'EmployeeNotSaved',
                issues: [{ path: 'email', key: 'validation.emailTaken', params: null }],
              },
            }
          : { updateEmployee: { __typename: 'Employee', ...first, ...data, version: 2 } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Employees>;

const edit = async () => {
  const cell = (await screen.findByText(first?.email ?? '')).closest('td') as HTMLElement;
  await userEvent.dblClick(cell);
  return screen.findByRole('textbox', { name: 'メールアドレス' });
};

export const メールアドレスを編集中: Story = {
  play: async () => {
    await expect(await edit()).toHaveFocus();
  },
};
export const 使われているアドレスは断られ_直せば保存する: Story = {
  play: async () => {
    const box = await edit();
    await userEvent.clear(box);
    await userEvent.type(box, 'taken@hinata.example{Enter}');
    await expect(await screen.findByText(/すでに登録されています/)).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, 'new@hinata.example{Enter}');
    await screen.findByText(/メールアドレスを保存しました/);
    await waitFor(() => expect(screen.getByText('new@hinata.example')).toBeVisible());
  },
};
export const まとめて変更する前に確かめる: Story = {
  play: async () => {
    await screen.findByText(first?.email ?? '');
    for (const box of screen.getAllByRole('checkbox', { name: /を選択$/ }).slice(0, 2))
      await userEvent.click(box);
    await userEvent.click(await screen.findByRole('button', { name: 'まとめて変更' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: '変更する項目' }),
      '会社の電話番号',
    );
    await userEvent.type(
      await screen.findByRole('textbox', { name: '会社の電話番号' }),
      '0312345678',
    );
    await userEvent.click(screen.getByRole('button', { name: '変更前に確認' }));
    await expect(await screen.findByText('2件が変わります')).toBeVisible();
  },
};
export const 変更の権限なし: Story = {
  parameters: { grants: ['employee.list'] },
  play: async () => {
    const cell = (await screen.findByText(first?.email ?? '')).closest('td');
    await expect(cell).not.toHaveAttribute('data-editable');
  },
};
