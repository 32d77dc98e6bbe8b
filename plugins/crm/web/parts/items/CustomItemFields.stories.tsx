import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { FormSkeleton } from '#kit/ui/index.ts';
import * as input from '#plugins/crm/generated/inputs/UpdateClientInput.js';
import { sampleKeyAnswers } from '#plugins/crm/web/pages/CustomKeys/sample-keys.ts';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { CustomItemFields } from './CustomItemFields.tsx';
import { useBegunItems } from './custom-items.ts';

const row = {
  isAttack: false,
  customItems: [
    { keyId: 'CustomClientKey-2', values: ['2027-03-31'], text: '2027-03-31' },
    { keyId: 'CustomClientKey-3', values: ['c-1', 'c-3'], text: '給湯器、浴室乾燥機' },
    { keyId: 'CustomClientKey-5', values: ['1200.5'], text: '1200.5' },
  ],
};

/** A form with the company's own items alone. */
const Form = ({
  onSave = async () => undefined,
}: {
  readonly onSave?: () => Promise<undefined>;
}) => {
  const begun = useBegunItems(row);
  if (!begun) return <FormSkeleton fields={4} />;
  return (
    <KeptForm
      input={input}
      initial={begun.initial}
      check={begun.check}
      onSave={onSave}
      onCancel={() => undefined}
    >
      {(form) => <CustomItemFields form={form} kept={row.customItems} />}
    </KeptForm>
  );
};

const meta: Meta<typeof Form> = {
  title: 'CRM/顧客のカスタム項目',
  component: Form,
  parameters: { path: '/update_client/c-1', api: sampleKeyAnswers.api },
};
export default meta;
type Story = StoryObj<typeof Form>;

export const 値のあるフォーム: Story = {};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
export const 読み込めない: Story = { parameters: { api: sampleKeyAnswers.list(noNetwork()) } };

export const 入力の誤り: Story = {
  play: async () => {
    const number = await screen.findByRole('textbox', { name: '台数' });
    await userEvent.clear(number);
    await userEvent.type(number, '約10');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    // The number, and the area that is required and was left empty.
    await waitFor(() => expect(number).toBeInvalid());
    await expect(screen.getByRole('combobox', { name: '担当エリア' })).toBeInvalid();
    await expect(number).toHaveValue('約10');
  },
};

/** 取扱製品 is stopped after the form was opened: nothing of it is lost, and the rest can be saved. */
const GOODS = 'CustomClientKey-3';
let isStopped = false;
export const 編集中に停止された項目: Story = {
  parameters: {
    api: sampleKeyAnswers.list(() => ({
      rows: sampleKeyAnswers.rows.filter(({ id }) => !isStopped || id !== GOODS),
    })),
  },
  args: {
    onSave: async () => {
      if (isStopped) return undefined;
      isStopped = true;
      throw refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [
          {
            path: 'data/customItems/2/values',
            key: 'validation.customItemStopped',
            params: { name: '取扱製品' },
          },
        ],
      });
    },
  },
  play: async () => {
    isStopped = false;
    const area = await screen.findByRole('combobox', { name: '担当エリア' });
    await userEvent.selectOptions(area, '東京');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const gone = await screen.findByText(/「取扱製品」は削除されたか、使われなくなりました/);
    await expect(gone).toHaveTextContent('給湯器、浴室乾燥機');
    await userEvent.click(screen.getByRole('button', { name: '項目を除く' }));
    await waitFor(() => expect(gone).not.toBeInTheDocument());
    await expect(area).toHaveDisplayValue('東京');
  },
};
