import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import {
  sampleAddresses,
  sampleGroup,
  sampleGroups,
  samplePrefectures,
  sampleWorkplaces,
} from '../../parts/sample-rows.ts';
import { Create, Update } from './AffiliationGroups.tsx';

const choices = {
  AffiliationGroupTree: { allAffiliationGroups: sampleGroups },
  WorkplaceChoices: { workplaces: sampleWorkplaces },
  PrefecturesWithCities: samplePrefectures,
  AddressesByPostalCode: sampleAddresses,
};

const meta: Meta<typeof Create> = {
  title: '会社/所属グループ/追加と編集',
  component: Create,
  parameters: {
    path: '/admin/company/affiliation_groups/create?parentId=g-3',
    route: '/admin/company/affiliation_groups/create',
    api: { ...choices, CreateAffiliationGroup: { saved: { id: 'g-9' } } },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (api: object, more: object = {}): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/company/affiliation_groups/update/g-3',
    route: '/admin/company/affiliation_groups/update/$key',
    api: { ...choices, ...api },
    ...more,
  },
});
const sales = { ...sampleGroup, id: 'g-3', name: '営業部', parentId: null, path: ['営業部'] };

export const 営業部の下に追加: Story = {
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '上位グループ' })).toHaveValue('g-3'),
    );
  },
};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };

export const 同じ名前のグループがある: Story = {
  parameters: {
    api: {
      ...choices,
      CreateAffiliationGroup: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'data/name', key: 'validation.duplicate' }],
      }),
    },
  },
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.type(name, '東京営業課');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/すでに登録されています/));
  },
};

export const 編集: Story = editing({ AffiliationGroupToEdit: { row: sampleGroup } });
export const 編集_読み込み中: Story = editing({ AffiliationGroupToEdit: 'loading' });
export const 編集_失敗: Story = editing({ AffiliationGroupToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({
  AffiliationGroupToEdit: { row: null },
});

export const 自分と下位のグループは上位に選べない: Story = {
  ...editing({ AffiliationGroupToEdit: { row: sales } }),
  play: async () => {
    const parents = await screen.findByRole('combobox', { name: '上位グループ' });
    await waitFor(() =>
      expect(within(parents).getByRole('option', { name: '総務部' })).toBeInTheDocument(),
    );
    await expect(within(parents).queryByRole('option', { name: /営業/ })).toBeNull();
  },
};

/** Somebody else gives it another short name before this form is saved. */
let isFaster = false;
export const ほかの人が先に変更した: Story = {
  ...editing({
    AffiliationGroupToEdit: () => ({
      row: isFaster
        ? { ...sales, shortName: '営', version: 2, updatedAt: '2026-11-20T01:05:00.000Z' }
        : sales,
    }),
    UpdateAffiliationGroup: () => {
      isFaster = true;
      return refusal('CONFLICT', {
        extensions: { changedBy: '長谷川 健太郎', changedAt: '2026-11-20T01:05:00.000Z' },
      });
    },
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '名前' }), '2');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/長谷川 健太郎さんが変更しています/)).toBeVisible();
    const rows = await screen.findAllByRole('rowheader');
    await expect(rows.map(({ textContent }) => textContent)).toEqual(['略称']);
    isFaster = false;
  },
};
