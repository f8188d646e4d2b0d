import { istIso } from '@utsav/contracts/time/india-time';

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** `26-27`: April to March, by the calendar of India. */
export function financialYear(instant: Date): string {
  const [year = 0, month = 0] = istIso(instant).split('-', 2).map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}
