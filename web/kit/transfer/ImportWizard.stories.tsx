import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { ImportWizard } from './ImportWizard.tsx';
import {
  importApi,
  sampleApplied,
  sampleChecked,
  sampleImport,
  samplePast,
} from './sample-imports.ts';

const meta: Meta<typeof ImportWizard> = {
  title: '部品/取り込み',
  component: ImportWizard,
  args: {
    kind: 'employee.employees',
    importId: undefined,
    onImport: fn(),
    onClose: fn(),
  },
  parameters: { path: '/employee-import', api: importApi() },
};
export default meta;
type Story = StoryObj<typeof ImportWizard>;

const one = { args: { importId: 'import-1' } } as const;

export const ファイル: Story = {};
export const 履歴あり: Story = { parameters: { api: importApi(sampleImport, samplePast) } };
export const 読み込み中: Story = { parameters: { api: { ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ImportStart: noNetwork() } } };
export const 権限なし: Story = {
  parameters: {
    api: { ImportStart: { importKind: null, importsConnection: { totalCount: 0, nodes: [] } } },
  },
};
export const ファイルを選ばずに進む: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '読み込んで列を確認' }));
    await expect(await canvas.findByText('取り込むファイルを選択してください。')).toBeVisible();
  },
};
export const 列の対応: Story = one;
export const 同じファイル: Story = {
  ...one,
  parameters: {
    api: importApi({
      ...sampleImport,
      appliedBefore: {
        id: 'import-0',
        fileName: '従業員名簿.csv',
        appliedAt: '2026-10-01T01:00:00.000Z',
      },
    }),
  },
};
export const 必須の列がない: Story = {
  ...one,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: '「社員番号」の列を取り込む項目' }),
      '取り込まない',
    );
    const sentences = await canvas.findAllByText('社員番号の列を選んでください。');
    await expect(sentences[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: '全行を確認' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
/** What was left aside is said: other sheets, and a heading that stands twice. */
export const ほかのシートと同じ見出し: Story = {
  ...one,
  parameters: {
    api: importApi({
      ...sampleImport,
      format: 'XLSX',
      encoding: null,
      sheets: ['4月入社', '5月入社', '控え'],
      headers: [
        ...sampleImport.headers,
        { name: '姓', samples: ['髙橋', '佐藤', '鈴木'], column: null },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'シート「4月入社」を読みました。ほかのシート（5月入社、控え）は読みません。',
      ),
    ).toBeVisible();
    await expect(canvas.getByText(/同じ見出しの列が2つ以上あります：姓。/)).toBeVisible();
  },
};
export const 確認中: Story = {
  ...one,
  parameters: {
    api: {
      ...importApi({ ...sampleImport, state: 'CHECKING' }),
      ImportProgress: {
        importProgress: { id: 'import-1', state: 'CHECKING', percent: 30, done: 0, total: 60 },
      },
    },
  },
};
export const 誤りあり: Story = {
  ...one,
  parameters: { api: importApi(sampleChecked) },
  play: async ({ canvas }) => {
    const save = () => canvas.findByRole('button', { name: '56件を登録' });
    // The choice that can go on is made already.
    await expect(await save()).not.toHaveAttribute('aria-disabled');
    const without = canvas.getByRole('radio', { name: /エラーのある行を除いて登録/ });
    await expect(without).toBeChecked();
    // Beside the reason stands what the file says there.
    await expect(await canvas.findByRole('cell', { name: 'メールアドレス だめ' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /全行に誤りがないときだけ登録/ }));
    await expect(await save()).toHaveAttribute('aria-disabled', 'true');
  },
};
export const 誤りなし: Story = {
  ...one,
  parameters: { api: importApi({ ...sampleChecked, bad: 0 }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('radio', { name: /全行に誤りがないときだけ登録/ }),
    ).toBeChecked();
  },
};
export const 変更の前後: Story = {
  ...one,
  parameters: { api: importApi({ ...sampleChecked, bad: 0 }) },
  play: async ({ canvas }) => {
    const changes = await canvas.findByRole('list', { name: '70002 佐藤 花子の変更' });
    await expect(changes).toHaveTextContent(/03-0000-0001.*03-0000-0002/);
    await expect(canvas.getByText('ほかに1項目が変わります。')).toBeVisible();
  },
};
export const 変更が多く示せない: Story = {
  ...one,
  parameters: {
    api: {
      ...importApi({ ...sampleChecked, bad: 0, updated: 40_000 }),
      ImportChangedRows: { import: { id: 'import-1', changedRows: { totalCount: 0, nodes: [] } } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/行が多く、前後の値をここに示せません/)).toBeVisible();
  },
};
export const 変更の前後のスマートフォン: Story = {
  ...one,
  parameters: { phone: true, api: importApi({ ...sampleChecked, bad: 0 }) },
};
export const 登録中: Story = {
  ...one,
  parameters: {
    api: {
      ...importApi({ ...sampleChecked, state: 'APPLYING' }),
      ImportProgress: {
        importProgress: { id: 'import-1', state: 'APPLYING', percent: 65, done: 35, total: 60 },
      },
    },
  },
};
export const 登録済み: Story = { ...one, parameters: { api: importApi(sampleApplied) } };
export const 元に戻せない: Story = {
  ...one,
  parameters: {
    api: {
      ...importApi({ ...sampleApplied, bad: 0 }),
      UndoImport: {
        undoImport: {
          __typename: 'ImportNotUndone',
          totalCount: 3,
          obstacles: [
            { subjectId: 'e1', line: 3, label: '70002 佐藤 花子', reason: 'CHANGED', issue: null },
            { subjectId: 'e2', line: 9, label: '70008 鈴木 次郎', reason: 'IN_USE', issue: null },
            {
              ...{ subjectId: 'e3', line: 12, label: '70011 高橋 健', reason: 'IN_USE' },
              issue: { column: null, key: 'validation.monthClosed', params: null },
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '取り込みを元に戻す' }));
    const body = canvasElement.ownerDocument.body;
    const confirm = [...body.querySelectorAll('[role=dialog] button')].find(
      (button) => button.textContent === '取り込みを元に戻す',
    );
    await userEvent.click(confirm as HTMLElement);
    await expect(await canvas.findByText('70002 佐藤 花子')).toBeVisible();
  },
};
export const 元に戻している: Story = {
  ...one,
  parameters: {
    api: importApi({
      ...sampleApplied,
      state: 'UNDOING',
      progress: { id: 'import-1', state: 'UNDOING', percent: 40, done: 24, total: 60 },
    }),
  },
};
/** Somebody has changed a record while a long import was undone, or was taken back because it could not be written. */
export const 一部が残った: Story = {
  ...one,
  parameters: {
    api: importApi({
      ...{ ...sampleApplied, bad: 0, created: 1, updated: 0 },
      failure: { column: null, key: 'validation.file.partlyTakenBack', params: { count: 1 } },
      notUndone: {
        totalCount: 1,
        obstacles: [
          { subjectId: 'e1', line: 3, label: '70002 佐藤 花子', reason: 'CHANGED', issue: null },
        ],
      },
    }),
  },
};
export const 元に戻した: Story = {
  ...one,
  parameters: {
    api: importApi({ ...sampleApplied, state: 'UNDONE', undoneAt: '2026-11-20T00:40:00.000Z' }),
  },
};
export const 取り込みの失敗: Story = {
  ...one,
  parameters: {
    api: importApi({
      ...sampleChecked,
      state: 'FAILED',
      failure: { column: null, key: 'validation.file.failed', params: null },
    }),
  },
};
const tooManyRows = importApi({
  ...sampleChecked,
  state: 'FAILED',
  failure: { column: null, key: 'validation.file.tooManyRows', params: { max: 50_000 } },
});
export const 行が多すぎる: Story = {
  ...one,
  parameters: { api: tooManyRows },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(/50,?000行まで/)).toBeVisible()),
};
export const 行が多すぎる_英語: Story = {
  ...one,
  parameters: { api: tooManyRows, phone: true, locale: 'en' },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(/at most 50,?000 rows/)).toBeVisible()),
};
export const 見つからない: Story = {
  ...one,
  parameters: { api: { ...importApi(), ImportAtHand: refusal('FORBIDDEN') } },
};
export const スマートフォン: Story = {
  ...one,
  parameters: { phone: true, api: importApi(sampleChecked) },
};
export const 英語: Story = {
  ...one,
  parameters: { locale: 'en', api: importApi(sampleChecked) },
};
export const ダーク: Story = {
  ...one,
  parameters: { theme: 'dark', api: importApi(sampleApplied) },
};
