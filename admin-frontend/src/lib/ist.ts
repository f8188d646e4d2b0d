import { indiaClock, indiaParts, indiaSlashDate } from '@utsav/web-kit/format/india-time';

export const DASH = '—';

/** `05/Sep/2026`, or a dash for a missing or invalid date. */
export const istDate = (moment: string | null | undefined): string => indiaSlashDate(moment) || DASH;

/** `05/Sep/2026 6:30 pm` */
export function istStamp(moment: string | null | undefined): string {
  const date = indiaSlashDate(moment);
  return date ? `${date} ${indiaClock(moment)}` : DASH;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-09-05_18-30`, for names of files. */
export function istFileStamp(moment: Date): string {
  const parts = indiaParts(moment);
  if (!parts) return '';
  const { year, month, day, hour, minute } = parts;
  return `${year}-${two(month)}-${two(day)}_${two(hour)}-${two(minute)}`;
}
