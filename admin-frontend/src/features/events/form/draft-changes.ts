import { isSame, type EventDraft } from './event-draft';
import { fieldNames } from './field-names';
import { sectionsOf } from './section-list';

const names: Readonly<Record<string, string | undefined>> = fieldNames;

interface Row {
  id: string;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;
const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.length > 0 && value.every(isRow);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowsOf = (value: unknown): Row[] => (isRows(value) ? value : []);

/** What a row is called by those who fill in the form. */
const nameOfRow = (row: unknown, at: number): string => {
  const { type, name, startTime } = isFields(row) ? row : {};
  const [called] = [name, type, startTime].filter((text) => typeof text === 'string' && text !== '');
  return String(called ?? at + 1);
};

/** Something that differs, and the words for the place where it stands. */
interface Change {
  /** For example `Ticket Categories: Gold: Price`. */
  label: string;
  /** Absent where a whole row came or went. */
  was: unknown;
  is: unknown;
}

function changesIn(was: unknown, is: unknown, label: string): Change[] {
  if (isSame(was, is)) return [];
  if (isRows(was) || isRows(is)) {
    const [before, after] = [rowsOf(was), rowsOf(is)];
    return [...new Set([...before, ...after].map(({ id }) => id))].flatMap((id, at) => {
      const [old, now] = [before.find((row) => row.id === id), after.find((row) => row.id === id)];
      const under = `${label}: ${nameOfRow(old ?? now, at)}`;
      return old && now
        ? changesIn(old, now, under)
        : [{ label: under, was: undefined, is: now ? 'added' : 'removed' }];
    });
  }
  if (!isFields(was) || !isFields(is)) return [{ label, was, is }];
  return Object.keys(is).flatMap((name) => changesIn(was[name], is[name], `${label}: ${names[name] ?? name}`));
}

/** In what two states of a form differ, down the page. */
export const changesBetween = (was: EventDraft, is: EventDraft): Change[] =>
  sectionsOf(true).flatMap(({ key, title }) => changesIn(was[key], is[key], title));

/** Rows added by either side stay; a row that one side removed goes, unless the other one changed it. */
function mergedRows(base: Row[], mine: Row[], theirs: Row[]): Row[] {
  const find = (rows: Row[], id: string) => rows.find((row) => row.id === id);
  const retained = theirs.flatMap((their) => {
    const [was, own] = [find(base, their.id), find(mine, their.id)];
    if (own) return [mergedValue(was ?? their, own, their)];
    return was && isSame(was, their) ? [] : [their];
  });
  const added = mine.filter((own) => !find(theirs, own.id) && !isSame(find(base, own.id), own));
  return [...retained, ...added];
}

function mergedValue<T>(base: T, mine: T, theirs: T): T {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isRows(mine) || isRows(theirs)) return mergedRows(rowsOf(base), rowsOf(mine), rowsOf(theirs)) as T;
  if (!isFields(mine) || !isFields(theirs) || !isFields(base)) return mine;
  const fields = Object.keys(mine);
  return Object.fromEntries(fields.map((name) => [name, mergedValue(base[name], mine[name], theirs[name])])) as T;
}

/** Three-way merge: changes since `base` applied to theirs; on a conflict mine wins. */
export const merged = (base: EventDraft, mine: EventDraft, theirs: EventDraft): EventDraft =>
  mergedValue(base, mine, theirs);

/** Labels of the fields that both sides changed to different values. */
export function conflictingFields(base: EventDraft, mine: EventDraft, theirs: EventDraft): string[] {
  const own = new Map(changesBetween(base, mine).map(({ label, is }) => [label, is]));
  return changesBetween(base, theirs)
    .filter(({ label, is }) => own.has(label) && !isSame(own.get(label), is))
    .map(({ label }) => label);
}
