/**
 * Whether everything in this room stands aside: true for HATARAKI_PLAIN=on. What else it may be is
 * checked with all other settings (core/server/settings/read-settings.ts).
 */
export const isPlain = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  environment['HATARAKI_PLAIN']?.trim() === 'on';
