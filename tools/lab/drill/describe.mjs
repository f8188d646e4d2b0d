/** `1,234 requests, 2 failed (GET / 503 ×2), p99 80 ms`. */
export function describe({ count, failed, p99 }) {
  const kinds = Map.groupBy(failed, ({ route, status, code }) => `${route} ${status || ''}${code}`);
  const listed = [...kinds].slice(0, 4).map(([kind, rows]) => `${kind} ×${rows.length}`);
  return `${count} requests, ${failed.length} failed${listed.length > 0 ? ` (${listed.join(', ')})` : ''}, p99 ${p99} ms`;
}
