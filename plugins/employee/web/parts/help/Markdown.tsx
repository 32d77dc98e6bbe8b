import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import classes from './Help.module.css';

/** The title of the window is the heading above these. */
const Heading: Components['h1'] = ({ children }) => <h3>{children}</h3>;

const components: Components = {
  h1: Heading,
  h2: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href = '', children }) => {
    // Pages of the program, and of the web; anything else is text.
    if (/^\/(?!\/)/.test(href)) return <TextLink to={href}>{children}</TextLink>;
    return /^https?:\/\//.test(href) ? <TextLink href={href}>{children}</TextLink> : children;
  },
};

/** A text of the help. HTML in it is not read, pictures are left out, and what is left is cleaned. */
export const Markdown = ({ content }: { readonly content: string }) => (
  <div className={classes.text}>
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[rehypeSanitize]}
      skipHtml
      disallowedElements={['img', 'input']}
      components={components}
    >
      {content}
    </ReactMarkdown>
  </div>
);
