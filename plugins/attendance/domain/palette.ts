/**
 * Colours of vacation classes: dark enough for white letters on them (4.5 to 1, WCAG AA), and told
 * apart by their names as well.
 */
export const PALETTE = {
  INDIGO: '#3b4f9a',
  BLUE: '#1f6fb2',
  TEAL: '#0f766e',
  GREEN: '#2f7d32',
  OLIVE: '#6b6a1f',
  AMBER: '#9a5b00',
  ORANGE: '#b4480f',
  VERMILION: '#c0392b',
  PINK: '#b0306a',
  PURPLE: '#7a3fa0',
  BROWN: '#7a4a32',
  GREY: '#5f6670',
} as const;
export type PaletteColor = keyof typeof PALETTE;
export const PALETTE_COLORS = Object.keys(PALETTE) as readonly PaletteColor[];
