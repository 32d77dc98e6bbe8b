import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { staff } from '#storybook/people.ts';
import { samplePlan } from '../CorrectPlan/sample-plan.ts';
import { ShiftBoard } from './ShiftBoard.tsx';
import { sampleBoard, sampleGroups, samplePatterns, samplePublications } from './sample-shifts.ts';

type Sent = { cells: { employeeId: string; date: string; plan: unknown; version: number }[] };
const kept = ({ cells }: Sent) => ({
  saveShiftCells: {
    saved: cells.map(({ employeeId, date, plan, version }) => ({
      employeeId,
      date,
      version: version + 1,
      changedBy: '長谷川 健太郎',
      plan: plan ? { patternId: null, start: null, end: null, breaks: [], ...plan } : null,
      published: null,
    })),
    conflicts: [],
    begun: [],
  },
});
const api = {
  ShiftBoardChoices: { shiftBoardGroups: sampleGroups, shiftPatterns: samplePatterns },
  ShiftBoardPage: { shiftBoard: sampleBoard() },
  SaveShiftCells: kept,
  ShowShiftEditor: { showShiftEditor: true },
  ShiftPublications: { shiftPublications: samplePublications },
  PublishShifts: {
    publishShifts: { changedDays: 3, toldPeople: 2, publication: { id: 'p2' }, leftOut: [] },
  },
  UpdateShiftNeeds: { updateShiftNeeds: [] },
  LimitsOfDrafts: { limitsOfDrafts: [] },
};
/** What a month of planned shifts would do where the clause is not invoked yet. */
const needsClause = {
  ...{ employeeId: 'e3', month: '2026-12', level: 'NEEDS_CLAUSE', agreementId: 'hq' },
  ...{ overtimeBefore: 2520, overtimeAfter: 2880, monthLimitMinutes: 2700, totalAfter: 2880 },
  ...{ yearAfter: 14_400, yearLimitMinutes: 21_600, specialYearLimitMinutes: 43_200 },
  ...{ place: 3, mostMonths: 6, average: null, refusals: [], hasAgreement: true, isInvoked: false },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });

