const ENGLISH = 'en-IN';

let current = ENGLISH;

/** The language that names months and weekdays; figures are grouped as India does in each. */
export const setFormatLocale = (locale: string): void => {
  current = locale;
};

export const formatLocale = (): string => current;
