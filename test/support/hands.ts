import type { Locator, Page } from 'playwright-core';

export type Steps = { readonly clicks: number; readonly keys: number };

/**
 * What a person's hands do on a page, counted: a choice in a list is a click that opens it and one that takes it, a
 * character that stands in a field afterwards is a key, and so are Enter and shortcuts (Ctrl+K is one).
 */
export function handsOn(page: Page) {
  let clicks = 0;
  let keys = 0;
  return {
    click: async (what: Locator, ...held: ('Shift' | 'Control')[]): Promise<void> => {
      clicks += 1;
      await what.click({ modifiers: held });
    },
    choose: async (list: Locator, label: string): Promise<void> => {
      clicks += 2;
      await list.selectOption({ label });
    },
    /** Into what has the focus. */
    type: async (text: string): Promise<void> => {
      keys += [...text].length;
      await page.keyboard.type(text);
    },
    press: async (...names: readonly string[]): Promise<void> => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    steps: (): Steps => ({ clicks, keys }),
  };
}
export type Hands = ReturnType<typeof handsOn>;
