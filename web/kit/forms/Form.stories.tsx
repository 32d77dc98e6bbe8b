import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { InputRules } from '#core/input-rules.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import { refusal } from '#storybook/fake-api.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { Button } from '../ui/actions/Button.tsx';
import { LinkButton } from '../ui/actions/LinkButton.tsx';
import { DateField } from '../ui/dates/DateField.tsx';
import { CheckboxGroup } from '../ui/inputs/Checkbox.tsx';
import { NumberField } from '../ui/inputs/NumberField.tsx';
import { Select } from '../ui/inputs/Select.tsx';
import { TextArea } from '../ui/inputs/TextArea.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { useInputForm } from './useInputForm.ts';

const schema: InputRules = {
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 20 },
    kana: { type: ['string', 'null'], pattern: '^[ァ-ヶー]*$' },
    groupId: { type: 'string' },
    openedOn: { type: ['string', 'null'], format: 'date' },
    seats: { type: 'integer', minimum: 0, maximum: 10000 },
    days: { type: 'array', items: { type: 'string' } },
    note: { type: ['string', 'null'], maxLength: 500 },
  },
  required: ['name', 'groupId', 'seats'],
};

/** What the generated function would say, for the three rules that the stories break. */
const validate: InputValidator = (data) => {
  const { name, kana, groupId, seats } = data as Record<string, unknown>;
  const errors = [];
  // As the generated ones do: what is missing is said before what is wrong.
  if (groupId === null || groupId === undefined)
    errors.push({ instancePath: '', keyword: 'required', params: { missingProperty: 'groupId' } });
  if (typeof name !== 'string' || name === '')
    errors.push({ instancePath: '/name', keyword: 'minLength', params: { limit: 1 } });
  else if (name.length > 20)
    errors.push({ instancePath: '/name', keyword: 'maxLength', params: { limit: 20 } });
  if (typeof kana === 'string' && !/^[ァ-ヶー]*$/.test(kana))
    errors.push({ instancePath: '/kana', keyword: 'pattern', params: {} });
  if (!Number.isInteger(seats))
    errors.push({ instancePath: '/seats', keyword: 'type', params: { type: 'integer' } });
  validate.errors = errors;
  return errors.length === 0;
};
Object.assign(validate, { messages: { 'kana:pattern': 'validation.katakana' } });

type Props = {
  readonly initial?: Record<string, unknown>;
  readonly onSave: (input: Untyped) => Untyped;
};

const WorkplaceForm = ({ initial, onSave }: Props) => {
  const form = useInputForm({
    input: { default: validate, schema },
    initial: {
      name: '',
      kana: '',
      groupId: null,
      openedOn: null,
      seats: null,
      days: [],
      note: '',
      ...initial,
    },
    onSubmit: onSave,
  });
  return (
    <Form
      form={form}
      submitLabel="勤務場所を登録"
      actions={<Button>キャンセル</Button>}
      label="勤務場所の登録"
    >
      <Field form={form} name="name" label="名前" />
      <Field form={form} name="kana" label="カナ" help="全角カタカナ" />
      <Field
        form={form}
        name="groupId"
        label="所属"
        as={Select}
        options={[
          { value: 'g1', label: '本社' },
          { value: 'g2', label: '工場' },
        ]}
      />
      <Field form={form} name="openedOn" label="設置日" as={DateField} />
      <Field form={form} name="seats" label="席数" as={NumberField} suffix="席" width={160} />
      <Field
        form={form}
        name="days"
        label="営業日"
        as={CheckboxGroup}
        inline
        options={[
          { value: 'mon', label: '月' },
          { value: 'tue', label: '火' },
        ]}
      />
      <Field form={form} name="note" label="備考" as={TextArea} />
    </Form>
  );
};

const filled = {
  name: '大阪営業所',
  kana: 'オオサカ',
  groupId: 'g1',
  openedOn: '2026-04-01',
  seats: 24,
  days: ['mon'],
};
const meta = {
  title: '部品/Form',
  component: WorkplaceForm,
  args: { onSave: fn() },
} satisfies Meta<Props>;
export default meta;
type Story = StoryObj<Props>;

export const 空: Story = {};
export const 入力済み: Story = { args: { initial: filled } };

