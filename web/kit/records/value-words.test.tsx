import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { type Change, useValueWords } from './value-words.ts';
import { recordTexts } from './words.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(async () => {
  await startI18n('ja');
  await recordTexts();
});

type Shown = { readonly show: Change['show']; readonly value: unknown };
const Value = ({ show, value }: Shown) => {
  const change = { field: 'custom:k1', label: 'item', name: '設置', show } as Change;
  return useValueWords()({ value, names: [], unknown: 0 } as never, change, 'crm');
};

/** A value of a company's own item, as the history shows it by the type that the item has now. */
async function shown(show: Change['show'], value: unknown): Promise<string> {
  const root = document.createElement('div');
  await act(async () => createRoot(root).render(createElement(Value, { show, value })));
  return root.textContent ?? '';
}

it.each<[string, Change['show'], unknown, string]>([
  ['日付は日付として', 'DATE', '2026-11-27', '2026/11/27'],
  ['日付になった項目の、前の文字は文字のまま', 'DATE', '来春の予定', '来春の予定'],
  ['日付になった項目の、前の数は数のまま', 'DATE', 12, '12'],
  ['日付になった項目の、前の日付に似た文字も文字のまま', 'DATE', '2026年ごろ', '2026年ごろ'],
  ['はい・いいえになった項目の、前の文字は文字のまま', 'BOOLEAN', '検討中', '検討中'],
  ['はい・いいえは、その言葉で', 'BOOLEAN', false, 'いいえ'],
  ['数になった項目の、前の文字は文字のまま', 'NUMBER', '約3台', '約3台'],
  ['数は桁を区切って', 'NUMBER', 12_000, '12,000'],
])('%s読める', async (_what, show, value, text) => {
  expect(await shown(show, value)).toBe(text);
});
