import type { Language } from './languages';

/** What the site is called, on screens, in mails, text messages and documents. In Latin letters, as mail and SMS have them. */
export const brandName = 'Utsav';

/** The same in each language of the site, in its own letters. Mails and text messages use `brandName` in all of them. */
export const brandNames: Record<Language, string> = {
  en: brandName,
  hi: 'उत्सव',
};

/** Begins the names of files that people download: lower case, without spaces. */
export const filePrefix = 'utsav';

/** The line below the name in the picture of shared links. */
export const slogan = 'Concerts, theatre, comedy, garba and sport near you';

/** The small line of that picture. */
export const promise = 'The price you see first is the price you pay.';