const meta: Meta<typeof ShiftBoard> = {
  title: '勤怠/シフト/シフト表',
  component: ShiftBoard,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/shift/board?group=logistics&month=2026-12',
    route: '/app/staff/attendance/shift/board',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof ShiftBoard>;

const cellsWith = (words: string) => [
  ...document.querySelectorAll(`[role="gridcell"][aria-description*="${words}"]`),
];

export const 下書きと公開: Story = {
  play: async () => {
    await expect((await screen.findAllByText('休息不足')).length).toBeGreaterThan(0);
    await expect(screen.getAllByText('連勤超過').length).toBeGreaterThan(0);
    await expect(screen.getAllByText('年少深夜').length).toBeGreaterThan(0);
    await expect(cellsWith('希望：休みたい').length).toBe(1);
    await expect(cellsWith('希望：勤務したい 7:00〜16:00').length).toBe(1);
  },
};
export const パターンのページへ: Story = {
  parameters: { grants: ['attendance.shift:update'] },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'シフトパターンを編集' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/shift_pattern$/));
  },
};
export const 前の週がない: Story = {
  play: async () => {
    await screen.findByRole('grid', { name: 'シフト表' });
    await userEvent.click(screen.getByRole('button', { name: '前週をコピー' }));
    await screen.findByText(/コピーする前の週がありません/);
  },
};
export const キーで入力して元に戻す: Story = {
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'シフト表' });
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}4');
    await waitFor(() => expect(screen.getByRole('button', { name: '元に戻す' })).toBeEnabled());
    await waitFor(() => expect(cellsWith('2026/12/01（火）、夜勤 22:00〜31:00').length).toBe(1));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.getByRole('button', { name: '元に戻す' })).toBeDisabled());
    await expect(await screen.findByText('保存済み')).toBeInTheDocument();
  },
};
export const 他の編集者: Story = {
  parameters: withApi({
    ShiftBoardChanged: {
      shiftBoardChanged: {
        editor: 'other',
        name: '鈴木 陽菜',
        employeeId: 'e3',
        date: '2026-12-03',
        hasLeft: false,
        readAgain: false,
        cells: [],
      },
    },
  }),
  play: async () => {
    await expect(await screen.findByText('編集中：鈴木 陽菜')).toBeVisible();
  },
};
export const 先に変更されていた: Story = {
  parameters: withApi({
    SaveShiftCells: ({ cells }: Sent) => ({
      saveShiftCells: {
        saved: [],
        conflicts: cells.map(({ employeeId, date }) => ({
          employeeId,
          date,
          version: 7,
          changedBy: '鈴木 陽菜',
          plan: { kind: 'OFF', patternId: null, start: null, end: null, breaks: [] },
          published: null,
        })),
        begun: [],
      },
    }),
  }),
  play: async () => {
    (await screen.findByRole('grid', { name: 'シフト表' })).focus();
    await userEvent.keyboard('2');
    await expect(
      await screen.findByText(/鈴木 陽菜さんが先に変更していました/),
    ).toBeInTheDocument();
  },
};
export const 保存できない: Story = {
  parameters: withApi({ SaveShiftCells: noNetwork() }),
  play: async () => {
    (await screen.findByRole('grid', { name: 'シフト表' })).focus();
    await userEvent.keyboard('2');
    await expect(await screen.findByText('未保存の変更があります')).toBeVisible();
  },
};
export const 日の表示: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '日' }));
    await expect(await screen.findByText('人数')).toBeVisible();
  },
};
export const 公開の確認: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^公開（/ }));
    await userEvent.click(await screen.findByRole('button', { name: '公開する' }));
    await expect(await screen.findByText('公開しました。2人に通知しました。')).toBeInTheDocument();
  },
};
const BEGUN = {
  ShiftBoardPage: { shiftBoard: sampleBoard(6, { today: '2026-12-05' }) },
  PlanOfDay: { planOfDay: samplePlan },
};
export const 始まった日は訂正で: Story = {
  parameters: withApi(BEGUN),
  play: async () => {
    (await screen.findByRole('grid', { name: 'シフト表' })).focus();
    await expect(cellsWith('始まった日').length).toBe(30);
    await userEvent.keyboard('4');
    await expect(
      await screen.findByText(/始まった日など、変更できない日を除いて/),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/シフト表では変更できません/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '予定の訂正' }));
    await expect(await screen.findByRole('textbox', { name: /訂正の理由/ })).toBeVisible();
  },
};
const draftOf = (name: string, effect: object) => ({
  ...{ id: name, employeeId: name, lastName: name, firstName: '健太郎' },
  effect: {
    ...{ month: '2026-12', level: 'NEAR', overtimeAfter: 2400, totalAfter: 2400 },
    ...{ monthLimitMinutes: 2700, refusals: [], ...effect },
  },
});
export const 公開すると上限を超える: Story = {
  parameters: withApi({
    LimitsOfDrafts: {
      limitsOfDrafts: [
        draftOf('長谷川', {
          ...{ level: 'REFUSED', overtimeAfter: 5400, totalAfter: 6030 },
          refusals: ['MONTH_100', 'AVERAGE_80'],
        }),
        draftOf('佐藤', {}),
      ],
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^公開（/ }));
    await expect(
      await screen.findByText('公開すると、2人が36協定の上限に近づくか、超えます'),
    ).toBeVisible();
    await expect(screen.getByText(/月100時間未満、2〜6か月平均80時間/u)).toBeVisible();
    await expect(screen.getByRole('link', { name: '長谷川 健太郎' })).toBeVisible();
  },
};
export const 一部は公開しない: Story = {
  parameters: withApi({
    PublishShifts: {
      publishShifts: {
        changedDays: 3,
        toldPeople: 2,
        publication: { id: 'p2' },
        leftOut: [
          {
            employeeId: 'e1',
            name: '佐藤 美咲',
            date: '2026-12-24',
            reason: 'APPLICATION',
            applications: [
              {
                id: 'a1',
                type: 'OVERTIME',
                status: 'APPROVED',
                fromDate: '2026-12-24',
                toDate: '2026-12-24',
              },
            ],
            limits: null,
          },
          {
            employeeId: 'e2',
            name: '長谷川 健太郎',
            date: '2026-12-01',
            reason: 'BEGUN',
            applications: [],
            limits: null,
          },
          ...['2026-12-22', '2026-12-23'].map((date) => ({
            ...{ employeeId: 'e3', name: '高橋 由美子', date, reason: 'LIMIT', applications: [] },
            limits: needsClause,
          })),
        ],
      },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^公開（/ }));
    await userEvent.click(await screen.findByRole('button', { name: '公開する' }));
    await expect(await screen.findByText(/残業（承認済み） 2026\/12\/24/)).toBeVisible();
    await expect(screen.getByText(/長谷川 健太郎 2026\/12\/01/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '承認の受信箱を開く' })).toBeVisible();
    await expect(
      screen.getByText('限度時間を超えます。公開には特別条項の発動が必要です'),
    ).toBeVisible();
  },
};
export const 公開の履歴: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '公開の履歴' }));
    await expect(await screen.findByText('確認1/2人')).toBeVisible();
  },
};
export const 必要人数: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '必要人数' }));
    await expect(
      await screen.findByRole('spinbutton', { name: '月曜日の必要人数（7:00〜9:00）' }),
    ).toHaveValue(2);
  },
};
export const 時刻を指定: Story = {
  play: async () => {
    (await screen.findByRole('grid', { name: 'シフト表' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('textbox', { name: '開始' })).toHaveValue('7:00');
  },
};
export const キー操作の一覧: Story = {
  play: async () => {
    (await screen.findByRole('grid', { name: 'シフト表' })).focus();
    await userEvent.keyboard('?');
    await expect(await screen.findByText('シフト表のキー操作')).toBeVisible();
  },
};
export const 六十人: Story = {
  parameters: withApi({ ShiftBoardPage: { shiftBoard: sampleBoard(60) } }),
};
export const 閲覧のみ: Story = {
  parameters: withApi({ ShiftBoardPage: { shiftBoard: sampleBoard(6, { mayEdit: false }) } }),
};
export const 読み込み中: Story = { parameters: withApi({ ShiftBoardPage: 'loading' }) };
export const 失敗: Story = { parameters: withApi({ ShiftBoardPage: noNetwork() }) };
export const グループなし: Story = {
  parameters: withApi({ ShiftBoardChoices: { shiftBoardGroups: [], shiftPatterns: [] } }),
};
export const 従業員なし: Story = {
  parameters: withApi({ ShiftBoardPage: { shiftBoard: sampleBoard(0) } }),
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const とても長い名前: Story = {
  parameters: withApi({
    ShiftBoardChoices: withLongNames({
      shiftBoardGroups: sampleGroups,
      shiftPatterns: samplePatterns,
    }),
    ShiftBoardPage: withLongNames({ shiftBoard: sampleBoard() }),
  }),
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'シフト表' });
    const head = grid.querySelector('[role="rowheader"]') as HTMLElement;
    await expect(head.clientWidth).toBeLessThan(400);
    await staysInside();
  },
};
