const LONGEST = 40;

/** `Gate 2 (East)` → `gate-2-east`; empty for a name without Latin letters or digits. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The id of a new gate, made from its name; scans hold it for good, so that no other gate of the event may have it. */
export function gateIdOf(name: string, taken: readonly string[]): string {
  const base =
    slug(name)
      .slice(0, LONGEST - 4)
      .replace(/-$/, '') || 'gate';
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? base : `${base}-${at}`;
    if (!taken.includes(id)) return id;
  }
}
