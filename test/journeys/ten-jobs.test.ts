import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, visit } from '../support/browser.ts';
import { type Hands, handsOn, type Steps } from '../support/hands.ts';
import { startJourney } from '../support/journey.ts';

// Overtime is asked for on days of work alone, whatever day the tests are run on.
const journey = startJourney({ onWorkday: true });

/** The table that people read: each job is done here, and takes as many steps as it says. */
const TABLE = readFileSync(new URL('../../docs/ten-jobs.md', import.meta.url), 'utf8');
function promised(job: string): Steps {
  const line = TABLE.split('\n').find((one) => one.startsWith(`| ${job} `));
  const cells = line?.split('|').map((cell) => cell.trim());
  if (!cells) throw new Error(`docs/ten-jobs.md has no line for "${job}".`);
  return { clicks: Number(cells[4]), keys: Number(cells[5]) };
}

type Who = 'employee' | 'staff' | 'admin';
type Job = {
  readonly name: string;
  readonly who: Who;
  readonly does: (hands: Hands, page: Page) => Promise<void>;
};

const main = (page: Page): Locator => page.locator('#main');
const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const button = (at: Locator, name: string | RegExp): Locator =>
  at.getByRole('button', { name, exact: typeof name === 'string' }).first();
const field = (at: Locator, name: string | RegExp): Locator =>
  at.getByRole('textbox', { name }).first();

/** By the search that every page has. */
async function goBySearch(hands: Hands, page: Page, screen: string): Promise<void> {
  await hands.press('Control+k');
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').waitFor();
  await hands.type(screen);
  await search.getByText(screen, { exact: true }).first().waitFor();
  await hands.press('Enter');
}

const JOBS: readonly Job[] = [
  {
    name: 'Stamp in',
    who: 'employee',
    does: async (hands, page) => {
      await hands.click(button(main(page), '出勤'));
      await main(page).getByText('勤務中', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'Ask for a forgotten check-out',
    who: 'employee',
    does: async (hands, page) => {
      await hands.click(
        main(page)
          .getByRole('link', { name: /修正を申請/ })
          .first(),
      );
      await hands.click(button(dialog(page), '予定の時刻で補う'));
      await hands.click(field(dialog(page), '理由'));
      await hands.type('打刻忘れ');
      await hands.click(button(dialog(page), '申請する'));
      await page.getByText('申請しました').first().waitFor();
    },
  },
  {
    name: 'Ask for a day of leave',
    who: 'employee',
    does: async (hands, page) => {
      await hands.click(
        main(page)
          .getByRole('link', { name: /休暇を申請/ })
          .first(),
      );
      await field(dialog(page), /初日/).waitFor();
      await hands.click(button(dialog(page), '申請する'));
      await page.getByText('申請しました').first().waitFor();
    },
  },
  {
    name: 'Ask for overtime today',
    who: 'employee',
    does: async (hands, page) => {
      // The first that is found is the action: it opens the form.
      await goBySearch(hands, page, '残業');
      await hands.click(field(dialog(page), '残業の終了'));
      await hands.type('2030');
      await hands.click(field(dialog(page), '理由'));
      await hands.type('締め処理');
      await hands.click(button(dialog(page), '申請する'));
      await page.getByText('申請しました').first().waitFor();
    },
  },
  {
    name: 'Approve ten requests',
    who: 'staff',
    does: async (hands, page) => {
      await hands.click(button(main(page), /^承認待ち/));
      await hands.click(
        main(page)
          .getByRole('link', { name: /受信箱/ })
          .first(),
      );
      const list = page.getByRole('list', { name: '申請の一覧' });
      await list.getByRole('listitem').nth(9).waitFor();
      for (let one = 0; one < 10; one += 1) {
        await hands.press('x');
        if (one < 9) await hands.press('j');
      }
      // Which number stands there instead tells whether a key was lost or meant another row.
      await expect.poll(() => page.getByText(/^\d+件を選択中/).textContent()).toBe('10件を選択中');
      await hands.press('a');
      await page.getByText(/^10件を承認しました/).waitFor();
    },
  },
  {
    name: 'Plan and publish a week of shifts',
    who: 'staff',
    does: async (hands, page) => {
      await goBySearch(hands, page, 'シフト表');
      const grid = page.getByRole('grid', { name: 'シフト表' });
      await grid.getByRole('rowheader').first().waitFor();
      await hands.click(button(main(page), /翌月|次の?月/));
      await grid.getByRole('rowheader').first().waitFor();
      await hands.click(grid.getByRole('gridcell').first());
      for (let day = 0; day < 6; day += 1) await hands.press('Shift+ArrowRight');
      await hands.press('1');
      await page.getByText('保存済み', { exact: true }).waitFor();
      await hands.click(button(main(page), /^公開（\d+件）$/));
      await hands.click(button(dialog(page), '公開する'));
      await page
        .getByText(/公開しました/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'See who is here now',
    who: 'staff',
    does: async (_hands, page) => {
      await main(page)
        .getByRole('button', { name: /^勤務中/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "Find a person's month",
    who: 'staff',
    does: async (hands, page) => {
      await hands.click(field(main(page), /検索/));
      await hands.type('木村葵');
      const found = main(page).getByRole('row', { name: /木村 葵/ });
      await found.waitFor();
      await hands.click(found);
      await main(page).getByText('木村 葵さんの出勤簿').waitFor();
    },
  },
  {
    name: 'Correct stamps out of the list of errors',
    who: 'staff',
    does: async (hands, page) => {
      await hands.click(button(main(page), /^勤怠のエラー/));
      await hands.click(main(page).getByRole('link', { name: /打刻/ }).first());
      await hands.click(main(page).getByRole('row', { name: /退勤/ }).nth(1));
      await hands.click(button(dialog(page), '打刻を直す'));
      await hands.click(button(dialog(page), '打刻を追加'));
      await hands.click(field(dialog(page), '直す理由'));
      await hands.type('打刻忘れ');
      await hands.click(button(dialog(page), '直して保存'));
      await page.getByText('打刻を直しました').first().waitFor();
    },
  },
  {
    name: 'Add an employee',
    who: 'admin',
    does: async (hands, page) => {
      await hands.click(
        page.getByRole('banner').getByRole('link', { name: '従業員', exact: true }),
      );
      await hands.click(main(page).getByRole('link', { name: '従業員を登録' }));
      const typed = [
        ['社員番号', '90001'],
        ['姓', '新井'],
        ['名', '陽子'],
        ['セイ', 'アライ'],
        ['メイ', 'ヨウコ'],
        ['メールアドレス', 'arai@hinata.example'],
      ] as const;
      for (const [label, text] of typed) {
        await hands.click(dialog(page).getByRole('textbox', { name: label, exact: true }).first());
        await hands.type(text);
      }
      await hands.click(button(dialog(page), '登録'));
      await page.getByText('新井 陽子さんを登録').first().waitFor();
    },
  },
];

it.each(JOBS)('$name', async ({ name, who, does }) => {
  const { page, context, problems } = await visit(journey.browser);
  try {
    await signIn(
      page,
      journey.url,
      `${who}@hinata.example`,
      who === 'admin' ? 'admin' : 'employee',
    );
    const hands = handsOn(page);
    page.setDefaultTimeout(15_000);
    await does(hands, page);
    expect(hands.steps()).toEqual(promised(name));
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
});
