import { expect, it } from 'vitest';
import { addTexts, startI18n } from '../i18n/i18n.ts';
import { wordsForIssue } from './issue-words.ts';

it('規則が挙げる日付は、画面と同じ形で書かれる', async () => {
  await startI18n('ja');
  const words = { beforeOpening: '開店日（{{date}}）より前の日付は指定できません。' };
  await addTexts('validation', { ja: async () => words, en: async () => words }, 'opening');
  const told = (date: string) =>
    wordsForIssue({ path: 'on', key: 'validation.beforeOpening', params: { date } }, undefined);
  for (const date of ['2024-04-01', '2024/04/01'])
    expect(told(date)).toBe('開店日（2024/04/01）より前の日付は指定できません。');
});
