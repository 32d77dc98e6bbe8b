import { expect, it } from 'vitest';
import admin from '#plugins/employee/i18n/admin.ja.json' with { type: 'json' };
import app from '#plugins/employee/i18n/app.ja.json' with { type: 'json' };

/** Shorter on the pages, where what stands around them says the rest. */
const SHORTER = ['fax', 'isActive'];

it('ひな形の見出しは、画面の項目と同じ言葉で書いてある', () => {
  const onPages: Readonly<Record<string, string>> = app.field;
  const otherwise = Object.entries(admin.import.column).filter(
    ([key, heading]) => onPages[key] && !onPages[key].startsWith(heading) && !SHORTER.includes(key),
  );
  expect(otherwise).toEqual([]);
});
