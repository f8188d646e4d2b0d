import { digitsIn } from '@utsav/contracts/language/digits';
import { readMobile } from '@utsav/contracts/mobile/read-mobile';

export const MOBILE_ERROR = 'Enter a valid 10-digit number';
export const COUNTRY_CODE = '+91';

/**
 * What a field shows of what was typed or pasted: the number without its country code, else its digits. They are not cut to
 * ten, nor does a number of another country lose its plus: either would be the number of a stranger.
 */
export const typedMobile = (text: string): string =>
  readMobile(text) ?? `${text.trim().startsWith('+') ? '+' : ''}${digitsIn(text)}`;

export const isMobile = (text: string): boolean => readMobile(text) !== undefined;

/** As it is sent; what is no number of India goes as it is, for the server to refuse. */
export function normaliseMobile(text: string): string {
  const digits = readMobile(text);
  return digits ? `${COUNTRY_CODE}${digits}` : text;
}
