import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { sampleHistory } from './sample-entries.ts';
import { recordTexts } from './words.ts';

const meta: Meta<typeof HistoryButton> = {
  title: '部品/履歴ボタン',
  component: HistoryButton,
  loaders: [recordTexts],
  args: { subject: 'Workplace', id: 'w1', name: '大阪支店' },
  parameters: {
    api: {
      RecordHistory: sampleHistory(),
      RestoreAuditValue: {
        restoreAuditValue: { subject: 'Workplace', subjectId: 'w1', name: null },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof HistoryButton>;

const open: Story['play'] = async ({ canvas, canvasElement }) => {
  const [button] = await canvas.findAllByRole('button');
  await userEvent.click(button as HTMLElement);
  await waitFor(() =>
    expect(within(canvasElement.ownerDocument.body).getByRole('dialog')).toBeVisible(),
  );
};
const goBack: Story['play'] = async (context) => {
  await open?.(context);
  const [back] = await screen.findAllByRole('button', { name: '「名前」をこの変更の前に戻す' });
  await userEvent.click(back as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: '前の値に戻す' }));
};

export const ボタン: Story = {};
export const 履歴を開く: Story = { play: open };
export const 英語: Story = { parameters: { locale: 'en' }, play: open };
export const スマートフォン: Story = { parameters: { phone: true }, play: open };
export const 前の値に戻す: Story = {
  play: async (context) => {
    await goBack?.(context);
    await waitFor(() => expect(screen.getByText('前の値に戻しました')).toBeVisible());
  },
};
export const 戻せなかった: Story = {
  parameters: {
    api: { RecordHistory: sampleHistory(), RestoreAuditValue: refusal('CONFLICT') },
  },
  play: async (context) => {
    await goBack?.(context);
    await expect(await screen.findByText(/CONFLICT/)).toBeInTheDocument();
  },
};
export const Escapeは上の窓だけを閉じる: Story = {
  play: async (context) => {
    await open?.(context);
    const [back] = await screen.findAllByRole('button', { name: '「名前」をこの変更の前に戻す' });
    await userEvent.click(back as HTMLElement);
    await screen.findByRole('button', { name: '前の値に戻す' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '前の値に戻す' })).not.toBeInTheDocument(),
    );
    await expect(screen.getByText('「大阪支店」の変更履歴')).toBeInTheDocument();
  },
};
export const 空: Story = { parameters: { api: { RecordHistory: sampleHistory([]) } }, play: open };
export const 読み込み中: Story = { parameters: { api: { RecordHistory: 'loading' } }, play: open };
export const 失敗: Story = { parameters: { api: { RecordHistory: noNetwork() } }, play: open };
export const 権限なし: Story = {
  parameters: { viewer: { ...employee, packedRules: [['read', 'Workplace']] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
