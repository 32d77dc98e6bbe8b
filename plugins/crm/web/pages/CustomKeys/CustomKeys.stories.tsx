import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { Create, List, Update } from './CustomKeys.tsx';
import { sampleKeyAnswers } from './sample-keys.ts';

const PATH = '/admin/crm/custom';
const meta: Meta<typeof List> = {
  title: 'CRM/カスタム項目',
  component: List,
  parameters: { path: PATH, api: sampleKeyAnswers.api },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: sampleKeyAnswers.list('loading') } };
export const 登録なし: Story = { parameters: { api: sampleKeyAnswers.listed([]) } };
export const 失敗: Story = { parameters: { api: sampleKeyAnswers.list(noNetwork()) } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 変更の権限なし: Story = { parameters: { viewer: withoutRights } };

const creating = (parameters: object = {}): Story => ({
  render: () => <Create />,
  parameters: { path: `${PATH}/create`, ...parameters },
});
export const 登録: Story = creating();

export const 選択肢を入れずに保存する: Story = {
  ...creating(),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '項目名' }), '担当エリア');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '種類' }), 'CHOICE');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(
      (await screen.findAllByText('選択肢を1つ以上入力してください。')).length,
    ).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: '選択肢を追加' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '選択肢1' }), '東京');
    await userEvent.click(screen.getByRole('button', { name: '選択肢を追加' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '選択肢2' }), '千葉');
    const list = screen.getByRole('list', { name: '選択肢' });
    await userEvent.click(within(list).getByRole('button', { name: '千葉を1つ上へ' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '選択肢1' })).toHaveValue('千葉'),
    );
  },
};

const editing = (parameters: object = {}): Story => ({
  render: () => <Update />,
  parameters: {
    path: `${PATH}/update/k-1`,
    route: `${PATH}/update/$key`,
    ...parameters,
  },
});
export const 編集: Story = editing();
export const 編集_スマートフォン: Story = editing({ phone: true });
export const 編集_英語: Story = editing({ locale: 'en' });
export const 編集_ダーク: Story = editing({ theme: 'dark' });
export const 編集中に削除された: Story = editing({ api: sampleKeyAnswers.toEdit({ row: null }) });
export const 種類を変えると値が失われる: Story = {
  ...editing({
    api: {
      ...sampleKeyAnswers.api,
      CustomClientKeyEffect: {
        customClientKeyChange: {
          kept: 12,
          converted: 230,
          lost: 3,
          examples: [
            { before: '埼玉', after: null, clients: 3 },
            { before: '東京', after: '東京', clients: 140 },
          ],
        },
      },
    },
  }),
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '種類' }), 'TEXT');
    await expect(await screen.findByText('失われる値：3件')).toBeVisible();
    const agreed = screen.getByRole('checkbox', { name: '値が失われることを確認しました' });
    await userEvent.click(agreed);
    await expect(agreed).toBeChecked();
  },
};
export const 名前がすでにある: Story = {
  ...editing({
    api: sampleKeyAnswers.updating(
      refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'data/name', key: 'validation.duplicate' }],
      }),
    ),
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '項目名' }), '2');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(
      (await screen.findAllByText(/項目名はすでに登録されています/)).length,
    ).toBeGreaterThan(0);
  },
};
