import { createHash, generateKeyPairSync } from 'node:crypto';
import type {
  Change,
  ServiceAccount,
  User,
  SessionState,
} from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { accountScope, factorKind, factorStep, gender, role } from '@utsav/contracts/grpc/identity';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { accountScopes, isStaff, type Role } from '@utsav/contracts/roles/roles';
import { otpLength } from '@utsav/contracts/http/otp-length';
import { AppError } from '@utsav/contracts/errors/app-error';
import { accessToken } from '@utsav/contracts/session/access-token';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { createSigner } from 'fast-jwt';
import type { Handlers, Relation } from './fake-services';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const kid = 'test-key';

const at = (text: string) => toTimestamp(new Date(text));

export type Who = 'asha' | 'chetan' | 'gita' | 'meera' | 'ravi';

const person = (id: string, name: string, word: Role): User => ({
  id,
  name,
  mobile: `+9198765432${id.length}0`,
  email: `${id}@example.in`,
  role: role.toProto(word),
  dob: '',
  gender: gender.toProto(''),
  profileImage: '',
  eventIds: [],
  language: 'en',
  createdAt: at('2026-01-05T06:00:00.000Z'),
  emailConfirmed: true,
});

/** The one-time password that fake identity accepts. */
export const sampleOtp = '1234567890'.slice(0, otpLength);

export const users: Record<Who, User> = {
  asha: person('usr_asha', 'Asha Admin', 'admin'),
  chetan: person('usr_chetan', 'Chetan Counter', 'counter'),
  gita: person('usr_gita', 'Gita Gate', 'gate'),
  meera: person('usr_meera', 'Meera Member', 'user'),
  ravi: person('usr_ravi', 'Ravi Member', 'user'),
};

export const roleOf = (who: Who): Role => role.fromProto(users[who].role);

/** Specs that run in parallel share Kafka, and must not receive the end of each other's sessions. */
const ownSuffix = randomId('spec');
export const sessionOf = (who: Who): string => `ses_${who}_${ownSuffix}`;

/** Of a service account that may do all that one may. */
export const programKey = `utsav_3f9k2m5n7p8q9r0s_${'k'.repeat(43)}`;
/** Of the same account, which it lets see orders only. */
export const orderReaderKey = `utsav_4f9k2m5n7p8q9r0s_${'r'.repeat(43)}`;

const accountWith = (scopes: readonly (typeof accountScopes)[number][]): ServiceAccount => ({
  id: 'sva_ledger',
  name: 'Ledger',
  scopes: scopes.map(accountScope.toProto),
  eventIds: [],
  createdAt: at('2026-11-01T06:00:00.000Z'),
  revokedAt: undefined,
  keys: [
    {
      id: 'key_3f9k2m5n7p8q9r0s',
      prefix: 'utsav_3f9k2m5n7p8q9r0s',
      createdAt: at('2026-11-01T06:00:00.000Z'),
      expiresAt: at('2027-11-01T06:00:00.000Z'),
      lastUsedAt: undefined,
      revokedAt: undefined,
    },
  ],
});

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Identity with one service account. */
function fakeServiceAccounts(): NonNullable<Handlers['identity']> {
  const scopesOf = new Map<string, readonly (typeof accountScopes)[number][]>([
    [hashOf(programKey), accountScopes],
    [hashOf(orderReaderKey), ['orders.view']],
  ]);
  const known = (accountId: string): ServiceAccount => {
    if (accountId !== 'sva_ledger') throw new AppError('NOT_FOUND');
    return accountWith(accountScopes);
  };
  return {
    listServiceAccounts: () => ({ accounts: [accountWith(accountScopes)] }),
    createServiceAccount: ({ name }) => ({ account: { ...accountWith(accountScopes), name }, key: programKey }),
    replaceServiceKey: ({ accountId }) => ({ account: known(accountId), key: programKey }),
    revokeServiceAccount: ({ accountId }) => {
      const account = { ...known(accountId), revokedAt: at('2026-11-21T06:00:00.000Z') };
      scopesOf.clear();
      return { account };
    },
    checkServiceKey: ({ hash }) => {
      const scopes = scopesOf.get(hash);
      return { account: scopes && accountWith(scopes), expiresAt: scopes && at('2099-11-01T06:00:00.000Z') };
    },
  };
}

