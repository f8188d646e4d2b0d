/** What a column of a table may be called; `also` in small letters, with spaces alone between the words. */
export interface TableField {
  readonly title: string;
  readonly also: readonly string[];
}

/** The column of each field, by its place in the table; absent for none. */
export type ColumnMapping<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/** `Start (IST, UTC+05:30)` is `start`, `Mobile No.*` is `mobile no`, `firstName` is `first name`. */
const wordsOf = (title: string): string =>
  title
    .replace(/\(.*?\)/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-\s.:*]+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether it names a column of one of these fields. */
export const isTitleOf =
  (fields: Readonly<Record<string, TableField>>) =>
  (cell: string): boolean =>
    Object.values(fields).some(({ title, also }) => [wordsOf(title), ...also].includes(wordsOf(cell)));

/** Columns whose title is the name of a field, or another word for it. */
export function columnsNamed<Field extends string>(
  titles: readonly string[],
  fields: Readonly<Record<Field, TableField>>,
): ColumnMapping<Field> {
  const words = titles.map(wordsOf);
  const columnOf = (names: readonly string[]) => words.findIndex((each) => names.includes(each));
  const found = (Object.keys(fields) as Field[]).map((field): [Field, number] => {
    const own = columnOf([wordsOf(fields[field].title)]);
    return [field, own >= 0 ? own : columnOf(fields[field].also)];
  });
  return Object.fromEntries(found.filter(([, column]) => column >= 0)) as ColumnMapping<Field>;
}
