import { otpLength } from '@utsav/contracts/http/otp-length';
import { newPerson } from '../people';
import type { RouteLines } from '../route-world';
import { call, newMobile } from '../running-stack';
import {
  everybody,
  sameForAll,
  people,
  peopleGet,
  ownerOrAdmin,
  staff,
  admins,
  staffGet,
  plain,
  ofOwner,
  picture,
} from './outcomes';

async function sessionIdOf(token: string): Promise<string> {
  const { body } = await call<{ sessions: { _id: string }[] }>('GET', '/api/user/sessions', { token });
  return body.data.sessions[0]?._id ?? '';
}

/** Routes of what identity owns. */
export const identityLines = {
  'POST /api/user/sendOtp': { send: () => ({ body: { mobile: newMobile() } }), outcomes: everybody },
  'POST /api/user/verifyMobileOTP': {
    send: () => ({ body: { mobile: newMobile(), otp: '0'.repeat(otpLength) } }),
    outcomes: sameForAll('OTP_EXPIRED'),
  },
  'POST /api/user/registerUserOTP': {
    send: () => ({ body: { name: 'Asha', mobile: newMobile(), otp: '0'.repeat(otpLength) } }),
    outcomes: sameForAll('OTP_EXPIRED'),
  },
  'POST /api/user/refresh': {
    send: async () => ({ body: { refreshToken: (await newPerson()).refreshToken } }),
    outcomes: everybody,
  },
  'POST /api/user/logout': {
    send: async (_, by) =>
      by === 'visitor' || by === 'program'
        ? {}
        : { as: await newPerson(by === 'owner' || by === 'other' ? 'user' : by) },
    outcomes: people,
  },
  'GET /api/user/getUserById/:id': ofOwner(ownerOrAdmin),
  'GET /api/user/getProfile/:userId': ofOwner(ownerOrAdmin),
  'PUT /api/user/updateProfile/:userId': {
    send: ({ owner }) => ({ params: [owner.user._id], body: { name: 'Route Walker' } }),
    outcomes: ownerOrAdmin,
  },
  'POST /api/user/email/code': {
    when: 'without an email that waits',
    ...plain(peopleGet('NOT_FOUND')),
  },
  'POST /api/user/email/confirm': {
    when: 'without an email that waits',
    send: () => ({ body: { code: '0'.repeat(otpLength) } }),
    outcomes: peopleGet('OTP_EXPIRED'),
  },
  'DELETE /api/user/email/pending': plain(people),
  'GET /api/user/sessions': plain(people),
  'DELETE /api/user/sessions/:id': {
    send: async (_, by) => {
      const person = await newPerson();
      return { params: [await sessionIdOf(person.token)], ...(by === 'owner' && { as: person }) };
    },
    outcomes: ownerOrAdmin,
  },
  'GET /api/user/export/:userId': ofOwner(ownerOrAdmin),
  'DELETE /api/user/:userId': {
    send: async (_, by) => {
      const person = await newPerson();
      return { params: [person.user._id], ...(by === 'owner' && { as: person }) };
    },
    outcomes: ownerOrAdmin,
  },
  'POST /api/user/uploadProfileImage/:userId': {
    send: ({ owner }) => ({ params: [owner.user._id], picture }),
    outcomes: ownerOrAdmin,
  },
  'GET /api/admin/users': plain(admins),
  'GET /api/admin/buyers/:id': {
    send: ({ people: { owner } }) => ({ params: [owner.user._id] }),
    outcomes: admins,
  },
  'PATCH /api/admin/users/:id/role': {
    send: ({ people: { other } }) => ({ params: [other.user._id], body: { role: 'user' } }),
    outcomes: admins,
  },
  'POST /api/admin/users/:id/detach-number': {
    send: async () => ({ params: [(await newPerson()).user._id], body: { reason: 'The number has another owner.' } }),
    outcomes: admins,
  },
  'GET /api/admin/service-accounts': plain(admins),
  'POST /api/admin/service-accounts': {
    send: (world) => ({ body: { name: world.key(), scopes: ['orders.view'], expiresInDays: 1 } }),
    outcomes: admins,
  },
  'POST /api/admin/service-accounts/:id/keys': {
    send: async (world) => ({ params: [(await world.newServiceAccount()).id], body: { expiresInDays: 1 } }),
    outcomes: admins,
  },
  'DELETE /api/admin/service-accounts/:id/keys/:keyId': {
    send: async (world) => {
      const { id, keyId } = await world.newServiceAccount();
      return { params: [id, keyId] };
    },
    outcomes: admins,
  },
  'DELETE /api/admin/service-accounts/:id': {
    send: async (world) => ({ params: [(await world.newServiceAccount()).id] }),
    outcomes: admins,
  },
  'GET /api/staff/second-factor': plain(staff),
  'POST /api/staff/second-factor/totp': plain(staff),
  'POST /api/staff/second-factor/passkey': plain(staff),
  'POST /api/staff/second-factor': {
    when: 'with a wrong code',
    send: () => ({ body: { name: 'Phone', code: '000000' } }),
    outcomes: staffGet('SECOND_FACTOR_WRONG'),
  },
  'POST /api/staff/second-factor/challenge': plain(staff),
  'POST /api/staff/second-factor/verify': {
    when: 'with a wrong code',
    send: () => ({ body: { code: '000000' } }),
    outcomes: staffGet('SECOND_FACTOR_WRONG'),
  },
  'DELETE /api/staff/second-factor/:id': {
    when: 'that is not their own',
    send: () => ({ params: ['fct_none'] }),
    outcomes: staffGet('NOT_FOUND'),
  },
  'POST /api/staff/second-factor/recovery-codes': { when: 'without a factor', ...plain(staffGet('NOT_FOUND')) },
  'DELETE /api/admin/users/:id/second-factor': {
    send: async () => ({ params: [(await newPerson()).user._id] }),
    outcomes: admins,
  },
  'GET /api/admin/audit': plain(admins),
} satisfies Partial<RouteLines>;
