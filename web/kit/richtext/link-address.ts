import { isAllowedUri } from '@tiptap/extension-link';
import { RICH_TEXT_SCHEMES } from '#core/text/rich-text.ts';

/** What is typed as an address: with its scheme, or a mail address, or a host that gets https. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (!scheme) {
    if (/^[^@]+@[^@]+\.[^@]+$/.test(text)) return `mailto:${text}`;
    return /^[^/]+\.[^/.]+/.test(text) ? `https://${text}` : undefined;
  }
  return RICH_TEXT_SCHEMES.includes(scheme) && isAllowedUri(text) ? text : undefined;
}
