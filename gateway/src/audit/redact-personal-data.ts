/** What says who somebody is, or opens a gate or a session. A row that is never altered must not hold it. */
const personal = new Set([
  'buyer',
  'codes',
  'device',
  'dob',
  'email',
  'gender',
  'mobile',
  'payer',
  'profileImage',
  'qrCode',
  'refreshToken',
  'tickets',
  'token',
]);
/** Persons with their names: the id is enough. */
const persons = new Set(['userId', 'assignedBy', 'assignee', 'issuedBy', 'user', 'staff', 'closedBy']);
const maxBytes = 32 * 1024;

/** The record as JSON without what is personal in it; empty for none. */
export function redactPersonalData(record: unknown): string {
  if (record === undefined || record === null) return '';
  const json = JSON.stringify(record, (key: string, value: unknown) => {
    if (personal.has(key)) return undefined;
    return persons.has(key) ? idOf(value) : value;
  });
  return json.length > maxBytes ? JSON.stringify({ omitted: `${json.length} characters` }) : json;
}

const idOf = (person: unknown): unknown =>
  typeof person === 'object' && person !== null && '_id' in person ? person._id : person;

/** Of an account only what staff may change. */
export const redactAccount = (account: unknown): unknown => {
  if (typeof account !== 'object' || account === null) return account;
  const { id, role } = account as { id?: unknown; role?: unknown };
  return { id, role };
};
