import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, screen as whole, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { Button } from '../actions/Button.tsx';
import { LinkButton } from '../actions/LinkButton.tsx';
import { Minutes } from '../figures/figures.tsx';
import { EmptyState } from '../messages/EmptyState.tsx';
import { Modal } from '../windows/Modal.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { columns, type Person, people, STATES, WORDS } from './sample-people.tsx';
import { useTableUrlState } from './table-url-state.ts';

const Table = (props: Partial<DataTableProps<Person>>) => {
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <DataTable
      name="story.people"
      label="従業員一覧"
      columns={columns}
      rows={people(48)}
      rowId={(row) => row.id}
      search={{ label: '氏名、カナで検索' }}
      filters={[
        {
          id: 'state',
          label: '状態',
          options: STATES.map((state) => ({ value: state, label: WORDS[state][1] })),
          matches: (row, values) => values.includes(row.state),
        },
      ]}
      csv="従業員一覧"
      actions={
        <LinkButton size="sm" variant="primary" to="/admin/employee/list/create">
          従業員を登録
        </LinkButton>
      }
      rowActions={() => [{ label: '編集' }, { label: '退職にする', tone: 'danger' }]}
      selection={{
        selected,
        onChange: setSelected,
        actions: (ids) => <Button size="sm">{ids.length}人に通知</Button>,
        disabledReason: (row) => (row.id === 'e2' ? '管理者は選択できません。' : undefined),
      }}
      {...props}
    />
  );
};

const meta = {
  title: '部品/DataTable',
  component: Table,
  beforeEach: () => {
    localStorage.removeItem('hataraki.table.story.people');
    localStorage.removeItem('hataraki.density');
  },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

const firstCells = (element: HTMLElement) =>
  within(element)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

export const データあり: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'カナ' }));
    await expect(screen.getByRole('columnheader', { name: 'カナ' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(firstCells(canvasElement)[0]).toContain('阿部');
    await userEvent.click(screen.getByRole('button', { name: 'カナ' }));
    await expect(firstCells(canvasElement)[0]).toContain('𠮷田');
    await userEvent.click(screen.getByRole('button', { name: '次のページ' }));
    await expect(screen.getByText('48件中 21〜40件')).toBeVisible();
  },
};

export const 検索と絞り込み: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByRole('textbox', { name: /検索/ }), 'てしがわら');
    await expect(await screen.findByText('8件中 1〜8件')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^絞り込み(?!を)/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '休暇' }));
    await expect(await screen.findByText('条件に合うデータがありません')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /「状態」の絞り込みを解除/ }));
    await expect(await screen.findByText('8件中 1〜8件')).toBeInTheDocument();
  },
};

export const 列を選んで覚える: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.queryByRole('columnheader', { name: '入社日' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '表示設定' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '入社日' }));
    await userEvent.click(screen.getByRole('radio', { name: '狭い' }));
    await userEvent.type(screen.getByLabelText('表示の名前'), '入社順');
    await userEvent.click(screen.getByRole('button', { name: '今の表示を保存' }));
    await expect(await screen.findByRole('button', { name: '入社順' })).toBeVisible();
    await expect(localStorage.getItem('hataraki.table.story.people')).toContain('入社順');
    await expect(localStorage.getItem('hataraki.density')).toBe('compact');
  },
};

const opened = fn();
export const キーボードで開く: Story = {
  args: { onOpen: opened },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row');
    rows[1]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(rows[3]).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith(expect.objectContaining({ id: 'e3' }));
  },
};

export const 選んで操作する: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
    await expect(screen.getByText('19件を選択中')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: /の操作$/ })[0] as HTMLElement);
    await expect(await whole.findByRole('menuitem', { name: '退職にする' })).toBeVisible();
  },
};

