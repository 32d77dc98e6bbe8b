import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { openHelp } from '#kit/help/help-calls.ts';
import { firstArticles } from '#plugins/employee/domain/help/articles.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
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
const [stamping, ...others] = nodes;
if (!stamping) throw new Error('There is no article to change.');
const faster = secondOfTwo(stamping, { ...stamping, title: '打刻の方法', version: 2 });
export const ほかの人が先に変更: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      HelpArticles: () => articles(true, [faster.now(), ...others]),
      UpdateHelpArticle: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateHelpArticle: faster.now() }),
    },
  },
  // What only the other one changed stays theirs, and the article is not written over as a whole.
  play: async () => {
    const list = await open();
    await userEvent.click(await list.findByRole('button', { name: stamping.title }));
    const article = within(await screen.findByRole('dialog', { name: stamping.title }));
    await userEvent.click(article.getByRole('button', { name: '編集' }));
    const form = within(await screen.findByRole('dialog', { name: 'ヘルプの記事の編集' }));
    const english = form.getByLabelText(/^題名（英語）/);
    await userEvent.clear(english);
    await userEvent.type(english, 'Stamping');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(
      await form.findByRole('row', { name: '題名 打刻の方法 変更していません' }),
    ).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '自分の内容で上書き' }));
    await waitFor(() => expect(faster.sent).toHaveLength(2));
    await expect(faster.sent.at(-1)).toEqual({ titleEn: 'Stamping', version: 2 });
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
export const すべてのヘルプを検索: Story = {
  parameters: {
    api: {
      HelpFound: ({ search }: { readonly search: string }) =>
        search.startsWith('打刻') ? articles(false, [nodes[1] as object]) : articles(false, []),
    },
  },
  play: async () => {
    const list = await open();
    const field = list.getByRole('textbox', { name: 'ヘルプを検索' });
    await userEvent.type(field, '打刻を忘れた');
    await expect(await list.findByText('見つかった記事')).toBeVisible();
    await userEvent.click(await list.findByRole('button', { name: '打刻を忘れたとき' }));
    await screen.findByRole('dialog', { name: '打刻を忘れたとき' });
    await userEvent.clear(field);
    await userEvent.type(field, 'ない言葉');
    await expect(await list.findByText('該当する記事がありません')).toBeVisible();
  },
};
/** As an error or the search does: of whichever screen. */
export const 記事を名指しで開く: Story = {
  parameters: {
    api: {
      HelpArticleByCode: articles(false, [
        { ...nodes[0], id: 'h-9', codeId: 'error-network', title: '通信できないとき' },
      ]),
    },
  },
  play: async () => {
    await screen.findByRole('button', { name: 'この画面のヘルプ' });
    openHelp('error-network');
    await screen.findByRole('dialog', { name: '通信できないとき' });
  },
};
let sorted: unknown;
export const 編集者は並べ替える: Story = {
  parameters: {
    api: {
      HelpArticles: articles(true),
      SortHelpArticles: (variables: unknown) => {
        sorted = variables;
        return { updateDisplayOrderHelpArticles: nodes };
      },
    },
  },
  play: async () => {
    const list = await open();
    await expect(
      await list.findByRole('button', { name: '「打刻のしかた」を上へ' }),
    ).toBeDisabled();
    await userEvent.click(list.getByRole('button', { name: '「打刻のしかた」を下へ' }));
    await waitFor(() =>
      expect(sorted).toEqual({
        inputs: [
          { id: 'h-1', displayOrder: 0 },
          { id: 'h-0', displayOrder: 1 },
        ],
      }),
    );
  },
};
/** What somebody writes is text: no markup of it runs, and no picture is loaded. */
export const 危ない書き方は文字のまま: Story = {
  parameters: {
    api: {
      HelpArticles: articles(false, [
        {
          ...nodes[0],
          content:
            '<img src=x onerror="document.title=1"> [a](javascript:alert(1)) ![p](https://x.example/p.png)\n\n| 列 | 値 |\n|---|---|\n| 休憩 | 45分 |',
        },
      ]),
    },
  },
  play: async () => {
    const list = await open();
    await userEvent.click(await list.findByRole('button', { name: '打刻のしかた' }));
    const window = await screen.findByRole('dialog', { name: '打刻のしかた' });
    const article = within(window);
    await expect(await article.findByRole('cell', { name: '45分' })).toBeVisible();
    await expect(window.querySelector('img, script')).toBeNull();
    await expect(article.queryByRole('link', { name: 'a' })).toBeNull();
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
