import { createHash } from 'node:crypto';

/** As React writes them into an attribute. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/**
 * Hashes of the `style` attributes of drawn HTML, for the page's policy (CSP level 3, `'unsafe-hashes'`). In a browser React
 * sets styles through the CSSOM, which no policy minds; only what comes as text needs to be named.
 */
export function styleHashesOf(html: string): string[] {
  const values = [...html.matchAll(/<[a-z][^<>]*? style="([^"]*)"/g)].map(([, value = '']) => unescaped(value));
  return [...new Set(values)].map((value) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`);
}
