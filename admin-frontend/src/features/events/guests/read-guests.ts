import { mostGuestLines } from '@utsav/contracts/http/guest-list-limits';
import Papa from 'papaparse';
import { unguarded } from '../../../lib/csv';
import { columnsInOrder, columnsOf, emptyGuest, type GuestDraft } from './guest-fields';

const separators = ['\t', ';', ','] as const;

/** Lines of a file, or as they were copied from a spreadsheet; titles may stand in the first. Throws an Error that says why not. */
export function readGuests(text: string): GuestDraft[] {
  const [first = ''] = text.trim().split(/[\r\n]/, 1);
  const delimiter = separators.find((separator) => first.includes(separator)) ?? ',';
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new Error(`Line ${(broken.row ?? 0) + 1} has a quotation mark that is not closed.`);
  const lines = data
    .map((cells) => cells.map((cell) => unguarded(cell.trim())))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const titles = columnsOf(lines[0] ?? []);
  const columns = titles ?? columnsInOrder;
  const guests = lines.slice(titles ? 1 : 0).map((cells) => {
    const given = [...columns].flatMap(([at, field]) => (cells[at] ? [[field, cells[at]]] : []));
    return { ...emptyGuest, ...(Object.fromEntries(given) as Partial<GuestDraft>) };
  });
  if (guests.length === 0) throw new Error('There is no guest in it.');
  if (guests.length > mostGuestLines) throw new Error(`It has more than ${mostGuestLines} lines.`);
  return guests;
}
