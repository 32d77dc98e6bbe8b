import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { SetupStep } from '#kit/slots/slots.ts';
import { EmployeeSetup } from './EmployeeSetup.tsx';

/** The guide shows what it is told; here each step is one line. */
const Told = () => {
  const [lines, setLines] = useState('');
  const say = ({ order, label, isDone, isOptional, left }: SetupStep) =>
    `${order} ${label} ${isDone ? '済' : isOptional ? '任意' : '未'}${left ? ` ${left}` : ''}`;
  return (
    <>
      <EmployeeSetup tell={(_plugin, steps) => setLines(steps.map(say).join('\n'))} />
      <pre>{lines}</pre>
    </>
  );
};

const meta: Meta<typeof EmployeeSetup> = {
  title: '従業員/はじめの設定の手順',
  component: EmployeeSetup,
  parameters: {
    grants: [
      'employee.recruitmentType:update',
      'employee.employmentDivision:update',
      'employee.groupPermission:update',
      'employee.list:update',
    ],
    api: {
      EmployeeSetup: {
        recruitmentTypesConnection: { totalCount: 2 },
        employmentDivisionsConnection: { totalCount: 0 },
        groupPermissionsConnection: { totalCount: 1 },
        employeesConnection: { totalCount: 1 },
        employeesNotFiled: 4,
      },
    },
  },
  render: () => <Told />,
};
export default meta;
type Story = StoryObj<typeof EmployeeSetup>;

export const 途中: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent(
        '40 採用区分を登録 済 50 雇用区分を登録 未 80 権限グループを登録 任意 90 従業員を登録または取り込み 未 95 全員に所属グループ・事業所・採用区分を設定 未 あと4人が従業員画面に入れません',
      ),
    );
  },
};
export const 一部の権限だけ: Story = {
  parameters: { grants: ['employee.employmentDivision:update'] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/^50 雇用区分を登録 未$/));
  },
};
