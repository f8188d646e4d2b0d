import { generateKeyPairSync } from 'node:crypto';
import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { accessToken } from '@utsav/contracts/session/access-token';
import { createSigner } from 'fast-jwt';
import type { Answers } from './fake-services';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const kid = 'test-key';

export type Who = 'asha' | 'chetan' | 'meera' | 'ravi';

const person = (id: string, name: string, role: string): User => ({
  id,
  name,
  mobile: `+9198765432${id.length}0`,
  email: `${id}@example.in`,
  role,
  dob: '',
  gender: '',
  profileImage: '',
});

export const people: Record<Who, User> = {
  asha: person('usr_asha', 'Asha Admin', 'admin'),
  chetan: person('usr_chetan', 'Chetan Counter', 'counter'),
  meera: person('usr_meera', 'Meera Member', 'user'),
  ravi: person('usr_ravi', 'Ravi Member', 'user'),
};

export const sessionOf = (who: Who): string => `ses_${who}`;

interface TokenChanges {
  claims?: Record<string, unknown>;
  kid?: string;
  key?: string;
  iss?: string;
  aud?: string;
}

/** A token as identity makes it, or wrong in one way. */
export function tokenOf(who: Who, changes: TokenChanges = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const sign = createSigner({
    algorithm: 'EdDSA',
    key: changes.key ?? privatePem,
    kid: changes.kid ?? kid,
    iss: changes.iss ?? accessToken.issuer,
    aud: changes.aud ?? accessToken.audience,
    noTimestamp: true,
  });
  return sign({ sub: people[who].id, sid: sessionOf(who), role: people[who].role, exp: now + 900, ...changes.claims });
}

/** Identity with the four people, each in one session. */
export function fakeIdentity(
  ended: Set<string>,
  roles: Partial<Record<Who, string>> = {},
): NonNullable<Answers['identity']> {
  const byId = new Map(Object.values(people).map((user) => [user.id, user]));
  return {
    listSigningKeys: () => ({ keys: [{ kid, publicKey: publicPem }] }),
    checkSession: ({ sessionId }) => {
      const who = (Object.keys(people) as Who[]).find((name) => sessionOf(name) === sessionId);
      if (!who || ended.has(sessionId)) return { active: false, userId: '', role: '' };
      return { active: true, userId: people[who].id, role: roles[who] ?? people[who].role };
    },
    endSession: ({ sessionId }) => {
      ended.add(sessionId);
      return {};
    },
    getUser: ({ userId }) => {
      const user = byId.get(userId);
      if (!user) throw new AppError('NOT_FOUND');
      return { user };
    },
    listUsersById: ({ userIds }) => ({ users: userIds.flatMap((id) => byId.get(id) ?? []) }),
    updateProfile: ({ userId, ...changes }) => {
      const user = byId.get(userId);
      if (!user) throw new AppError('NOT_FOUND');
      return {
        user: { ...user, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) },
      };
    },
    sendOtp: ({ mobile }) => ({ mobile: `+91${mobile.slice(-10)}`, expiresInSeconds: 300, resendAfterSeconds: 30 }),
    verifyOtp: ({ otp }) => {
      if (otp !== '123456') throw new AppError('OTP_WRONG', { triesLeft: 4 });
      return {
        tokens: { accessToken: tokenOf('meera'), refreshToken: 'refresh-token-of-meera-1234', expiresInSeconds: 900 },
        user: people.meera,
      };
    },
  };
}
