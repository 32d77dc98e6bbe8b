import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleHolidayPatterns } from '../../parts/sample-kept.ts';
import { Create, Update } from './HolidayPatterns.tsx';

const meta: Meta<typeof Create> = {
  title: '会社/休日パターン/追加と編集',
  component: Create,
  parameters: {
    path: '/admin/company/holiday_pattern/create',
    api: { CreateHolidayPattern: { saved: { id: 'p-9' } } },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/company/holiday_pattern/update/p-1',
    route: '/admin/company/holiday_pattern/update/$key',
    api,
  },
});
const filled = { HolidayPatternToEdit: { row: sampleHolidayPatterns[0] } };

export const 追加: Story = {};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };
export const 追加_ダーク: Story = { parameters: { theme: 'dark' } };
export const 編集: Story = editing(filled);
export const 編集_読み込み中: Story = editing({ HolidayPatternToEdit: 'loading' });
export const 編集_失敗: Story = editing({ HolidayPatternToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({ HolidayPatternToEdit: { row: null } });
export const 履歴を見る権限なし: Story = {
  ...editing(filled),
  parameters: { ...editing(filled).parameters, viewer: withoutRights },
};

export const 曜日を選ぶと暦が変わる: Story = {
  play: async () => {
    const count = () => Number(screen.getByText(/休日は\d+日です/).textContent?.match(/\d+/)?.[0]);
    await screen.findByText(/休日は\d+日です/);
    const before = count();
    const [, wednesday] = screen.getAllByRole('checkbox', { name: '水曜日' });
    await userEvent.click(wednesday as HTMLElement);
    await waitFor(() => expect(count()).toBeGreaterThan(before + 40));
    await userEvent.click(screen.getByRole('button', { name: '次の年' }));
    await waitFor(() => expect(count()).toBeGreaterThan(100));
  },
};

export const 同じ曜日は両方にできない: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '名前' }), '二重');
    const [, sunday] = screen.getAllByRole('checkbox', { name: '日曜日' });
    await userEvent.click(sunday as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText(/どちらか一方を選択/)).length).toBeGreaterThan(0);
  },
};

export const 休業日を加えて取り除く: Story = {
  ...editing(filled),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「夏季休業」を取り除く' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '「夏季休業」を取り除く' })).toBeNull(),
    );
    await expect(screen.getByDisplayValue('年末年始休業')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '休業日を追加' }));
    await expect(
      await screen.findByRole('button', { name: '2番目の休業日を取り除く' }),
    ).toBeVisible();
  },
};
