import { textOf } from '#kit/i18n/useText.ts';

type Everywhere = typeof import('../i18n/ja.json', { with: { 'resolution-mode': 'import' }});

/** For panels of the home, the sign-in, and whatever else is drawn without an area's words. */
export const useEverywhereText = textOf<Everywhere>('employee');
export type EverywhereText = ReturnType<typeof useEverywhereText>;

type Open = typeof import('../i18n/open.ja.json', { with: { 'resolution-mode': 'import' }});

/** For the pages that need no sign-in. */
export const useOpenText = textOf<Everywhere & Open>('employee');
export type OpenText = ReturnType<typeof useOpenText>;

/** For the pages of the areas. */
export const useEmployeeText = textOf<
  Everywhere &
    Open &
    typeof import('../i18n/app.ja.json', { with: { 'resolution-mode': 'import' }}) &
    typeof import('../i18n/admin.ja.json', { with: { 'resolution-mode': 'import' }})
>('employee');

export type EmployeeText = ReturnType<typeof useEmployeeText>;
