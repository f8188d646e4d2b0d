const offsetMs = 5.5 * 3_600_000;

/** An instant as ISO 8601 with the +05:30 offset, as every time leaves the system. */
export const istIso = (instant: Date): string =>
  `${new Date(instant.getTime() + offsetMs).toISOString().slice(0, -1)}+05:30`;

const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/;

/** Reads a time that came in: any offset, none means India time. A bare date is its first moment in India. */
export function parseTime(text: string): Date {
  const full = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text;
  return new Date(hasOffset.test(full) ? full : `${full}+05:30`);
}
