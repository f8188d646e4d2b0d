import { createHash } from 'node:crypto';
import { AppError } from '@utsav/contracts/errors/app-error';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { slugOf } from '../events/event-form';

export interface ListRow {
  _id: string;
  name: string;
  /** Stays when the name changes. */
  slug: string;
  /** Place in the list. */
  rank: number;
  /** Not listed for the public; absent in rows from before it could be. */
  isHidden?: boolean;
}

export interface ListForm {
  _id?: string | undefined;
  name: string;
  isHidden: boolean;
}

/** Of what a list says: a change that was made from another one is an edit conflict. */
export function revisionOf(rows: readonly ListRow[]): string {
  const fields = rows.map((row) => Object.entries({ ...row, isHidden: row.isHidden ?? false }).toSorted());
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

function freeSlug(name: string, id: string, taken: Set<string>): string {
  const wanted = slugOf(name);
  const slug = taken.has(wanted) ? `${wanted}-${id.slice(-6)}` : wanted;
  taken.add(slug);
  return slug;
}

/** The rows that a saved form makes. Throws VALIDATION for one that was never in the list, or stands in it twice. */
export function rowsOfForms<Form extends ListForm>(
  forms: readonly Form[],
  before: readonly ListRow[],
  prefix: string,
): (Omit<Form, '_id'> & ListRow)[] {
  const left = new Map(before.map((row) => [row._id, row]));
  const taken = new Set(before.map(({ slug }) => slug));
  return forms.map(({ _id, ...form }, at) => {
    const known = _id === undefined ? undefined : left.get(_id);
    if (_id !== undefined && !known)
      throw new AppError('VALIDATION', { details: [{ field: `${at}._id`, message: 'This is not in the list.' }] });
    const id = known?._id ?? randomId(prefix);
    left.delete(id);
    return { ...form, _id: id, slug: known?.slug ?? freeSlug(form.name, id, taken), rank: at + 1 };
  });
}

export interface Rename {
  from: string;
  to: string;
}

export const renamesOf = (before: readonly ListRow[], after: readonly ListRow[]): Rename[] => {
  const names = new Map(before.map(({ _id, name }) => [_id, name]));
  return after.flatMap(({ _id, name }) => {
    const from = names.get(_id);
    return from === undefined || from === name ? [] : [{ from, to: name }];
  });
};
