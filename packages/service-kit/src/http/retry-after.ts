/** Seconds of a Retry-After header, or until the date in it; undefined where the header is absent or means nothing. */
export function parseRetryAfter(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds >= 0 ? Math.ceil(seconds) : undefined;
}
