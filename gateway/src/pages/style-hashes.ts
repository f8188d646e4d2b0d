import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/**
 * Hashes of the `style` attributes of server-rendered HTML, for the page's policy (CSP level 3, `'unsafe-hashes'`). In a
 * browser React sets styles through the CSSOM, which no policy minds; only what comes as text needs to be named.
 */
export function styleHashesOf(html: string): string[] {
  const styles = new Set<string>();
  const parser = new Parser({ onattribute: (name, value) => void (name === 'style' && styles.add(value)) });
  parser.end(html);
  return [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}