export const 空: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        title="従業員はまだいません"
        action={<Button variant="primary">従業員を登録</Button>}
      >
        CSVからまとめて取り込むこともできます。
      </EmptyState>
    ),
  },
};
export const 読み込み中: Story = { args: { rows: [], loading: true } };
export const 上にあるものを待つ: Story = {
  args: { rows: [], loading: true, waits: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeInTheDocument();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
const AskingAgain = () => {
  const [waits, setWaits] = useState(false);
  return (
    <div onChange={() => setWaits(true)}>
      <Table rows={[]} loading={waits} waits={waits} error={waits ? undefined : noNetwork()} />
    </div>
  );
};
/** After a failure the first letter asks anew; the second is typed into the same field. */
export const 打っている間は検索が消えない: Story = {
  render: () => <AskingAgain />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '佐藤');
    await expect(canvas.getByRole('textbox')).toHaveValue('佐藤');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};
export const 更新中は古い行が残る: Story = { args: { loading: true } };
export const 失敗: Story = { args: { rows: [], error: noNetwork(), onRetry: fn() } };
export const 更新に失敗: Story = { args: { error: noNetwork(), onRetry: fn() } };

export const とても多い: Story = {
  args: { rows: people(5000), initial: { rowsPerPage: 500 } },
  play: async ({ canvasElement }) => {
    // Five hundred rows on the page, a screenful of them drawn.
    await waitFor(() =>
      expect(within(canvasElement).getAllByRole('rowheader').length).toBeLessThan(80),
    );
  },
};

export const 合計と曜日の色: Story = {
  args: {
    plain: true,
    rows: people(7),
    rowTone: (row) =>
      (({ e3: 'today', e6: 'saturday', e7: 'sunday', e2: 'danger', e4: 'muted' }) as const)[row.id],
    footer: { name: '合計', minutes: <Minutes value={50_400} /> },
  },
};

const asked = fn();
const OnServer = () => {
  const [state, setState] = useTableUrlState({ filters: ['state'], sort: 'kana' });
  asked(state);
  const from = (state.page - 1) * state.rowsPerPage;
  return (
    <Table
      rows={people(1234).slice(from, from + state.rowsPerPage)}
      totalCount={1234}
      state={state}
      onStateChange={setState}
    />
  );
};
const Ranges = () => {
  const [state, setState] = useTableUrlState({ filters: ['joinedOn', 'minutes'], sort: 'kana' });
  asked(state);
  return (
    <Table
      rows={people(20)}
      totalCount={20}
      state={state}
      onStateChange={setState}
      filters={[
        { id: 'joinedOn', label: '入社日', options: [], range: 'date' },
        { id: 'minutes', label: '労働時間', options: [], range: 'number' },
      ]}
    />
  );
};
export const 範囲で絞り込む: StoryObj = {
  render: () => <Ranges />,
  parameters: {
    path: '/admin/employee/list?joinedOn=2026-04-01~',
    route: '/admin/employee/list',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('入社日：2026/04/01〜')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^絞り込み(?!を)/ }));
    await userEvent.type(await whole.findByRole('textbox', { name: '労働時間 開始' }), '４８０');
    await userEvent.tab();
    await expect(await canvas.findByText('労働時間：480〜')).toBeVisible();
    await expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: { joinedOn: ['2026-04-01~'], minutes: ['480~'] } }),
    );
  },
};
export const サーバーで並べ替える: StoryObj = {
  render: () => <OnServer />,
  parameters: {
    path: '/admin/employee/list?rowsPerPage=900&state=in,leave&page=2',
    route: '/admin/employee/list',
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('1,234件中 21〜40件')).toBeVisible();
    await expect(screen.getByText('状態：勤務中、休暇')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '氏名' }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        expect.objectContaining({ page: 1, sort: { id: 'name', desc: false } }),
      ),
    );
  },
};

const LONG =
  '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処藪ら柑子の藪柑子'.repeat(
    6,
  );

/** The first column leaves room for the others (what they do not need is shared), and tells the whole name when the pointer rests on it. */
export const とても長い名前: Story = {
  args: { rows: people(6).map((row, at) => (at === 1 ? { ...row, name: LONG } : row)) },
  play: async ({ canvasElement }) => {
    const cell = within(canvasElement).getByRole('rowheader', { name: LONG });
    await expect(cell.clientWidth).toBeLessThan(canvasElement.clientWidth * 0.35);
    await userEvent.hover(cell);
    await expect(cell).toHaveAttribute('title', LONG);
  },
};

