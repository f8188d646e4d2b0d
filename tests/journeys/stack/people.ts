import type { Role } from '@utsav/contracts/http/account';
import type { IssuedServiceKey } from '@utsav/contracts/http/service-account';
import { accountScopes } from '@utsav/contracts/roles/roles';
import { call, newMobile, signIn, type Session } from './running-stack';
import { staff } from './sign-in-staff';

export async function giveRole(userId: string, role: Role): Promise<void> {
  const path = `/api/admin/users/${userId}/role`;
  const { status } = await call('PATCH', path, { token: staff().admin.token, body: { role } });
  if (status !== 200) throw new Error(`did not become ${role}: ${status}`);
}

/** A new service account with all scopes; its token is its key. */
export async function newProgram(): Promise<Session> {
  const token = staff().admin.token;
  const name = `Route Walker ${newMobile()}`;
  const body = { name, scopes: accountScopes, expiresInDays: 1 };
  const made = await call<IssuedServiceKey>('POST', '/api/admin/service-accounts', { token, body });
  if (made.status !== 201) throw new Error(`no service account: ${made.status}`);
  const { account, key } = made.body.data;
  return { token: key, refreshToken: '', user: { _id: account._id, name, mobile: '' } };
}

export async function endProgram({ user }: Session): Promise<void> {
  await call('DELETE', `/api/admin/service-accounts/${user._id}`, { token: staff().admin.token });
}

/** A new user that no other journey knows. */
export async function newPerson(role: Role = 'user'): Promise<Session> {
  const person = await signIn(newMobile(), 'Route Walker', '');
  if (role !== 'user') await giveRole(person.user._id, role);
  return person;
}
