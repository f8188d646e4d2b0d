import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const ALLOWED_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'span',
  'div',
  'hr',
];
const ALLOWED_STYLES = ['text-align', 'margin-left'];

/**
 * The policy of the page covers `style` attributes in parsed HTML as well, even outside of the document: they are neither
 * applied nor readable as styles, and each is reported. Under another name they are only text.
 */
const STYLE_TEXT = 'data-style';
const withStyleTexts = (html: string): string => html.replace(/(<[a-z][^<>]*?\s)style=/gi, `$1${STYLE_TEXT}=`);

const written = (style: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\w.%-]+)\\s*(?:;|$)`, 'i').exec(style)?.[1];

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  const style = node.getAttribute(STYLE_TEXT);
  if (style !== null && node instanceof HTMLElement) {
    node.removeAttribute(STYLE_TEXT);
    for (const name of ALLOWED_STYLES) node.style.setProperty(name, written(style, name) ?? null);
  }
  if (node.tagName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer nofollow');
    node.setAttribute('target', '_blank');
  }
});

/** Elements, not HTML: a `style` attribute in a text is refused by the policy of the page, a style that is set is not. */
export const cleanContent = (html: string): DocumentFragment =>
  purifier.sanitize(withStyleTexts(html), {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href', STYLE_TEXT, 'start'],
    ADD_URI_SAFE_ATTR: [STYLE_TEXT],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });

interface RichTextProps {
  html: string;
  className?: string | undefined;
  lang?: string | undefined;
}

/** HTML written in the console; the server cleans it too, this is the second lock. */
export default function RichText({ html, className, lang }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanContent(html)), [html]);
  return <div ref={place} className={className} lang={lang} />;
}
