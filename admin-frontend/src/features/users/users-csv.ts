import type { ListedUser } from '@utsav/contracts/http/users';
import { timeColumn, type CsvColumns } from '../../lib/csv';
import { roleNames } from '../../lib/role-names';

/** Accounts by their id: an export of personal data needs an entry in the audit trail, this one has none. */
export const usersCsvColumns: CsvColumns<ListedUser> = [
  ['User', ({ _id }) => _id],
  ['Role', ({ role }) => roleNames[role], 'role'],
  ['Verified', ({ isVerified }) => (isVerified ? 'yes' : 'no')],
  ['Language', ({ language }) => language],
  timeColumn('Since', ({ createdAt }) => createdAt, 'since'),
];
