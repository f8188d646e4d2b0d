export type QueryValue = string | number | boolean | null | undefined;

/** Fills `:name` places of a path and adds the query; empty values are left out. */
export function requestUrl(
  baseUrl: string,
  path: string,
  params: Record<string, QueryValue> = {},
  query: Record<string, QueryValue> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${baseUrl}${filled}${text ? `?${text}` : ''}`;
}
