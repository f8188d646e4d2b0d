import { Gender, Role } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { LanguageChosen } from '@utsav/contracts/messages/identity';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { minutes, seconds } from '@utsav/service-kit/time/clock';
import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const login = (mobile: string, otp: string) => identity.visitor.verifyOtp({ mobile, otp });
const register = (mobile: string, otp: string) =>
  identity.visitor.register({ name: 'Asha Rao', email: 'asha@example.in', mobile, otp });
/** A code that is not the given one. */
const wrong = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('login and register', () => {
  it('reports a missing account only after a right code, which then registers', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    expect((await refusal(login(mobile, wrong(otp)))).code).toBe('OTP_WRONG');
    identity.wait(minutes(4));
    expect((await refusal(login(mobile, otp))).code).toBe('ACCOUNT_NOT_FOUND');
    identity.wait(minutes(4));
    const { user, tokens } = await register(mobile, otp);
    expect(user).toEqual({
      id: expect.stringMatching(/^usr_/),
      name: 'Asha Rao',
      mobile: `+91${mobile}`,
      email: 'asha@example.in',
      pendingEmail: undefined,
      emailConfirmed: false,
      role: Role.ROLE_USER,
      dob: undefined,
      eventIds: [],
      gender: Gender.GENDER_UNSPECIFIED,
      profileImage: undefined,
      language: 'en',
      createdAt: { seconds: expect.any(Number) as number, nanos: expect.any(Number) as number },
    });
    expect(tokens?.expiresInSeconds).toBe(900);
  });

  it('reports an existing account only after a right code, which then logs in', async () => {
    const { user } = await identity.newMember();
    identity.wait(seconds(31));
    const otp = await identity.sendCode(user.mobile);
    expect((await refusal(register(user.mobile, wrong(otp)))).code).toBe('OTP_WRONG');
    expect((await refusal(register(user.mobile, otp))).code).toBe('ACCOUNT_EXISTS');
    expect((await login(user.mobile, otp)).user?.id).toBe(user.id);
  });

  it('does not extend a code for ever by repeated requests', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    await refusal(login(mobile, otp));
    identity.wait(minutes(4));
    expect((await refusal(login(mobile, otp))).code).toBe('ACCOUNT_NOT_FOUND');
    identity.wait(minutes(2));
    expect((await refusal(login(mobile, otp))).code).toBe('OTP_EXPIRED');
  });

  it('makes one account of a code that comes twice at the same moment', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    const both = await Promise.allSettled([register(mobile, otp), register(mobile, otp)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not let a request choose its role, id or other fields', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    const greedy = { name: 'Asha', email: '', mobile, otp, role: 'admin', id: 'usr_1', isAdmin: true };
    const { user } = await identity.visitor.register(greedy);
    expect(user?.role).toBe(Role.ROLE_USER);
    expect(user?.id).not.toBe('usr_1');
  });
});

