import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/grpc/caller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { describeAuthorization, only, type CallerKind, type Outcomes } from '@utsav/test-kit/authorization/matrix';
import { totpCode } from './second-factor/totp';
import { IdentityFixture } from './testing/identity-fixture';
import type { UserRow } from './users/user.schema';

let identity: IdentityFixture;
afterAll(() => identity?.stop());

/** Each call meets people of its own, for many change who calls. */
interface World {
  callers: Record<CallerKind, Caller>;
  ownerMobile: string;
}

/** A person with an account and an open session. */
async function personWith(role: UserRow['role'], mobile = `+91${identity.newMobile()}`): Promise<Caller> {
  const [id, sessionId, now] = [randomId('usr'), randomId('ses'), identity.now()];
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await Promise.all([
    identity.store('users', { _id: id, name: 'Asha Rao', mobile, email: '', role, createdAt: now, updatedAt: now }),
    identity.store('sessions', { _id: sessionId, userId: id, device: '', createdAt: now, expiresAt, endedAt: null }),
  ]);
  return { kind: 'person', id, role, sessionId };
}

async function newWorld(): Promise<World> {
  const ownerMobile = `+91${identity.newMobile()}`;
  const [stranger, owner, counter, admin] = await Promise.all([
    personWith('user'),
    personWith('user', ownerMobile),
    personWith('counter'),
    personWith('admin'),
  ]);
  return { ownerMobile, callers: { visitor, stranger, owner, counter, admin, service: serviceCaller('gateway') } };
}

const isStaff = (by: CallerKind): boolean => by === 'counter' || by === 'admin';
/** The second factor is the caller's own, and staff only have one. */
const staffPeople: Outcomes = { ...only.staff, visitor: 'UNAUTHENTICATED', service: 'UNAUTHENTICATED' };
const ownerId = ({ callers }: World): { userId: string } => ({ userId: callers.owner.id });

/** The code of an app that a person of the staff has begun to add. */
async function begunApp(caller: Caller): Promise<string> {
  const { secret } = await identity.as(caller).beginTotp({});
  return totpCode(secret, identity.now());
}

async function addedApp(caller: Caller): Promise<{ factorId: string; recoveryCode: string }> {
  const request = { name: 'Phone', code: await begunApp(caller), passkeyJson: '' };
  const { factor, recoveryCodes } = await identity.as(caller).addFactor(request);
  return { factorId: factor?.id ?? '', recoveryCode: recoveryCodes[0] ?? '' };
}

describeAuthorization<rpc.IdentityServiceController, World>(
  'identity',
  {
    sendOtp: {
      request: () => ({ mobile: identity.newMobile(), purpose: 'login' }),
      outcomes: only.everybody,
    },
    verifyOtp: {
      request: async ({ ownerMobile }) => ({ mobile: ownerMobile, otp: await identity.sendCode(ownerMobile) }),
      outcomes: only.everybody,
    },
    register: {
      request: async () => {
        const mobile = identity.newMobile();
        return { name: 'Ravi', email: '', mobile, otp: await identity.sendCode(mobile) };
      },
      outcomes: only.everybody,
    },
    refreshSession: {
      request: async () => ({ refreshToken: (await identity.newMember()).tokens.refreshToken }),
      outcomes: only.everybody,
    },
    endSession: {
      request: ({ callers }) => ({ sessionId: callers.owner.sessionId }),
      outcomes: only.ownerOrAdmins,
    },
    checkSession: { request: ({ callers }) => ({ sessionId: callers.owner.sessionId }), outcomes: only.services },
    listSigningKeys: { request: () => ({}), outcomes: only.everybody },
    getUser: { request: ownerId, outcomes: only.ownerOrStaff },
    listUsersById: { request: ({ callers }) => ({ userIds: [callers.owner.id] }), outcomes: only.staff },
    updateProfile: { request: (world) => ({ ...ownerId(world), name: 'Asha K' }), outcomes: only.ownerOrAdmins },
    setProfileImage: {
      request: (world) => ({ ...ownerId(world), profileImage: '/media/uploads/a.webp' }),
      outcomes: only.ownerOrAdmins,
    },
    listUsers: { request: () => ({ search: '', role: '', page: 1, limit: 5 }), outcomes: only.admins },
    setRole: { request: (world) => ({ ...ownerId(world), role: 'counter' }), outcomes: only.admins },
    listSessions: { request: ownerId, outcomes: only.ownerOrAdmins },
    getSecondFactor: { request: () => ({}), outcomes: staffPeople },
    beginTotp: { request: () => ({}), outcomes: staffPeople },
    beginPasskey: { request: () => ({}), outcomes: staffPeople },
    addFactor: {
      request: async ({ callers }, by) => ({
        name: 'Phone',
        code: isStaff(by) ? await begunApp(callers[by]) : '000000',
        passkeyJson: '',
      }),
      outcomes: staffPeople,
    },
    beginVerification: { request: () => ({}), outcomes: staffPeople },
    verifyFactor: {
      request: async ({ callers }, by) => {
        const recoveryCode = isStaff(by) ? (await addedApp(callers[by])).recoveryCode : 'abcde-fghjk';
        return { code: '', recoveryCode, passkeyJson: '' };
      },
      outcomes: staffPeople,
    },
    removeFactor: [
      {
        when: 'of their own',
        request: async ({ callers }, by) => ({
          factorId: isStaff(by) ? (await addedApp(callers[by])).factorId : 'fct_none',
        }),
        outcomes: staffPeople,
      },
      {
        when: 'of another person',
        request: async () => ({ factorId: (await addedApp(await personWith('counter'))).factorId }),
        outcomes: { ...staffPeople, counter: 'NOT_FOUND', admin: 'NOT_FOUND' },
      },
    ],
    renewRecoveryCodes: {
      request: async ({ callers }, by) => {
        if (isStaff(by)) await addedApp(callers[by]);
        return {};
      },
      outcomes: staffPeople,
    },
    resetFactors: {
      request: async () => {
        const other = await personWith('counter');
        await addedApp(other);
        return { userId: other.id };
      },
      outcomes: { ...only.admins, service: 'UNAUTHENTICATED' },
    },
    eraseUser: { request: ownerId, outcomes: only.ownerOrAdmins },
    recordChange: {
      request: () => ({
        change: {
          id: '',
          at: '',
          actorId: 'usr_admin',
          actorRole: 'admin',
          action: 'banner.delete',
          recordKind: 'banner',
          recordId: 'ban_1',
          beforeJson: '',
          afterJson: '',
          reason: '',
          requestId: 'req_1',
        },
      }),
      outcomes: only.services,
    },
    listChanges: {
      request: () => ({ actor: '', action: '', from: '', to: '', page: 1, limit: 5 }),
      outcomes: only.admins,
    },
  },
  async () => {
    identity = await IdentityFixture.start();
    return {
      env: identity.env,
      enter: async () => {
        const world = await newWorld();
        return { world, callers: world.callers };
      },
    };
  },
);
