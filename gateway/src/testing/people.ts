import { generateKeyPairSync } from 'node:crypto';
import type { Change, User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { accessToken } from '@utsav/contracts/session/access-token';
import type { Caller } from '@utsav/service-kit/grpc/caller';
import { randomId } from '@utsav/service-kit/ids/random-id';
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
  createdAt: '2026-01-05T06:00:00.000Z',
});

export const people: Record<Who, User> = {
  asha: person('usr_asha', 'Asha Admin', 'admin'),
  chetan: person('usr_chetan', 'Chetan Counter', 'counter'),
  meera: person('usr_meera', 'Meera Member', 'user'),
  ravi: person('usr_ravi', 'Ravi Member', 'user'),
};

/** Specs that run side by side share Kafka, and must not hear that sessions of theirs have ended elsewhere. */
const ownSuffix = randomId('spec');
export const sessionOf = (who: Who): string => `ses_${who}_${ownSuffix}`;

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

/** Where the second factor of somebody and of their session stands. */
export type Standings = Partial<Record<Who, { factorStep: string; hasFactor: boolean; factorVerifiedAt: string }>>;

/** Of staff, each with one app that shows 123456. */
function fakeSecondFactor(roles: Partial<Record<Who, string>>): NonNullable<Answers['identity']> {
  const factor = { id: 'fct_1', kind: 'totp', name: 'Phone', createdAt: '2026-11-21T06:00:00.000Z', lastUsedAt: '' };
  const recoveryCodes = ['abcde-fghjk'];
  /** Whatever role the gateway leaves them. */
  const requireStaff = ({ id }: Caller): void => {
    const who = (Object.keys(people) as Who[]).find((name) => people[name].id === id);
    if (!who || (roles[who] ?? people[who].role) === 'user') throw new AppError('FORBIDDEN');
  };
  const requireRight = (code: string, caller: Caller): void => {
    requireStaff(caller);
    if (code !== '123456') throw new AppError('SECOND_FACTOR_WRONG');
  };
  const asStaff =
    <R>(answer: R) =>
    (_: unknown, caller: Caller): R => {
      requireStaff(caller);
      return answer;
    };
  return {
    getSecondFactor: asStaff({ step: 'verify', factors: [factor], recoveryCodesLeft: 9, verifiedAt: '' }),
    beginTotp: asStaff({ secret: 'GEZDGNBV', uri: 'otpauth://totp/Utsav:Asha?secret=GEZDGNBV' }),
    beginPasskey: asStaff({ optionsJson: '{"challenge":"Y2hhbGxlbmdl"}' }),
    beginVerification: asStaff({ optionsJson: '' }),
    renewRecoveryCodes: asStaff({ recoveryCodes }),
    addFactor: ({ code }, caller) => {
      requireRight(code, caller);
      return { factor, recoveryCodes };
    },
    verifyFactor: ({ code }, caller) => {
      requireRight(code, caller);
      return { verifiedAt: '2026-11-23T06:00:00.000Z' };
    },
    removeFactor: ({ factorId }, caller) => {
      requireStaff(caller);
      if (factorId !== factor.id) throw new AppError('NOT_FOUND');
      return {};
    },
    resetFactors: ({ userId }, caller) => {
      if (userId === caller.id) throw new AppError('OWN_ROLE');
      if (!Object.values(people).some(({ id }) => id === userId)) throw new AppError('NOT_FOUND');
      return {};
    },
  };
}

/** Identity with the four people, each in one session. */
export function fakeIdentity(
  ended: Set<string>,
  roles: Partial<Record<Who, string>> = {},
  standings: Standings = {},
): NonNullable<Answers['identity']> {
  const byId = new Map(Object.values(people).map((user) => [user.id, user]));
  const recorded: Change[] = [];
  return {
    recordChange: ({ change }) => {
      if (change) recorded.unshift({ ...change, id: `chg_${recorded.length + 1}`, at: '2026-11-21T06:00:00.000Z' });
      return {};
    },
    listChanges: ({ actor }) => {
      const found = recorded.filter(({ actorId }) => !actor || actorId === actor);
      return { changes: found, actors: Object.values(people), total: found.length };
    },
    listSigningKeys: () => ({ keys: [{ kid, publicKey: publicPem }] }),
    checkSession: ({ sessionId }) => {
      const who = (Object.keys(people) as Who[]).find((name) => sessionOf(name) === sessionId);
      const none = { factorStep: 'none', hasFactor: false, factorVerifiedAt: '' };
      if (!who || ended.has(sessionId)) return { active: false, userId: '', role: '', user: undefined, ...none };
      const user = { ...people[who], role: roles[who] ?? people[who].role };
      return { active: true, userId: user.id, role: user.role, user, ...none, ...standings[who] };
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
    listUsers: ({ role }) => {
      const users = Object.values(people).filter((user) => role === '' || user.role === role);
      return { users, total: users.length };
    },
    setRole: ({ userId, role }, caller) => {
      if (userId === caller.id) throw new AppError('OWN_ROLE');
      const who = (Object.keys(people) as Who[]).find((name) => people[name].id === userId);
      if (!who) throw new AppError('NOT_FOUND');
      roles[who] = role;
      return { user: { ...people[who], role } };
    },
    listSessions: ({ userId }) => ({
      sessions: (Object.keys(people) as Who[])
        .filter((who) => people[who].id === userId && !ended.has(sessionOf(who)))
        .map((who) => ({
          id: sessionOf(who),
          device: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
          createdAt: '2026-11-20T06:00:00.000Z',
          lastUsedAt: '2026-11-21T06:00:00.000Z',
        })),
    }),
    eraseUser: ({ userId }) => {
      const who = (Object.keys(people) as Who[]).find((name) => people[name].id === userId);
      if (!who) throw new AppError('NOT_FOUND');
      ended.add(sessionOf(who));
      return {};
    },
    ...fakeSecondFactor(roles),
    setProfileImage: ({ userId, profileImage }) => {
      const user = byId.get(userId);
      if (!user) throw new AppError('NOT_FOUND');
      return { user: { ...user, profileImage } };
    },
    sendOtp: ({ mobile }) => ({ mobile: `+91${mobile.slice(-10)}`, expiresInSeconds: 300, resendAfterSeconds: 30 }),
    verifyOtp: ({ otp }) => {
      if (otp !== '123456') throw new AppError('OTP_WRONG', { triesLeft: 4 });
      return {
        tokens: { accessToken: tokenOf('meera'), refreshToken: 'refresh-token-of-meera-1234', expiresInSeconds: 900 },
        user: people.meera,
        deviceId: 'device-id-that-identity-issued',
      };
    },
  };
}
