/** What a link may lead to. In a file of its own, so that a page can ask without the validator. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
