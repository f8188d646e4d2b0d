/** Limits of a guest list; free of zod, so that the console can import them. */

/** Most lines of one guest list. */
export const mostGuestLines = 500;
/** Most tickets of one line. */
export const mostGuestTickets = 100;
