import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RICH_TEXT_COLORS } from '#core/text/rich-text.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { Modal } from '../ui/windows/Modal.tsx';
import type { RichTextFieldProps } from './field-props.ts';
import { RichText } from './RichText.tsx';
import { RichTextField } from './RichTextField.tsx';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const TEXT = `<h2>年末年始の休業について</h2>
<p>次の期間は<strong>全社休業</strong>です。<span data-color="vermilion">期間中の連絡先</span>は<a href="https://hataraki.example/contact" rel="noopener noreferrer nofollow" target="_blank">こちら</a>をご覧ください。</p>
<table><tbody><tr><th><p>事業所</p></th><th><p>期間</p></th></tr><tr><td><p>本社</p></td><td><p>12月29日から1月4日</p></td></tr><tr><td><p>大阪支店</p></td><td><p>12月30日から1月3日</p></td></tr></tbody></table>
<h3>お願い</h3>
<ul><li><p>サーバー室の<u>施錠</u>を確認してください。</p></li><li><p><s>植木の水やり</s></p></li></ul>
<blockquote><p>総務部より</p></blockquote><hr>
<p>${RICH_TEXT_COLORS.map((color) => `<span data-color="${color}">文字の色</span>`).join('　')}</p>
<img data-key="hinata/upload/1.png" src="${PIXEL}" alt="地図" width="320" height="120">`;

type Props = Omit<RichTextFieldProps, 'onChange'>;
const Kept = (props: Props) => {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Stack>
      <RichTextField {...props} value={value} onChange={setValue} />
      <output hidden>{value}</output>
    </Stack>
  );
};

const meta = {
  title: '部品/RichText',
  component: RichTextField,
  render: (args) => <Kept {...args} />,
  args: { label: '本文', value: '', onChange: () => {} },
} satisfies Meta<typeof RichTextField>;
export default meta;
type Story = StoryObj<typeof meta>;

const editorOf = (canvas: HTMLElement) =>
  within(canvas).findByRole('textbox', { name: '本文' }, { timeout: 20_000 });
const writtenIn = (canvas: HTMLElement) => canvas.querySelector('output')?.textContent ?? '';

const left = fn();
export const 窓の中でEscを押す: Story = {
  render: (args) => (
    <Modal title="お知らせ" onClose={left}>
      <Kept {...args} />
    </Modal>
  ),
  play: async () => {
    left.mockClear();
    const dialog = within(await screen.findByRole('dialog', { name: 'お知らせ' }));
    await userEvent.click(
      await dialog.findByRole('textbox', { name: '本文' }, { timeout: 20_000 }),
    );
    await userEvent.click(dialog.getByRole('button', { name: '文字の色' }));
    await screen.findByRole('button', { name: '色を消す' });
    // The panel alone: what was typed below it stays.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: '色を消す' })).toBeNull());
    await expect(left).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  },
};
export const 書く: Story = {
  args: { required: true },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const editor = await editorOf(canvasElement);
    await userEvent.click(editor);
    await userEvent.keyboard('お知らせ');
    await waitFor(() => expect(writtenIn(canvasElement)).toBe('<p>お知らせ</p>'));
    await expect(screen.getByText('4/10000文字')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '見出し' }));
    await waitFor(() => expect(writtenIn(canvasElement)).toBe('<h2>お知らせ</h2>'));
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await waitFor(() => expect(writtenIn(canvasElement)).not.toContain('お知らせ'));
  },
};

/** Keeps what is told a while later, as a parent does that is busy when the next letter comes. */
const KeptLate = (props: Props) => {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Stack>
      <RichTextField
        {...props}
        value={value}
        onChange={(html) => void setTimeout(() => setValue(html ?? ''), 60)}
      />
      <output hidden>{value}</output>
      <button type="button" onClick={() => setValue('<p>雛形</p>')}>
        雛形を使う
      </button>
    </Stack>
  );
};
export const 書くより遅く保たれる: Story = {
  render: (args) => <KeptLate {...args} />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const editor = await editorOf(canvasElement);
    const typist = userEvent.setup({ delay: 20 });
    await typist.click(editor);
    await typist.keyboard('年末年始の休業について');
    await waitFor(() => expect(writtenIn(canvasElement)).toBe('<p>年末年始の休業について</p>'));
    await expect(editor).toHaveTextContent(/^年末年始の休業について$/);
    // What comes from outside is still taken, also what had been written before.
    await typist.click(screen.getByRole('button', { name: '雛形を使う' }));
    await waitFor(() => expect(editor).toHaveTextContent(/^雛形$/));
  },
};

export const 全部: Story = {
  args: { value: TEXT },
  play: async ({ canvasElement }) => {
    await expect(await editorOf(canvasElement)).toHaveTextContent('年末年始の休業について');
  },
};

export const 色を付ける: Story = {
  args: { value: '<p>朱色</p>' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const editor = await editorOf(canvasElement);
    await userEvent.click(editor);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.click(screen.getByRole('button', { name: '文字の色' }));
    await userEvent.click(await screen.findByRole('button', { name: '朱色' }));
    await waitFor(() =>
      expect(writtenIn(canvasElement)).toBe('<p><span data-color="vermilion">朱色</span></p>'),
    );
  },
};

export const リンク先の誤り: Story = {
  args: { value: '<p>案内</p>' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(await editorOf(canvasElement));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.click(screen.getByRole('button', { name: 'リンク' }));
    const address = await screen.findByLabelText('リンク先');
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    await expect(await screen.findByText(/リンク先の形式が正しくありません/)).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, 'hataraki.example{Enter}');
    await waitFor(() =>
      expect(writtenIn(canvasElement)).toContain('href="https://hataraki.example"'),
    );
  },
};

export const 画像の誤り: Story = {
  play: async ({ canvasElement }) => {
    await editorOf(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input as HTMLInputElement, new File(['GIF89a'], '写真.gif'), {
      applyAccept: false,
    });
    await expect(
      await within(canvasElement).findByText(
        '「写真.gif」は入れられません。JPGまたはPNGの画像を選んでください。',
      ),
    ).toBeVisible();
  },
};

export const 誤り: Story = {
  args: { required: true, error: '本文を10,000文字以内で入力してください。' },
  play: async ({ canvasElement }) => {
    const editor = await editorOf(canvasElement);
    await expect(editor).toBeInvalid();
    await expect(editor).toHaveAccessibleDescription(/10,000文字以内/);
  },
};

export const 電話: Story = {
  args: { value: TEXT },
  parameters: { phone: true },
  play: async ({ canvasElement }) => {
    await editorOf(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const 英語: Story = {
  args: { label: '本文', value: '<p>The office is closed.</p>' },
  parameters: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await editorOf(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: 'Bold' })).toBeVisible();
  },
};

export const 読む: StoryObj = {
  render: () => <RichText html={TEXT} />,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: '年末年始の休業について' }),
    ).toBeVisible();
  },
};

export const 悪い本文を読む: StoryObj = {
  render: () => (
    <RichText html='<p onclick="ran()">本文</p><img alt="" src=x onerror="document.title=1"><script>document.title=2</script><a href="javascript:ran()">x</a>' />
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('本文')).toBeVisible();
    await expect(canvasElement.innerHTML).not.toMatch(/onclick|onerror|script/);
  },
};
