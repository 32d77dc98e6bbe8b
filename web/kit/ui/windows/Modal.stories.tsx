import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { Button } from '../actions/Button.tsx';
import { TextField } from '../inputs/TextField.tsx';
import { Stack } from '../layout/layout.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';
import { WindowFoot } from './WindowFoot.tsx';

const meta = {
  title: '部品/Modal',
  component: Modal,
  args: {
    title: '勤務場所の登録',
    onClose: fn(),
    children: (
      <Stack>
        <TextField label="名前" value="大阪営業所" onChange={() => {}} required />
        <TextField label="カナ" value="オオサカエイギョウショ" onChange={() => {}} />
      </Stack>
    ),
    footer: (
      <>
        <Button>キャンセル</Button>
        <Button variant="primary">勤務場所を登録</Button>
      </>
    ),
  },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 標準: Story = {
  play: async ({ args }) => {
    const heading = await screen.findByRole('heading', { name: '勤務場所の登録' });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const 長い中身: Story = {
  args: {
    width: '90%',
    closeOnMask: false,
    title: '従業員の取り込み：株式会社ひなた商事カスタマーサクセス本部西日本第二グループ',
    children: (
      <Stack gap={2}>
        {Array.from(
          { length: 40 },
          (_, index) => `${index + 1}行目：社員番号が重複しています。`,
        ).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    ),
  },
};

export const 削除の確認: StoryObj = {
  render: () => (
    <ConfirmModal
      title="「株式会社ひなた商事」を削除しますか"
      confirmLabel="取引先を削除"
      onConfirm={() => {}}
      onClose={() => {}}
      counts={[
        { label: '担当者', count: '12人' },
        { label: '添付ファイル', count: '34件' },
      ]}
    >
      <p>ゴミ箱に移ります。30日以内は元に戻せます。</p>
    </ConfirmModal>
  ),
};

/** A question is small on a phone too: what it is about stays in sight behind it. */
export const スマートフォンの確認: StoryObj = {
  render: 削除の確認.render ?? (() => <></>),
  parameters: { phone: true },
  play: async () => {
    const question = await screen.findByRole('dialog', { name: /削除しますか/ });
    await waitFor(() => expect(question.getBoundingClientRect().height).toBeLessThan(400));
    await expect(question.getBoundingClientRect().width).toBeLessThan(window.innerWidth);
  },
};

export const 確認に失敗: StoryObj = {
  render: () => (
    <ConfirmModal
      title="「経理部」を削除しますか"
      confirmLabel="所属を削除"
      onConfirm={() => Promise.reject(refusal('CONFLICT'))}
      onClose={() => {}}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '所属を削除' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('ほかの人が先に変更しました');
  },
};

export const 確認の手順: StoryObj = {
  render: () => (
    <Modal title="打刻の設定：会社" width={600} onClose={() => {}}>
      <Stack gap={4}>
        {Array.from({ length: 40 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move
          <p key={index}>{`${index + 1}人目の従業員に影響します。`}</p>
        ))}
        <WindowFoot>
          <Button>入力に戻る</Button>
          <Button variant="primary">保存</Button>
        </WindowFoot>
      </Stack>
    </Modal>
  ),
  play: async () => {
    const save = await screen.findByRole('button', { name: '保存' });
    await waitFor(() =>
      expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    );
  },
};
/** Side by side they would be a letter wide each. */
export const スマートフォンの四つのボタン: StoryObj = {
  parameters: { phone: true },
  render: () => (
    <Modal title="打刻エラーの詳細" onClose={() => {}}>
      <WindowFoot>
        <Button>本人に確認を依頼</Button>
        <Button>欠勤として確定</Button>
        <Button>この人の勤務実績を開く</Button>
        <Button variant="primary">打刻を直す</Button>
      </WindowFoot>
    </Modal>
  ),
  play: async () => {
    for (const button of await screen.findAllByRole('button', { name: /依頼|確定|開く|直す/ }))
      await expect(button.offsetHeight).toBeLessThanOrEqual(44);
  },
};
export const 引き出し: StoryObj = {
  render: () => (
    <Drawer
      title="ログイン状況"
      width={380}
      onClose={() => {}}
      footer={<Button fullWidth>従業員一覧を開く</Button>}
    >
      <p>オンラインの従業員はいません。</p>
    </Drawer>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'ログイン状況' });
  },
};