export const 誤りを直して保存: Story = {
  args: { onSave: fn() },
  play: async ({ canvasElement, args }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByLabelText('カナ'), 'おおさか');
    await userEvent.click(screen.getByRole('button', { name: '勤務場所を登録' }));
    await expect(await screen.findByText('入力内容に4件の誤りがあります')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('名前')).toHaveFocus());
    const listed = within(screen.getByRole('alert')).getAllByRole('button');
    await expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('名前'),
      expect.stringContaining('カナ'),
      expect.stringContaining('所属'),
      expect.stringContaining('席数'),
    ]);
    await expect(screen.getAllByText('所属を選択してください。').length).toBeGreaterThan(0);
    await expect(args.onSave).not.toHaveBeenCalled();

    await userEvent.type(screen.getByLabelText('名前'), '　大阪営業所 ');
    await userEvent.clear(screen.getByLabelText('カナ'));
    await userEvent.type(screen.getByLabelText('カナ'), 'オオサカ');
    await userEvent.selectOptions(screen.getByLabelText('所属'), 'g2');
    await userEvent.type(screen.getByLabelText('席数'), '２４');
    // Mended lines stay where they are, so that nothing moves away from under the pointer.
    await expect(
      await screen.findByText('すべて直しました。もう一度保存してください。'),
    ).toBeVisible();
    await expect(screen.getByText('所属を選択してください。', { selector: 'del' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '勤務場所を登録' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        {
          name: '大阪営業所',
          kana: 'オオサカ',
          groupId: 'g2',
          openedOn: null,
          seats: 24,
          days: [],
          note: null,
        },
        expect.anything(),
      ),
    );
  },
};

export const サーバーが見つけた誤り: Story = {
  args: {
    initial: filled,
    onSave: () =>
      Promise.reject(
        refusal('INVALID_INPUT', { issues: [{ path: 'data/name', key: 'validation.duplicate' }] }),
      ),
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: '勤務場所を登録' }));
    await expect(
      await screen.findByText('名前はすでに登録されています。別の値を入力してください。'),
    ).toBeVisible();
    await expect(screen.getByLabelText('名前')).toHaveValue('大阪営業所');
    await waitFor(() => expect(screen.getByLabelText('名前')).toHaveFocus());
  },
};

export const 保存に失敗: Story = {
  args: { initial: filled, onSave: () => Promise.reject(refusal('FORBIDDEN')) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: '勤務場所を登録' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'この操作を行う権限がありません',
    );
  },
};

export const 保存中: Story = {
  args: { initial: filled, onSave: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: '勤務場所を登録' }));
    await expect(await screen.findByText('保存しています')).toBeInTheDocument();
  },
};

export const 保存せずに離れるときに確かめる: Story = {
  args: { initial: filled },
  render: (args) => (
    <>
      <LinkButton to="/admin/company/workplace">事業所一覧に戻る</LinkButton>
      <WorkplaceForm {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const here = within(canvasElement);
    const link = await here.findByRole('link', { name: '事業所一覧に戻る' });
    await userEvent.type(here.getByLabelText('名前'), '第二');
    await userEvent.click(link);
    await screen.findByRole('dialog', { name: '保存していない入力があります' });
    await userEvent.click(screen.getByRole('button', { name: '入力に戻る' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(here.getByLabelText('名前')).toHaveValue('大阪営業所第二');

    await userEvent.click(link);
    await userEvent.click(await screen.findByRole('button', { name: '入力を破棄して移動' }));
    await expect(await here.findByTestId('elsewhere')).toBeInTheDocument();
  },
};

export const 何も変えていなければ聞かない: Story = {
  ...保存せずに離れるときに確かめる,
  play: async ({ canvasElement }) => {
    const here = within(canvasElement);
    await userEvent.click(await here.findByRole('link', { name: '事業所一覧に戻る' }));
    await expect(await here.findByTestId('elsewhere')).toBeInTheDocument();
  },
};

export const 英語: Story = {
  ...誤りを直して保存,
  args: { onSave: fn() },
  play: async () => {},
  parameters: { locale: 'en' },
};
export const スマートフォン: Story = { parameters: { phone: true } };