interface TokenChanges {
  claims?: Record<string, unknown>;
  kid?: string;
  key?: string;
  iss?: string;
  aud?: string;
}

/** A token as identity issues it, or invalid in one way. */
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
  return sign({ sub: users[who].id, sid: sessionOf(who), role: roleOf(who), exp: now + 900, ...changes.claims });
}

/** State of a user's second factor and of their session. */
export type Standings = Partial<Record<Who, Omit<SessionState, 'active' | 'user'>>>;

/** Of staff, each with one authenticator app that shows 123456. */
function fakeSecondFactor(): NonNullable<Handlers['identity']> {
  const factor = {
    id: 'fct_1',
    kind: factorKind.toProto('totp'),
    name: 'Phone',
    createdAt: at('2026-11-21T06:00:00.000Z'),
    lastUsedAt: undefined,
  };
  const recoveryCodes = ['abcde-fghjk'];
  const requireRight = (code: string | undefined): void => {
    if (code !== '123456') throw new AppError('SECOND_FACTOR_WRONG');
  };
  return {
    getSecondFactor: () => ({
      step: factorStep.toProto('verify'),
      factors: [factor],
      recoveryCodesLeft: 9,
      verifiedAt: undefined,
    }),
    beginTotp: () => ({ secret: 'GEZDGNBV', uri: 'otpauth://totp/Console:Asha?secret=GEZDGNBV' }),
    beginPasskey: () => ({ optionsJson: '{"challenge":"Y2hhbGxlbmdl"}' }),
    beginVerification: () => ({}),
    renewRecoveryCodes: () => ({ recoveryCodes }),
    addFactor: ({ code }) => {
      requireRight(code);
      return { factor, recoveryCodes };
    },
    verifyFactor: ({ code }) => {
      requireRight(code);
      return { verifiedAt: at('2026-11-23T06:00:00.000Z') };
    },
    removeFactor: ({ factorId }) => {
      if (factorId !== factor.id) throw new AppError('NOT_FOUND');
      return {};
    },
    resetFactors: ({ userId }, caller) => {
      if (userId === caller.id) throw new AppError('OWN_ROLE');
      if (!Object.values(users).some(({ id }) => id === userId)) throw new AppError('NOT_FOUND');
      return {};
    },
  };
}

const whoIs = (userId: string): Who | undefined =>
  (Object.keys(users) as Who[]).find((who) => users[who].id === userId);

/** For their own factors identity uses the account's role, whatever role the gateway leaves a session that lacks one. */
const usesAccountRole = new Set(Object.keys(fakeSecondFactor()).filter((method) => method !== 'resetFactors'));

/** The own bookings of a member; one that does not exist has no owner. */
const ofABooking = new Set(['cancelBooking', 'quoteReturn', 'quoteExchange', 'exchangeTickets']);

/** Relation of callers to the rows of the fakes: rows without a user are Meera's. */
export function relationTo(roles: Partial<Record<Who, Role>>, isBooking: (idOrCode: string) => boolean): Relation {
  return (method, request, { kind, id, role: given, eventIds }) => {
    if (kind !== 'user') return [kind];
    const { booking, userId, ownerId, sessionId, eventId } = request as Record<string, string | undefined>;
    if (ofABooking.has(method) && !isBooking(booking ?? '')) return ['stranger'];
    const sessionOwner = (Object.keys(users) as Who[]).find((one) => sessionOf(one) === sessionId);
    const owner = userId || ownerId || users[sessionOwner ?? 'meera'].id;
    const who = whoIs(id);
    const has = usesAccountRole.has(method) && who ? (roles[who] ?? roleOf(who)) : given;
    const own = owner === id ? 'owner' : 'stranger';
    if (has === '' || !isStaff(has)) return [own];
    return [eventIds && !eventIds.includes(eventId ?? '') ? 'elsewhere' : has, own];
  };
}

