/** Digits of a one-time password; free of zod, so that the site can import it. */
export const otpLength = 6;
