import { DASH, istStamp } from '../../../lib/ist';

const LONGEST = 120;

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
const withoutTags = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Formats a field value for a list of changes. */
export function formatFieldValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value) && value.some((part) => typeof part === 'object')) return `${value.length} set`;
  if (Array.isArray(value)) return short(value.join(', ')) || DASH;
  const text = String(value ?? '');
  return isTime(text) ? istStamp(text) : short(withoutTags(text)) || DASH;
}