/** Identity with the five users, each in one session. */
export function fakeIdentity(
  ended: Set<string>,
  roles: Partial<Record<Who, Role>> = {},
  standings: Standings = {},
): NonNullable<Handlers['identity']> {
  const byId = new Map(Object.values(users).map((user) => [user.id, user]));
  const recorded: Change[] = [];
  const stateOf = (sessionId: string): SessionState => {
    const who = (Object.keys(users) as Who[]).find((name) => sessionOf(name) === sessionId);
    const none = { factorStep: factorStep.toProto('none'), hasFactor: false, factorVerifiedAt: undefined };
    if (!who || ended.has(sessionId)) return { active: false, user: undefined, ...none };
    const user = { ...users[who], role: role.toProto(roles[who] ?? roleOf(who)) };
    return { active: true, user, ...none, ...standings[who] };
  };
  return {
    recordChange: ({ change }) => {
      if (change) recorded.unshift({ ...change, id: `chg_${recorded.length + 1}`, at: at('2026-11-21T06:00:00.000Z') });
      return {};
    },
    listChanges: ({ actor }) => {
      const found = recorded.filter(({ actorId }) => !actor || actorId === actor);
      return { changes: found, actors: Object.values(users), total: found.length };
    },
    listSigningKeys: () => ({ keys: [{ kid, publicKey: publicPem }] }),
    checkSessions: ({ sessionIds }) => ({ sessions: sessionIds.map(stateOf) }),
    endSession: ({ sessionId }) => {
      if (!(Object.keys(users) as Who[]).some((who) => sessionOf(who) === sessionId)) throw new AppError('NOT_FOUND');
      ended.add(sessionId);
      return {};
    },
    getUser: ({ userId }) => {
      if (userId === 'sva_ledger') return { user: { ...users.meera, id: userId, name: 'Ledger', mobile: '' } };
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
    sendEmailCode: ({ userId }) => ({ user: byId.get(userId) }),
    confirmEmail: ({ userId, code }) => {
      if (code !== sampleOtp) throw new AppError('OTP_WRONG', { triesLeft: 4 });
      return { user: byId.get(userId) };
    },
    cancelEmailChange: ({ userId }) => ({ user: byId.get(userId) }),
    listUsers: ({ role: wanted }) => {
      const listed = Object.values(users).filter((user) => !wanted || user.role === wanted);
      return { users: listed, total: listed.length };
    },
    setRole: ({ userId, role: given }, caller) => {
      if (userId === caller.id) throw new AppError('OWN_ROLE');
      const who = (Object.keys(users) as Who[]).find((name) => users[name].id === userId);
      if (!who) throw new AppError('NOT_FOUND');
      roles[who] = role.fromProto(given);
      return { user: { ...users[who], role: given } };
    },
    detachNumber: ({ userId }, caller) => {
      if (userId === caller.id) throw new AppError('OWN_ROLE');
      const who = (Object.keys(users) as Who[]).find((name) => users[name].id === userId);
      if (!who) throw new AppError('NOT_FOUND');
      ended.add(sessionOf(who));
      return { user: { ...users[who], mobile: '' } };
    },
    listSessions: ({ userId }) => ({
      sessions: (Object.keys(users) as Who[])
        .filter((who) => users[who].id === userId && !ended.has(sessionOf(who)))
        .map((who) => ({
          id: sessionOf(who),
          device: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
          createdAt: at('2026-11-20T06:00:00.000Z'),
          lastUsedAt: at('2026-11-21T06:00:00.000Z'),
        })),
    }),
    eraseUser: ({ userId }) => {
      const who = (Object.keys(users) as Who[]).find((name) => users[name].id === userId);
      if (!who) throw new AppError('NOT_FOUND');
      ended.add(sessionOf(who));
      return {};
    },
    ...fakeSecondFactor(),
    ...fakeServiceAccounts(),
    setProfileImage: ({ userId, profileImage }) => {
      const user = byId.get(userId);
      if (!user) throw new AppError('NOT_FOUND');
      return { user: { ...user, profileImage } };
    },
    sendOtp: ({ mobile }) => ({ mobile: `+91${mobile.slice(-10)}`, expiresInSeconds: 300, resendAfterSeconds: 30 }),
    verifyOtp: ({ otp }) => {
      if (otp !== sampleOtp) throw new AppError('OTP_WRONG', { triesLeft: 4 });
      return {
        tokens: { accessToken: tokenOf('meera'), refreshToken: 'refresh-token-of-meera-1234', expiresInSeconds: 900 },
        user: users.meera,
        deviceId: 'device-id-that-identity-issued',
      };
    },
  };
}
