import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (page: string): string => readFileSync(join(ROOT, 'web/app/pages', page), 'utf8');

/** What the page may say only once the suite has it: words, and the page that would do it. */
const PROMISES: readonly (readonly [words: RegExp, page: string])[] = [
  [/クレジットカード|Credit card/u, 'plugins/contract/web/pages/PaymentMethods'],
  [/管理画面から|Cancel at any time/u, 'plugins/contract/web/pages/Unsubscribe'],
  [/申し込みの画面|when applying/u, 'plugins/contract/web/pages/Application'],
  [/契約のページに表示|contract page/u, 'plugins/contract/web/pages/Prices'],
];

it('the page of the specified commercial transactions law promises only what exists', () => {
  const text = read('CommercialTransactions.tsx').replaceAll(/\s+/gu, ' ');
  for (const [words, page] of PROMISES)
    if (!existsSync(join(ROOT, page))) expect(text).not.toMatch(words);
});
