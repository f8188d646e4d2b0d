import { AppError } from '@utsav/contracts/errors/app-error';

const indian = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** The one form in which a mobile number is stored and compared: `+91` and ten digits. Throws VALIDATION. */
export function toE164(typed: string): string {
  const [, digits] = indian.exec(typed.replace(/[\s().-]/g, '')) ?? [];
  if (!digits)
    throw new AppError('VALIDATION', { details: [{ field: 'mobile', message: 'Enter a valid 10-digit number' }] });
  return `+91${digits}`;
}
