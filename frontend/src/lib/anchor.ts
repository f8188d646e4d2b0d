/** The part of a page that an address names after its `#`; empty where it cannot be decoded. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
