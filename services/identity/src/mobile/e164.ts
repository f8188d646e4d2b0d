import { AppError } from '@utsav/contracts/errors/app-error';
import { readMobile } from '@utsav/contracts/mobile/read-mobile';

/** The one form in which a mobile number is stored and compared: `+91` and ten digits. Throws VALIDATION. */
export function toE164(typed: string): string {
  const digits = readMobile(typed);
  if (!digits)
    throw new AppError('VALIDATION', { details: [{ field: 'mobile', message: 'Enter a valid 10-digit number' }] });
  return `+91${digits}`;
}
