import { badInput } from '../provider-error';

export interface ReconQuery {
  /** Unix seconds, `from` inclusive and `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

/** Razorpay's days are those of India, which has no summer time. */
const INDIA_OFFSET_SECONDS = 5.5 * 3600;

export function parseReconQuery(query: unknown): ReconQuery {
  const given = (query ?? {}) as Record<string, unknown>;
  const year = whole(given['year'], 'year', 2000, 2100);
  const month = whole(given['month'], 'month', 1, 12);
  const isOneDay = given['day'] !== undefined && given['day'] !== '';
  const day = isOneDay ? whole(given['day'], 'day', 1, 31) : 1;
  return {
    from: startOf(year, month, day),
    to: isOneDay ? startOf(year, month, day + 1) : startOf(year, month + 1, 1),
    count: whole(given['count'] ?? 10, 'count', 1, 1000),
    skip: whole(given['skip'] ?? 0, 'skip', 0, Number.MAX_SAFE_INTEGER),
  };
}

const startOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 1000 - INDIA_OFFSET_SECONDS;

function whole(value: unknown, name: string, least: number, most: number): number {
  if (value === undefined || value === '') throw badInput(`The ${name} field is required.`, name);
  const number = Number(value);
  if (!Number.isInteger(number)) throw badInput(`The ${name} must be an integer.`, name);
  if (number < least || number > most) throw badInput(`${name} must be between ${least} and ${most}`, name);
  return number;
}