describe('accounts', () => {
  it('are shown to their owner, staff and services', async () => {
    const [{ user, caller }, other, counter] = [
      await identity.newMember(),
      await identity.newMember(),
      await identity.newMember(),
    ];
    const staff = { ...counter.caller, role: 'counter' as const };
    for (const who of [caller, staff, serviceCaller('gateway')]) {
      expect((await identity.as(who).getUser({ userId: user.id })).user?.mobile).toBe(user.mobile);
    }
    expect((await refusal(identity.as(other.caller).getUser({ userId: user.id }))).code).toBe('NOT_FOUND');
    expect((await refusal(identity.visitor.getUser({ userId: user.id }))).code).toBe('NOT_FOUND');
    expect((await refusal(identity.as(serviceCaller('gateway')).getUser({ userId: 'usr_none' }))).code).toBe(
      'NOT_FOUND',
    );
  });

  it('are listed for staff and services only, without unknown ones', async () => {
    const [one, other] = [await identity.newMember(), await identity.newMember()];
    const userIds = [one.user.id, 'usr_none', other.user.id];
    const { users } = await identity.as(serviceCaller('gateway')).listUsersById({ userIds });
    expect(users.map(({ id }) => id).toSorted()).toEqual([one.user.id, other.user.id].toSorted());
    expect((await refusal(identity.as(one.caller).listUsersById({ userIds }))).code).toBe('FORBIDDEN');
  });

  it('change only what is given', async () => {
    const { user, caller } = await identity.newMember();
    await identity.as(caller).updateProfile({ userId: user.id, dob: '1999-12-31', gender: Gender.GENDER_FEMALE });
    const { user: changed } = await identity.as(caller).updateProfile({ userId: user.id, name: ' Asha R ', dob: '' });
    expect(changed).toEqual({ ...user, name: 'Asha R', dob: undefined, gender: Gender.GENDER_FEMALE });
  });

  it.each([{ email: 'nobody' }, { dob: '31/12/1999' }, { gender: 9 as never }, { name: '  ' }])(
    'do not take %j',
    async (change) => {
      const { user, caller } = await identity.newMember();
      expect((await refusal(identity.as(caller).updateProfile({ userId: user.id, ...change }))).code).toBe(
        'VALIDATION',
      );
    },
  );

  it('do not change mobile or role, nor by anybody but their owner and an admin', async () => {
    const [{ user, caller }, other] = [await identity.newMember(), await identity.newMember()];
    const greedy = { userId: user.id, name: 'New', role: 'admin', mobile: '+919999999999' };
    expect((await identity.as(caller).updateProfile(greedy)).user).toEqual({ ...user, name: 'New' });
    for (const role of ['user', 'counter'] as const) {
      const stranger = { ...other.caller, role };
      expect((await refusal(identity.as(stranger).updateProfile({ userId: user.id, name: 'X' }))).code).toBe(
        'NOT_FOUND',
      );
    }
    const admin = { ...other.caller, role: 'admin' as const };
    expect((await identity.as(admin).updateProfile({ userId: user.id, name: 'By admin' })).user?.name).toBe('By admin');
  });
});

describe('the language of a person', () => {
  const published = async (userId: string) =>
    (await identity.pendingMessages())
      .filter(({ type, key }) => type === LanguageChosen.type && key === userId)
      .map(({ data }) => data);

  it('is the one in which they registered, and is published', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    const { user } = await identity.visitor.register({ name: 'Asha', email: '', mobile, otp, language: 'hi' });
    expect(user?.language).toBe('hi');
    expect(await published(user?.id ?? '')).toEqual([expect.objectContaining({ language: 'hi' })]);
  });

  it('is English for whoever chose none, and stays where a log-in or a code names none that is known', async () => {
    const { user, caller } = await identity.newMember();
    const language = async () => (await identity.as(caller).getUser({ userId: user.id })).user?.language;
    expect(await language()).toBe('en');
    await identity.as(caller).updateProfile({ userId: user.id, language: 'hi' });
    for (const given of [undefined, 'xx']) {
      identity.wait(seconds(31));
      const otp = await identity.sendCode(user.mobile);
      await identity.visitor.verifyOtp({ mobile: user.mobile, otp, language: given });
      expect(await language()).toBe('hi');
    }
    expect(await published(user.id)).toEqual([expect.objectContaining({ language: 'hi' })]);
  });

  const logIn = async (mobile: string, language: string) => {
    identity.wait(seconds(31));
    const otp = await identity.sendCode(mobile);
    return (await identity.visitor.verifyOtp({ mobile, otp, language })).user?.language;
  };

  it('is taken from the site at a log-in by whoever never chose one', async () => {
    const { user } = await identity.newMember();
    expect(await logIn(user.mobile, 'en')).toBe('en');
    expect(await logIn(user.mobile, 'hi')).toBe('hi');
    expect(await logIn(user.mobile, 'en')).toBe('hi');
    expect(await published(user.id)).toEqual([expect.objectContaining({ userId: user.id, language: 'hi' })]);
  });

  it('that was chosen stays at a log-in on a site in another one', async () => {
    const { user, caller } = await identity.newMember();
    await identity.as(caller).updateProfile({ userId: user.id, language: 'en' });
    expect(await logIn(user.mobile, 'hi')).toBe('en');
    expect(await published(user.id)).toEqual([expect.objectContaining({ language: 'en' })]);
  });

  it('is refused in a profile when it is none of the list', async () => {
    const { user, caller } = await identity.newMember();
    const change = identity.as(caller).updateProfile({ userId: user.id, language: 'xx' });
    expect((await refusal(change)).code).toBe('VALIDATION');
  });

  it('goes with the code to a number that has no account yet', async () => {
    const mobile = identity.newMobile();
    await identity.visitor.sendOtp({ mobile, language: 'hi' });
    expect(identity.sms.sent.findLast((sms) => sms.mobile === `+91${mobile}`)?.language).toBe('hi');
  });
});
