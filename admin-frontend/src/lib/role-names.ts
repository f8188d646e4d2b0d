import type { PersonRole } from '@utsav/contracts/roles/roles';

/** As staff read them. */
export const roleNames: Record<PersonRole, string> = {
  user: 'Member',
  gate: 'Gate',
  counter: 'Counter',
  admin: 'Admin',
};
