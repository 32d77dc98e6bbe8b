import { afterEach, expect, it } from 'vitest';
import { notify, toastStore } from './notify.ts';

afterEach(notify.clear);

it.each([
  ['「本社」を保存しました。', '「本社」を保存しました'],
  ['“A.B. Trading” was saved.', '“A.B. Trading” was saved'],
  ['保存しました。一覧に戻ります。', '保存しました。一覧に戻ります。'],
  ['It was saved. Go back.', 'It was saved. Go back.'],
  ['保存しました', '保存しました'],
])('%s is told as %s', (text, told) => {
  notify.success(text);
  expect(toastStore.read().at(-1)?.text).toBe(told);
});
