/** The part of a page that an address names after its `#`; empty where nobody can read it. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
