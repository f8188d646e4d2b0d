import escapeHtml from 'escape-html';

/** Markup that was written by us; the only thing that `html` takes over unescaped. */
export class Html {
  constructor(private readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part.map(markupOf).join('');
}

/** A template that escapes whatever is put into it, unless it is `Html` itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((markup, text, at) => `${markup}${markupOf(parts[at - 1] ?? null)}${text}`));

/** For markup of our own that holds nothing from outside. */
export const trusted = (markup: string): Html => new Html(markup);
