import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { firstArticles } from '#plugins/employee/domain/help/articles.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { HelpButton } from './HelpButton.tsx';

const nodes = firstArticles.slice(1, 3).map((article, index) => ({
  ...article,
  id: `h-${index}`,
  htmlpath: index === 0 ? 'https://example.com/help' : null,
  order: index,
  version: 1,
}));
const articles = (isEditor: boolean, shown: readonly object[] = nodes) => ({
  helpArticlesConnection: { isEditor, totalCount: shown.length, nodes: shown },
});

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'この画面のヘルプ' }));
  return within(await screen.findByRole('dialog', { name: 'ヘルプ' }));
};

const meta: Meta<typeof HelpButton> = {
  title: '従業員/ヘルプ',
  component: HelpButton,
  parameters: {
    viewer: employee,
    path: '/app/employee/attendance/home',
    api: {
      HelpArticles: articles(false),
      CreateHelpArticle: { createHelpArticle: nodes[0] },
      DeleteHelpArticle: { deleteHelpArticle: { id: 'h-0' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof HelpButton>;

export const 記事を読む: Story = {
  play: async () => {
    const list = await open();
    await userEvent.click(await list.findByRole('button', { name: '打刻を忘れたとき' }));
    const article = within(await screen.findByRole('dialog', { name: '打刻を忘れたとき' }));
    await expect(article.getByRole('link', { name: '打刻修正の申請' })).toHaveAttribute(
      'href',
      '/app/employee/attendance/application/revise',
    );
    await expect(article.queryByRole('button', { name: '編集' })).toBeNull();
  },
};
export const 編集者は記事を追加する: Story = {
  parameters: { api: { HelpArticles: articles(true) } },
  play: async () => {
    const list = await open();
    await userEvent.click(await list.findByRole('button', { name: '記事を追加' }));
    const form = within(await screen.findByRole('dialog', { name: 'ヘルプの記事の追加' }));
    await userEvent.type(form.getByLabelText(/^題名(?!（)/), '休憩');
    await userEvent.type(form.getByLabelText(/^本文(?!（)/), '![[絵](x)');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect((await form.findAllByText(/画像は使えません。文章だけ/)).length).toBeGreaterThan(
      0,
    );
  },
};
export const 編集者は確かめてから削除する: Story = {
  parameters: { api: { HelpArticles: articles(true) } },
  play: async () => {
    const list = await open();
    await userEvent.click(await list.findByRole('button', { name: '打刻のしかた' }));
    const article = within(await screen.findByRole('dialog', { name: '打刻のしかた' }));
    await userEvent.click(article.getByRole('button', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: 'はい、削除する' }));
    // It fades in: that it is said is what counts.
    await screen.findByText('ヘルプの記事を削除しました');
  },
};
export const 記事なし: Story = {
  parameters: { api: { HelpArticles: articles(false, []) } },
  play: async () => void (await open()),
};
export const 読み込み中: Story = {
  parameters: { api: { HelpArticles: 'loading' } },
  play: async () => void (await open()),
};
export const 失敗: Story = {
  parameters: { api: { HelpArticles: noNetwork() } },
  play: async () => void (await open()),
};
export const スマートフォン: Story = {
  parameters: { phone: true },
  play: async () => void (await open()),
};
export const 英語: Story = {
  parameters: { locale: 'en' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Help for this screen' }));
    await expect(await screen.findByRole('button', { name: 'How to stamp' })).toBeVisible();
  },
};
