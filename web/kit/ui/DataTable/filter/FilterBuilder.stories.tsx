import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { ListFilter } from '#core/list-filter/list-filter.ts';
import { ConditionButton, ConditionChips } from './ConditionTools.tsx';
import type { ConditionField } from './condition-field.ts';

const named = (...names: string[]) => names.map((label, index) => ({ value: `${index}`, label }));
const FIELDS: readonly ConditionField[] = [
  { id: 'name', label: '顧客名', kind: 'text' },
  { id: 'industryId', label: '業種', kind: 'choice', options: named('建設', '製造', '小売') },
  { id: 'numberOfEmployees', label: '従業員数', kind: 'number' },
  { id: 'nextActionOn', label: '次回対応日', kind: 'date' },
  { id: 'isVip', label: '重点顧客', kind: 'flag' },
];
const FILTER: ListFilter = {
  join: 'ALL',
  groups: [
    {
      join: 'ANY',
      conditions: [
        { field: 'industryId', operator: 'ANY_OF', values: ['0', '1'] },
        { field: 'numberOfEmployees', operator: 'FROM', values: ['50'] },
      ],
    },
    {
      join: 'ALL',
      conditions: [
        { field: 'nextActionOn', operator: 'BETWEEN', values: ['2026-11-01', 'today+7'] },
      ],
    },
  ],
};

/** The button with its chips, as the bar of a list has them. */
function Tools({ begin }: { readonly begin: ListFilter | undefined }) {
  const [filter, setFilter] = useState(begin);
  const tools = { fields: FIELDS, filter, onChange: setFilter };
  return (
    <>
      <ConditionButton {...tools} />
      <ul>
        <ConditionChips {...tools} chip={undefined} />
      </ul>
    </>
  );
}

const meta: Meta<typeof Tools> = { title: 'Kit/表/条件', component: Tools };
export default meta;
type Story = StoryObj<typeof Tools>;

const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^条件/ }));
  await screen.findByRole('dialog', { name: '条件で絞り込む' });
};

export const 文: Story = { args: { begin: FILTER } };
export const 文_英語: Story = { args: { begin: FILTER }, parameters: { locale: 'en' } };
export const 使えない項目: Story = {
  args: {
    begin: {
      join: 'ALL',
      groups: [
        { join: 'ALL', conditions: [{ field: 'gone', operator: 'CONTAINS', values: ['あ'] }] },
      ],
    },
  },
};
export const 組み立て: Story = { args: { begin: FILTER }, play: open };
export const 組み立て_スマートフォン: Story = {
  args: { begin: FILTER },
  parameters: { phone: true },
  play: open,
};
export const 条件を作る: Story = {
  args: { begin: undefined },
  play: async (context) => {
    await open(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '条件を適用' }));
    // Nothing is asked for and nothing is lost while a value is missing.
    await expect(dialog.getByText('顧客名を入力してください。')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: '顧客名の値' }), '建設');
    await userEvent.click(dialog.getByRole('button', { name: '条件を追加' }));
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: '条件1の比べ方' }),
      'を含まない',
    );
    await userEvent.type(
      within(dialog.getAllByRole('listitem')[1] as HTMLElement).getByRole('textbox', {
        name: '顧客名の値',
      }),
      '青葉',
    );
    await userEvent.click(dialog.getByRole('radio', { name: 'いずれかの条件に合う' }));
    await userEvent.click(dialog.getByRole('button', { name: '条件を適用' }));
    await expect(
      await context.canvas.findByRole('button', {
        name: /「建設」を含まない\s*または\s*顧客名に「青葉」を含む/,
      }),
    ).toBeVisible();
    await userEvent.click(context.canvas.getByRole('button', { name: 'グループ1の条件を解除' }));
    await expect(context.canvas.queryByText(/建設/)).toBeNull();
  },
};
