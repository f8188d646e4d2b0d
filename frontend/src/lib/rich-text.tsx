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

/** As it is written: the policy of the page may keep the browser from reading a style out of an attribute. */
const written = (style: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\w.%-]+)\\s*(?:;|$)`, 'i').exec(style)?.[1];

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  const style = node.getAttribute('style');
  if (style !== null && node instanceof HTMLElement) {
    node.removeAttribute('style');
    for (const name of ALLOWED_STYLES) node.style.setProperty(name, written(style, name) ?? null);
  }
  if (node.tagName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer nofollow');
    node.setAttribute('target', '_blank');
  }
});

/** Elements, not HTML: a `style` attribute in a text is refused by the policy of the page, a style that is set is not. */
export const cleanContent = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href', 'style', 'start'],
    RETURN_DOM_FRAGMENT: true,
  });

interface RichTextProps {
  html: string;
  className?: string | undefined;
}

/** HTML written in the console; the server cleans it too, this is the second lock. */
export default function RichText({ html, className }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanContent(html)), [html]);
  return <div ref={place} className={className} />;
}
