import { textOf } from '#kit/i18n/useText.ts';

export const useText = textOf<
  typeof import('../i18n/ja.json', { with: { 'resolution-mode': 'import' }}) &
    typeof import('../i18n/app.ja.json', { with: { 'resolution-mode': 'import' }})
>('tasks');
