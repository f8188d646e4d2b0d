import DOMPurify from 'dompurify';

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

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLElement && node.hasAttribute('style')) {
    const kept = ALLOWED_STYLES.map((name) => [name, node.style.getPropertyValue(name)] as const).filter(([, value]) =>
      /^[\w.%-]+$/.test(value),
    );
    node.removeAttribute('style');
    for (const [name, value] of kept) node.style.setProperty(name, value);
  }
  if (node.tagName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer nofollow');
    node.setAttribute('target', '_blank');
  }
});

export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: ['href', 'style', 'start'] });

interface RichTextProps {
  html: string;
  className?: string | undefined;
}

/** HTML written in the console; the server cleans it too, this is the second lock. */
export default function RichText({ html, className }: RichTextProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
