import type { Locator, Page } from 'playwright-core';

/** One thing that a person does on a screen, with the mouse or the keys that they would use. */
export type Deed = { readonly name: string; readonly does: (page: Page) => Promise<void> };

export type MainScreen = {
  readonly name: string;
  readonly path: string;
  readonly who: 'employee' | 'staff' | 'admin';
  /** What a person waits for. */
  readonly shown: (page: Page) => Locator;
  readonly deeds: readonly Deed[];
};

const click = (name: string, find: (page: Page) => Locator): Deed => ({
  name,
  does: (page) => find(page).first().click(),
});
const press = (name: string, ...keys: string[]): Deed => ({
  name,
  does: async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  },
});
/** Letter by letter: each is an interaction of its own. */
const type = (name: string, text: string, find: (page: Page) => Locator): Deed => ({
  name,
  does: async (page) => {
    await find(page).first().click();
    await page.keyboard.type(text, { delay: 60 });
  },
});

const main = (page: Page): Locator => page.locator('#main');
const rows = (page: Page): Locator => main(page).getByRole('row');
const search = (page: Page): Locator =>
  main(page).getByRole('searchbox').or(main(page).getByRole('textbox'));
const sorts = (page: Page): Locator => main(page).getByRole('columnheader').getByRole('button');

/** The ten screens that people spend their days on, and what they do there most. */
export const MAIN_SCREENS: readonly MainScreen[] = [
  {
    name: 'home',
    path: '/app/employee/dashboard',
    who: 'employee',
    shown: (page) => main(page).getByRole('button', { name: '出勤', exact: true }),
    deeds: [
      click('stamp in', (page) => main(page).getByRole('button', { name: '出勤', exact: true })),
      press('search', 'Control+k'),
      type('type', '休暇', (page) => page.getByRole('dialog').getByRole('combobox')),
      press('close', 'Escape', 'Escape'),
    ],
  },
  {
    name: 'month',
    path: '/app/employee/attendance/shift',
    who: 'employee',
    shown: (page) => rows(page).nth(20),
    deeds: [
      click('open a day', (page) => rows(page).nth(5)),
      press('close it', 'Escape'),
      click('month before', (page) => main(page).getByRole('button', { name: /前の?月/ })),
    ],
  },
  {
    name: 'leave application',
    path: '/app/employee/attendance/application/application_vacation',
    who: 'employee',
    shown: (page) => page.getByRole('dialog').getByRole('textbox', { name: '理由' }),
    deeds: [
      click('half a day', (page) => page.getByRole('dialog').getByText('午前半休')),
      type('reason', 'tsuuin', (page) =>
        page.getByRole('dialog').getByRole('textbox', { name: '理由' }),
      ),
      click('send', (page) => page.getByRole('dialog').getByRole('button', { name: '申請する' })),
    ],
  },
  {
    name: 'approval inbox',
    path: '/app/staff/attendance/leave_app/inbox',
    who: 'staff',
    shown: (page) => page.getByRole('list', { name: '申請の一覧' }).getByRole('listitem').first(),
    deeds: [
      click('open one', (page) =>
        page.getByRole('list', { name: '申請の一覧' }).getByRole('listitem').nth(1),
      ),
      press('next ones', 'j', 'j', 'k'),
      press('select', 'x'),
      press('approve', 'a'),
    ],
  },
  {
    name: 'staff month',
    path: '/app/staff/attendance/management/records',
    who: 'staff',
    shown: (page) => rows(page).nth(5),
    deeds: [
      type('search', 'sato', search),
      press('forget it', 'Control+a', 'Backspace'),
      {
        name: 'other figure',
        // By the keyboard: what a mouse does in a list of choices the browser draws itself, and does not time.
        does: async (page) => {
          await main(page).getByRole('combobox', { name: '表示する時間' }).focus();
          await page.keyboard.press('ArrowDown');
        },
      },
      click('open a person', (page) => rows(page).nth(1).getByRole('button')),
    ],
  },
  {
    name: "today's board",
    path: '/app/staff/attendance/home',
    who: 'staff',
    shown: (page) => rows(page).nth(3),
    deeds: [
      type('search', 'sato', search),
      click('not stamped', (page) => main(page).getByText('未打刻')),
    ],
  },
  {
    name: 'shift board',
    path: '/app/staff/attendance/shift/board',
    who: 'staff',
    shown: (page) =>
      main(page).getByRole('grid', { name: 'シフト表' }).getByRole('rowheader').first(),
    deeds: [
      {
        name: 'go along a row',
        does: async (page) => {
          await page.getByRole('grid', { name: 'シフト表' }).focus();
          for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
        },
      },
      press('fill in', '1'),
      press('undo', 'Control+z'),
      press('go down', 'ArrowDown', 'ArrowDown'),
    ],
  },
  {
    name: 'error list',
    path: '/app/staff/attendance/management/error_list/stamping',
    who: 'staff',
    shown: (page) => rows(page).nth(1),
    deeds: [
      type('search', 'sato', search),
      press('forget it', 'Control+a', 'Backspace'),
      click('select one', (page) => rows(page).nth(2).getByRole('checkbox')),
      click('open one', (page) => rows(page).nth(1)),
    ],
  },
  {
    name: 'employees',
    path: '/admin/employee/list',
    who: 'admin',
    shown: (page) => rows(page).nth(10),
    deeds: [
      type('search', 'sato', search),
      press('forget it', 'Control+a', 'Backspace'),
      click('sort', sorts),
      click('open one', (page) => rows(page).nth(1).getByRole('link')),
    ],
  },
  {
    name: 'admin home',
    path: '/admin/home',
    who: 'admin',
    shown: (page) => main(page).getByRole('link').first(),
    deeds: [
      press('search', 'Control+k'),
      type('type', 'jinji', (page) => page.getByRole('dialog').getByRole('combobox')),
      press('close', 'Escape', 'Escape'),
      click('go on', (page) => main(page).getByRole('link')),
    ],
  },
];
