interface ComparedField {
  name: string;
  before: string;
  after: string;
  /** Both sides are known and differ. */
  isChanged: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is no record of fields, such as a list, is shown as one field. */
const fieldsOf = (value: unknown): Fields => {
  if (value === null || value === undefined) return {};
  return isRecord(value) ? value : { value };
};

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

/** A record before and after a change, field by field, those that changed first. */
export function compareRecord(before: unknown, after: unknown): ComparedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({
      name,
      before: textOf(was[name]),
      after: textOf(is[name]),
      isChanged: name in was && name in is && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
    }))
    .toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged));
}
