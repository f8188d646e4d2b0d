import { westernDigits } from '../language/digits';

/** Spaces, brackets, dashes and marks that contacts are copied with; a dot only where it divides groups. */
const betweenDigits = /[\s()\p{Pd}\p{Cf}]|\.(?=\d{3})/gu;

/**
 * The ten digits of an Indian mobile number, in digits of any script, with 0, 91, +91 or 0091 before them or without.
 * Undefined for all else: cutting a foreign number, or one with a digit too many, makes the number of a stranger.
 */
export const readMobile = (typed: string): string | undefined =>
  /^(?:(?:\+|00)?910?|0)?([6-9]\d{9})$/.exec(westernDigits(typed).replace(betweenDigits, ''))?.[1];
