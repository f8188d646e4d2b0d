/** Without zod: a page that only shows a tax kind does not load it. */
export const taxKinds = [
  'theatre',
  'dance',
  'circus',
  'concert',
  'award-function',
  'pageant',
  'recognized-sport',
  'other-sport',
  'sports-league',
  'planetarium',
  'cinema',
  'other',
] as const;

/** For staff who choose it. */
export const taxKindNames: Readonly<Record<(typeof taxKinds)[number], string>> = {
  theatre: 'Theatre, drama or ballet',
  dance: 'Dance',
  circus: 'Circus',
  concert: 'Concert or musical performance',
  'award-function': 'Award function',
  pageant: 'Pageant',
  'recognized-sport': 'Recognized sporting event',
  'other-sport': 'Sporting event that is not recognized',
  'sports-league': 'Sports league such as IPL',
  planetarium: 'Planetarium',
  cinema: 'Cinema',
  other: 'Anything else (18%)',
};