/** Nobody of these rows has minutes: the column is not there until somebody has. */
export const 空の列は出ない: Story = {
  args: {
    columns: columns.map((column) =>
      column.id === 'minutes' ? { ...column, hideWhenEmpty: true } : column,
    ),
    rows: people(6).map((row) => ({ ...row, minutes: 0 })),
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByRole('columnheader', { name: 'カナ' })).toBeVisible();
    await expect(screen.queryByRole('columnheader', { name: '総労働時間' })).toBeNull();
  },
};

const more = Array.from({ length: 14 }, (_, at) => ({
  id: `more${at}`,
  header: `項目${at + 1}`,
  value: (row: Person) => `${row.name} ${at}`,
}));

/** Wider than its place: it scrolls sideways in its box, and its heads stay in the window all the same. */
export const 横に長い表: Story = {
  args: {
    columns: [...columns, ...more],
    initial: { rowsPerPage: 50 },
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('region', { name: '従業員一覧' });
    await waitFor(() => expect(box).toHaveAttribute('data-wide'));
    box.scrollTo({ left: 300 });
    window.scrollTo({ top: 600 });
    const head = within(canvasElement).getByRole('columnheader', { name: '氏名' });
    await waitFor(() => expect(Math.abs(head.getBoundingClientRect().top)).toBeLessThan(2));
    window.scrollTo({ top: 0 });
  },
};

/** In a dialog the heads stop below the dialog's own header, whether the table is wider than it or not. */
const scrolledInDialog = async (isWide: boolean) => {
  const dialog = await whole.findByRole('dialog', { name: '変更履歴' });
  const header = (await within(dialog).findByRole('heading', { name: '変更履歴' })).parentElement;
  const table = await within(dialog).findByRole('table');
  if (isWide) await waitFor(() => expect(table.parentElement).toHaveAttribute('data-wide'));
  dialog.scrollTo({ top: 500 });
  const head = within(table).getByRole('columnheader', { name: '氏名' });
  await waitFor(() => {
    const end = header?.getBoundingClientRect().bottom ?? 0;
    expect(Math.abs(head.getBoundingClientRect().top - end)).toBeLessThan(2);
  });
};
const InDialog = (props: Partial<DataTableProps<Person>>) => (
  <Modal title="変更履歴" width={800} onClose={() => {}}>
    <Table {...props} initial={{ rowsPerPage: 50 }} />
  </Modal>
);
export const ダイアログの中: StoryObj = {
  render: () => <InDialog columns={columns.slice(0, 2)} />,
  play: () => scrolledInDialog(false),
};
export const ダイアログの中の横に長い表: StoryObj = {
  render: () => <InDialog columns={[...columns, ...more]} />,
  play: () => scrolledInDialog(true),
};

const openedCard = fn();
/** On a phone a row is a card: what it is, its state beside it, some lines, and the same actions. */
export const スマートフォン: Story = {
  args: { rows: people(30), onOpen: openedCard },
  parameters: { phone: true },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const [, card] = await screen.findAllByRole('row');
    await expect(within(card as HTMLElement).getByText('勤務中')).toBeVisible();
    await userEvent.click(within(card as HTMLElement).getByRole('rowheader'));
    await expect(openedCard).toHaveBeenCalledWith(expect.objectContaining({ id: 'e1' }));
    await userEvent.click(screen.getByRole('button', { name: '表示・並べ替え・ダウンロード' }));
    await userEvent.selectOptions(await screen.findByLabelText('並べ替え'), 'カナ（昇順）');
    await waitFor(() => expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('阿部'));
    await userEvent.keyboard('{Escape}');
    await expect(getComputedStyle(screen.getAllByRole('row')[5] as HTMLElement)).toHaveProperty(
      'borderTopWidth',
      '1px',
    );
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
