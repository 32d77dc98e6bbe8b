import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { RICH_TEXT_TAGS } from '#core/text/rich-text.ts';
import { tellEndedLink } from '../data/live/ended-links.ts';
import classes from './RichText.module.css';

const ALLOWED = {
  ALLOWED_TAGS: Object.keys(RICH_TEXT_TAGS),
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_TAGS).flat()), 'src'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ADD_ATTR: ['target'],
};

/** Cleaned a second time, by another library than the server's: one that is fooled does not open the page. */
export const safeRichText = (html: string): string => DOMPurify.sanitize(html, ALLOWED);

/** A rich text as it is read. Its pictures' links end; a picture that does not come asks for new ones. */
export const RichTextView = ({ html }: { readonly html: string }) => {
  const safe = useMemo(() => ({ __html: safeRichText(html) }), [html]);
  return (
    <div
      className={classes.text}
      onErrorCapture={tellEndedLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, and again above
      dangerouslySetInnerHTML={safe}
    />
  );
};
