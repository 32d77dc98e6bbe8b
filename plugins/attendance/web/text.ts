import { textOf } from '#kit/i18n/useText.ts';

type Everywhere = typeof import('../i18n/ja.json', { with: { 'resolution-mode': 'import' }});

/** For panels of the home, the sign-in, and whatever else is drawn without an area's words. */
export const useEverywhereText = textOf<Everywhere>('attendance');

/** For the pages of the areas. */
export const useText = textOf<
  Everywhere &
    typeof import('../i18n/app.ja.json', { with: { 'resolution-mode': 'import' }}) &
    typeof import('../i18n/staff.ja.json', { with: { 'resolution-mode': 'import' }}) &
    typeof import('../i18n/admin.ja.json', { with: { 'resolution-mode': 'import' }})
>('attendance');
