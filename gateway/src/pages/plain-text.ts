import { Parser } from 'htmlparser2';

const maxLength = 160;

/** The text of HTML on one line, as search engines show it. */
export function plainText(html: string): string {
  let found = '';
  const parser = new Parser({
    onopentag: () => void (found += ' '),
    onclosetag: () => void (found += ' '),
    ontext: (part) => void (found += part),
  });
  parser.end(html);
  const text = found.replace(/\s+/g, ' ').trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
