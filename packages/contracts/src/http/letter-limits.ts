/** Limits of a letter to ticket holders; free of zod, so that the console can import them. */

export const mostSubjectLength = 120;
export const mostLetterLength = 4000;
/** Letters that may be begun of an event on one day in India, so that a mistake does not flood people. */
export const mostLettersADay = 3;
/** Of one staff member. */
export const mostTestLettersADay = 20;
