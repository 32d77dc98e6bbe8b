import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import * as CreateEmployeeInput from '#plugins/employee/generated/inputs/CreateEmployeeInput.js';
import { withoutRights } from '#storybook/people.ts';
import { NewPersonShift } from './NewPersonShift.tsx';

let sent: object | undefined;
const InForm = () => {
  const form = useInputForm({
    input: CreateEmployeeInput,
    initial: {
      employeeNumber: '00100',
      lastName: '新田',
      firstName: '太郎',
      lastNameKana: 'ニッタ',
      firstNameKana: 'タロウ',
      email: 'taro@hinata.example',
    },
    onSubmit: async (input: object) => {
      sent = input;
    },
  });
  return (
    <Form form={form} submitLabel="登録">
      <NewPersonShift form={form} />
    </Form>
  );
};

const meta: Meta<typeof InForm> = {
  title: '勤怠/基本シフト/新しい従業員の基本シフト',
  component: InForm,
  parameters: {
    api: {
      ShiftChoices: {
        basicShifts: [
          { id: 'day', name: '日勤' },
          { id: 'night', name: '夜勤' },
        ],
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof InForm>;

export const 選ぶ: Story = {
  play: async ({ canvas }) => {
    const shift = await canvas.findByRole('combobox', { name: '基本シフト' });
    await canvas.findByRole('option', { name: '夜勤' });
    await userEvent.selectOptions(shift, 'night');
    await userEvent.click(canvas.getByRole('button', { name: '登録' }));
    await expect(sent).toMatchObject({ employeeNumber: '00100', basicShiftId: 'night' });
  },
};
export const 権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '登録' });
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
