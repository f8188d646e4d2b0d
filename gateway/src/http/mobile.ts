import { digitsIn } from '@utsav/contracts/language/digits';

/** Ten digits without the country code, as users see and type it. */
export const nationalMobile = (mobile: string): string => mobile.replace(/^\+91(?=\d{10}$)/, '');

/** E.164, as stored; empty stays empty. */
export const toE164Mobile = (typed: string): string => (typed ? `+91${digitsIn(typed).slice(-10)}` : '');
