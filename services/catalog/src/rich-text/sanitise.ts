import type { DOMPurify, WindowLike } from 'dompurify';

const allowedTags = ['p', 'h2', 'h3', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', 'blockquote', 'br'];
const allowedStyle = /^(text-align:\s*(left|right|center|justify)|margin-left:\s*\d{1,3}px)$/;

let purifier: Promise<DOMPurify> | undefined;

/** Loaded at the first write, since a browser's document model costs memory that reading does not need. */
async function load(): Promise<DOMPurify> {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const purify = createPurifier(new JSDOM('').window as unknown as WindowLike);
  // A numbered list may go on where an earlier one ended.
  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    if (attribute.attrName === 'start')
      attribute.keepAttr = node.tagName === 'OL' && /^\d{1,3}$/.test(attribute.attrValue);
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    const style = node.getAttribute('style');
    if (style !== null) {
      const allowed = style
        .split(';')
        .map((rule) => rule.trim())
        .filter((rule) => allowedStyle.test(rule));
      if (allowed.length > 0) node.setAttribute('style', allowed.join('; '));
      else node.removeAttribute('style');
    }
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  return purify;
}

/** Keeps what the description editor can make and drops everything else. */
export async function sanitiseHtml(html: string): Promise<string> {
  purifier ??= load();
  return (await purifier).sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'style', 'rel', 'start'],
    ADD_URI_SAFE_ATTR: ['start'],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
