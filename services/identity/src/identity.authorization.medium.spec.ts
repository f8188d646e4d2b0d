import { accountScope, recordKind, role } from '@utsav/contracts/grpc/identity';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { callerWith, describeAuthorization } from '@utsav/test-kit/authorization/matrix';
import { only, type CallerKind } from '@utsav/test-kit/authorization/rules';
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
async function personWith(word: UserRow['role'], mobile = `+91${identity.newMobile()}`): Promise<Caller> {
  const [id, sessionId, now] = [randomId('usr'), randomId('ses'), identity.now()];
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await Promise.all([
    identity.store('users', {
      _id: id,
      name: 'Asha Rao',
      mobile,
      email: '',
      role: word,
      createdAt: now,
      updatedAt: now,
    }),
    identity.store('sessions', { _id: sessionId, userId: id, device: '', createdAt: now, expiresAt, endedAt: null }),
  ]);
  return { kind: 'user', id, role: word, sessionId };
}

async function newWorld(): Promise<World> {
  const ownerMobile = `+91${identity.newMobile()}`;
  const [stranger, owner, gate, counter, admin, colleague] = await Promise.all([
    personWith('user'),
    personWith('user', ownerMobile),
    personWith('gate'),
    personWith('counter'),
    personWith('admin'),
    personWith('counter'),
  ]);
  const elsewhere = { ...colleague, eventIds: ['evt_elsewhere'] };
  return {
    ownerMobile,
    callers: {
      visitor,
      stranger,
      owner,
      gate,
      counter,
      admin,
      program: callerWith(randomId('sva'), 'program'),
      elsewhere,
      service: serviceCaller('gateway'),
    },
  };
}

const isStaff = (by: CallerKind): boolean => ['gate', 'counter', 'admin', 'elsewhere'].includes(by);
const ownerId = ({ callers }: World): { userId: string } => ({ userId: callers.owner.id });

/** The owner has requested another email. */
async function waitingEmail(world: World): Promise<string> {
  const { owner } = world.callers;
  const email = `${owner.id}@b.example`;
  await identity.as(owner).updateProfile({ ...ownerId(world), email });
  return email;
}

/** The code of an app that a person of the staff has begun to add. */
async function begunApp(caller: Caller): Promise<string> {
  const { secret } = await identity.as(caller).beginTotp({});
  return totpCode(secret, identity.now());
}

async function addedApp(caller: Caller): Promise<{ factorId: string; recoveryCode: string }> {
  const request = { name: 'Phone', code: await begunApp(caller) };
  const { factor, recoveryCodes } = await identity.as(caller).addFactor(request);
  return { factorId: factor?.id ?? '', recoveryCode: recoveryCodes[0] ?? '' };
}

const accountForm = () => ({
  name: randomId('ledger'),
  scopes: [accountScope.toProto('orders.view')],
  eventIds: [],
  expiresInDays: 30,
});

async function newAccount({ callers }: World): Promise<string> {
  const { account } = await identity.as(callers.admin).createServiceAccount(accountForm());
  return account?.id ?? '';
}

describeAuthorization(
  'identity',
  {
    sendOtp: {
      request: () => ({ mobile: identity.newMobile() }),
    },
    verifyOtp: {
      request: async ({ ownerMobile }) => ({ mobile: ownerMobile, otp: await identity.sendCode(ownerMobile) }),
    },
    register: {
      request: async () => {
        const mobile = identity.newMobile();
        return { name: 'Ravi', email: '', mobile, otp: await identity.sendCode(mobile) };
      },
    },
    refreshSession: {
      request: async () => ({ refreshToken: (await identity.newMember()).tokens.refreshToken }),
    },
    endSession: {
      request: ({ callers }) => ({ sessionId: callers.owner.sessionId }),
    },
    checkSessions: { request: ({ callers }) => ({ sessionIds: [callers.owner.sessionId] }) },
    listSigningKeys: { request: () => ({}) },
    getUser: { request: ownerId },
    listUsersById: { request: ({ callers }) => ({ userIds: [callers.owner.id] }) },
    updateProfile: { request: (world) => ({ ...ownerId(world), name: 'Asha K' }) },
    setProfileImage: {
      request: (world) => ({ ...ownerId(world), profileImage: '/media/uploads/a.webp' }),
    },
    sendEmailCode: {
      request: async (world) => {
        await waitingEmail(world);
        return ownerId(world);
      },
    },
    confirmEmail: {
      request: async (world) => ({ ...ownerId(world), code: identity.sms.lastMailedCode(await waitingEmail(world)) }),
    },
    cancelEmailChange: { request: ownerId },
    listUsers: { request: () => ({ page: 1, limit: 5 }) },
    setRole: { request: (world) => ({ ...ownerId(world), role: role.toProto('counter'), eventIds: [] }) },
    listSessions: { request: ownerId },
    getSecondFactor: { request: () => ({}) },
    beginTotp: { request: () => ({}) },
    beginPasskey: { request: () => ({}) },
    addFactor: {
      request: async ({ callers }, by) => ({
        name: 'Phone',
        code: isStaff(by) ? await begunApp(callers[by]) : '000000',
      }),
    },
    beginVerification: { request: () => ({}) },
    verifyFactor: {
      request: async ({ callers }, by) => {
        const recoveryCode = isStaff(by) ? (await addedApp(callers[by])).recoveryCode : 'abcde-fghjk';
        return { recoveryCode };
      },
    },
    removeFactor: [
      {
        when: 'of their own',
        request: async ({ callers }, by) => ({
          factorId: isStaff(by) ? (await addedApp(callers[by])).factorId : 'fct_none',
        }),
      },
      {
        when: 'of another person',
        request: async () => ({ factorId: (await addedApp(await personWith('counter'))).factorId }),
        outcomes: {
          ...only.factorHolders,
          gate: 'NOT_FOUND',
          counter: 'NOT_FOUND',
          elsewhere: 'NOT_FOUND',
          admin: 'NOT_FOUND',
        },
      },
    ],
    renewRecoveryCodes: {
      request: async ({ callers }, by) => {
        if (isStaff(by)) await addedApp(callers[by]);
        return {};
      },
    },
    resetFactors: {
      request: async () => {
        const other = await personWith('counter');
        await addedApp(other);
        return { userId: other.id };
      },
    },
    eraseUser: { request: ownerId },
    detachNumber: { request: async () => ({ userId: (await personWith('counter')).id }) },
    recordChange: {
      request: () => ({
        change: {
          at: undefined,
          actorId: 'usr_admin',
          actorRole: role.toProto('admin'),
          action: 'banner.delete',
          recordKind: recordKind.toProto('banner'),
          recordId: 'ban_1',
          reason: '',
          requestId: 'req_1',
        },
      }),
    },
    listServiceAccounts: { request: () => ({}) },
    createServiceAccount: { request: () => accountForm() },
    replaceServiceKey: {
      request: async (world) => ({ accountId: await newAccount(world), expiresInDays: 30, overlapHours: 0 }),
    },
    revokeServiceAccount: { request: async (world) => ({ accountId: await newAccount(world) }) },
    checkServiceKey: { request: () => ({ keyId: 'key_none', hash: '' }) },
    listChanges: {
      request: () => ({ from: undefined, to: undefined, page: 1, limit: 5 }),
    },
  },
  async () => {
    identity = await IdentityFixture.start();
    return {
      env: identity.env,
      database: identity.connection.db,
      enter: async () => {
        const world = await newWorld();
        return { world, callers: world.callers };
      },
    };
  },
);
