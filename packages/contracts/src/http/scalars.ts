import { z } from 'zod';
import { westernDigits } from '../language/digits';
import { readMobile } from '../mobile/read-mobile';
import { parseTime } from '../time/india-time';
import { otpLength } from './otp-length';
import { isWebAddress } from './web-address';

const invalidTime = 'Enter a valid date and time.';

/** ISO 8601 with the +05:30 offset on the way out; any offset on the way in, none means India time. */
export const IstTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/, {
    error: invalidTime,
    abort: true,
  })
  // The form alone would let a 32nd of May through.
  .refine((text) => !Number.isNaN(parseTime(text).getTime()), invalidTime);

/** A month of the calendar of India. */
export const IndiaMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.');

/** As a person types it; read as its ten digits. */
export const MobileInput = z
  .string()
  .overwrite((typed) => readMobile(typed) ?? typed)
  .refine((typed) => readMobile(typed) !== undefined, 'Enter a valid 10-digit number');

export const Otp = z
  .string()
  .overwrite(westernDigits)
  .regex(new RegExp(`^\\d{${otpLength}}$`), `Enter the ${otpLength}-digit code.`);

export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter a valid email.');

/** A picture held by our own media store: a path under /media, which does not lead out of it. */
export const MediaUrl = z
  .string()
  .max(500)
  .regex(/^(\/media\/(?!.*(\.\.|\/\/))[\w./-]+|)$/, 'Upload the picture first.');

/** Empty for none. */
export const WebAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || isWebAddress(text), 'Enter an address that begins with http:// or https://.');

export const withoutNull = (text: string): boolean => !text.includes('\0');
export const plainText = 'Use plain text.';

/**
 * One line of what is seen: no line breaks, and none of the marks that turn the direction or take no room, by which a name
 * passes for another. Joiners stay, since Hindi is written with them.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');

export const ShortText = z.string().overwrite(oneLine).trim().max(200).refine(withoutNull, plainText);
export const LongText = z.string().trim().max(20_000).refine(withoutNull, plainText);
