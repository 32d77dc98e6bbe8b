import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { employee } from '#storybook/people.ts';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { useInputForm } from '../forms/useInputForm.ts';
import { PasswordField, Stack, TextField } from '../ui/index.ts';
import { draftKey, keepDrafts } from './drafts.ts';

const KEY = draftKey(employee.companyId, employee.id, 'Example');
const RULES = {
  default: Object.assign(() => true, { errors: null }),
  schema: { type: 'object', properties: { title: { type: 'string' } } },
} as never;

const Example = () => {
  const form = useInputForm({
    input: RULES,
    initial: { title: '', password: '' },
    onSubmit: async () => {},
  });
  return (
    <Form
      form={form}
      label="例"
      submitLabel="保存"
      draft={{ name: 'Example', without: ['password'] }}
    >
      <Stack>
        <Field form={form} name="title" as={TextField} label="題名" />
        <Field form={form} name="password" as={PasswordField} label="パスワード" />
      </Stack>
    </Form>
  );
};

const meta = {
  title: '部品/書きかけ',
  component: Example,
  parameters: { viewer: employee },
  beforeEach: () => {
    localStorage.removeItem(KEY);
    return () => localStorage.removeItem(KEY);
  },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

const leftBehind = () =>
  keepDrafts(KEY, [{ value: { title: '休業のお知らせ' }, at: new Date().toISOString() }]);

export const 書きかけがある: Story = {
  beforeEach: leftBehind,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: '続きから入力' }));
    await expect(screen.getByLabelText('題名')).toHaveValue('休業のお知らせ');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  },
};
export const 破棄: Story = {
  beforeEach: leftBehind,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: '破棄' }));
    await expect(localStorage.getItem(KEY)).toBeNull();
    await userEvent.type(screen.getByLabelText('パスワード'), 'secret');
    await userEvent.type(screen.getByLabelText('題名'), '新しい題名');
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('新しい題名'));
    await expect(localStorage.getItem(KEY)).not.toContain('secret');
  },
};
export const 決めずに入力を続ける: Story = {
  beforeEach: leftBehind,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const title = await screen.findByLabelText('題名');
    await screen.findByRole('button', { name: '続きから入力' });
    await userEvent.type(title, '新しい題名');
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('新しい題名'));
    await expect(localStorage.getItem(KEY)).toContain('休業のお知らせ');
    // Taken after all: what was typed is offered in its place, and comes back.
    await userEvent.click(screen.getByRole('button', { name: '続きから入力' }));
    await expect(title).toHaveValue('休業のお知らせ');
    await userEvent.click(screen.getByRole('button', { name: '続きから入力' }));
    await expect(title).toHaveValue('新しい題名');
  },
};
export const スマートフォン: Story = { beforeEach: leftBehind, parameters: { phone: true } };
export const 英語: Story = { beforeEach: leftBehind, parameters: { locale: 'en' } };
