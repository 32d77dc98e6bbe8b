import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import classes from './Help.module.css';
import { type Block, blocksOf, type Span } from './markdown.ts';

/** Built from elements and never from HTML: nothing that is written can run. */
export const Markdown = ({ content }: { readonly content: string }) => (
  <div className={classes.text}>
    {blocksOf(content).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that changes is drawn anew
      <One key={index} block={block} />
    ))}
  </div>
);

function One({ block }: { readonly block: Block }) {
  if ('items' in block) {
    const List = block.kind === 'steps' ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((spans, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that changes is drawn anew
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    );
  }
  const Line = block.kind === 'heading' ? 'h3' : 'p';
  return (
    <Line>
      <Spans spans={block.spans} />
    </Line>
  );
}

const Spans = ({ spans }: { readonly spans: readonly Span[] }) =>
  spans.map((span, index) => {
    const key = `${index}-${span.text}`;
    if (span.as === 'strong') return <strong key={key}>{span.text}</strong>;
    if (span.as === 'code') return <code key={key}>{span.text}</code>;
    if (span.as === 'link')
      return (
        <TextLink key={key} {...(span.to.startsWith('/') ? { to: span.to } : { href: span.to })}>
          {span.text}
        </TextLink>
      );
    return span.text;
  });
