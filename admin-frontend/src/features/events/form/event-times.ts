import { indiaParts } from '@utsav/web-kit/format/india-time';

const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as `datetime-local` writes it, by the clock of India; empty for none or an invalid one. */
export function toLocal(moment: Date | string | null | undefined): string {
  const parts = indiaParts(moment);
  if (!parts) return '';
  const { year, month, day, hour, minute } = parts;
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The first minute of tomorrow in India. */
export const tomorrow = (now: number): string => `${toLocal(new Date(now + DAY_MS)).slice(0, 10)}T00:00`;
