/** A run of letters in one dress. */
export type Span =
  | { readonly text: string; readonly as: 'plain' | 'strong' | 'code' }
  | { readonly text: string; readonly as: 'link'; readonly to: string };

export type Block =
  | { readonly kind: 'heading' | 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'points' | 'steps'; readonly items: readonly (readonly Span[])[] };

const DRESSED = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/gu;

/** Only pages of the program and of the web can be linked. */
const isAddress = (to: string): boolean => /^(?:\/(?!\/)|https?:\/\/)/u.test(to);

export function spansOf(line: string): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(DRESSED)) {
    if (match.index > at) spans.push({ text: line.slice(at, match.index), as: 'plain' });
    const [whole, strong, code, text, to] = match;
    if (strong !== undefined) spans.push({ text: strong, as: 'strong' });
    else if (code !== undefined) spans.push({ text: code, as: 'code' });
    else if (text !== undefined && to !== undefined && isAddress(to))
      spans.push({ text, as: 'link', to });
    else spans.push({ text: text ?? whole, as: 'plain' });
    at = match.index + whole.length;
  }
  if (at < line.length) spans.push({ text: line.slice(at), as: 'plain' });
  return spans;
}

/** The part of Markdown that help is written in: headings, paragraphs, lists, bold, code, links. */
export function blocksOf(content: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { kind: 'points' | 'steps'; items: (readonly Span[])[] } | undefined;
  for (const line of content.split(/\r?\n/u)) {
    const [, mark, item] = /^\s*([-*]|\d+\.)\s+(.*)$/u.exec(line) ?? [];
    if (mark !== undefined && item !== undefined) {
      const kind = /\d/u.test(mark) ? 'steps' : 'points';
      if (open?.kind !== kind) {
        open = { kind, items: [] };
        blocks.push(open);
      }
      open.items.push(spansOf(item));
      continue;
    }
    open = undefined;
    const [, heading] = /^#{1,6}\s+(.*)$/u.exec(line) ?? [];
    if (heading !== undefined) blocks.push({ kind: 'heading', spans: spansOf(heading) });
    else if (line.trim() !== '') blocks.push({ kind: 'text', spans: spansOf(line.trim()) });
  }
  return blocks;
}
