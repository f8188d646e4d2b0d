import type { Role } from '@utsav/contracts/http/account';
import { call, newMobile, signIn, type Session } from './running-stack';
import { staff } from './sign-in-staff';

export async function giveRole(userId: string, role: Role): Promise<void> {
  const path = `/api/admin/users/${userId}/role`;
  const { status } = await call('PATCH', path, { token: staff().admin.token, body: { role } });
  if (status !== 200) throw new Error(`did not become ${role}: ${status}`);
}

/** A new user that no other journey knows. */
export async function newPerson(role: Role = 'user'): Promise<Session> {
  const person = await signIn(newMobile(), 'Route Walker', '');
  if (role !== 'user') await giveRole(person.user._id, role);
  return person;
}
