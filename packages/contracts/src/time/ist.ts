const offsetMs = 5.5 * 3_600_000;

/** An instant as ISO 8601 with the +05:30 offset, as every time leaves the system. */
export const istIso = (instant: Date): string =>
  `${new Date(instant.getTime() + offsetMs).toISOString().slice(0, -1)}+05:30`;

const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const dayMs = 86_400_000;

/** Reads a time that came in: any offset, none means India time. A bare date is its first moment in India. */
export function parseTime(text: string): Date {
  const full = isDate(text) ? `${text}T00:00:00` : text;
  return new Date(hasOffset.test(full) ? full : `${full}+05:30`);
}

/** As `parseTime`, but a bare date is its last moment in India. */
export const parseEndTime = (text: string): Date =>
  isDate(text) ? new Date(parseTime(text).getTime() + dayMs - 1) : parseTime(text);
