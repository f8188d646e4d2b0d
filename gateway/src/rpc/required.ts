/** A part of an RPC response that the service always sends. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`response without its ${what}`);
  return value;
}
