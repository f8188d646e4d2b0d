import { digitsIn } from '@utsav/contracts/language/digits';

export const MOBILE_ERROR = 'Enter a valid 10-digit number';
export const COUNTRY_CODE = '+91';

/** Normalises what was typed or pasted: digits, at most ten, without a pasted country code. */
export function typedMobile(text: string): string {
  const digits = digitsIn(text);
  const hasCountryCode = digits.length > 10 && (digits.startsWith('91') || digits.startsWith('0'));
  return hasCountryCode ? digits.slice(-10) : digits.slice(0, 10);
}

export const isMobile = (text: string): boolean => /^\d{10}$/.test(text);

/** As it is sent: a leading + stays, 91 and ten digits get a +, otherwise +91 and the last ten digits. */
export function normaliseMobile(text: string): string {
  const trimmed = text.trim();
  const digits = digitsIn(trimmed);
  if (trimmed.startsWith('+')) return `+${digits}`;
  if (/^91\d{10}$/.test(digits)) return `+${digits}`;
  return `${COUNTRY_CODE}${digits.slice(-10)}`;
}
