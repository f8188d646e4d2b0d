/** Terms come as points, as text, as JSON or as HTML; what is shown is a list of HTML fragments. */
export function termsList(terms: unknown): string[] {
  if (Array.isArray(terms))
    return terms.flatMap((term) =>
      termsList(typeof term === 'object' && term !== null && 'point' in term ? term.point : term),
    );
  if (typeof terms !== 'string' || !terms.trim()) return [];
  if (/^\s*\[/.test(terms)) {
    try {
      return termsList(JSON.parse(terms));
    } catch {
      // Not JSON after all: shown as it stands.
    }
  }
  if (/<[a-z]/i.test(terms)) return [terms];
  return terms
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
