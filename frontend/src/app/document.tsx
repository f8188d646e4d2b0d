import type { ReactNode } from 'react';
import { languageOf, type LanguageCode } from '../i18n/languages';

interface DocumentProps {
  language: LanguageCode;
  /** On the server only: hydration leaves elements of `head` and `body` alone that it does not know. */
  head?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** The HTML document of a server-rendered page; `index.html` is that of the others. */
export const Document = ({ language, head, end, children }: DocumentProps) => (
  // `theme.js` sets the theme, and another language its own code, on this element.
  <html lang={languageOf(language).locale} suppressHydrationWarning>
    <head>{head}</head>
    <body>
      <div id="root">{children}</div>
      {end}
    </body>
  </html>
);
