/** Personal data and secrets, which an append-only audit entry must not hold. */
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
/** Users with their names: reduced to the id. */
const userFields = new Set([
  'userId',
  'assignedBy',
  'assignee',
  'issuedBy',
  'user',
  'staff',
  'closedBy',
  'writtenBy',
  'stoppedBy',
]);
const maxBytes = 32 * 1024;

/** The entity as JSON without personal data; empty for none. */
export function redactPersonalData(record: unknown): string {
  if (record === undefined || record === null) return '';
  const json = JSON.stringify(record, (key: string, value: unknown) => {
    if (personal.has(key)) return undefined;
    return userFields.has(key) ? idOf(value) : value;
  });
  return json.length > maxBytes ? JSON.stringify({ omitted: `${json.length} characters` }) : json;
}

const idOf = (person: unknown): unknown =>
  typeof person === 'object' && person !== null && '_id' in person ? person._id : person;

/** Of a service account or a webhook without the key or secret that the response has once. */
export function redactIssued(issued: unknown): unknown {
  if (typeof issued !== 'object' || issued === null) return issued;
  if ('account' in issued) return issued.account;
  return 'webhook' in issued ? issued.webhook : issued;
}

/** Of an account only the fields that staff may change. */
export const redactAccount = (account: unknown): unknown => {
  if (typeof account !== 'object' || account === null) return account;
  const { id, role } = account as { id?: unknown; role?: unknown };
  return { id, role };
};
