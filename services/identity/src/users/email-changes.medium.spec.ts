import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { hours, minutes } from '@utsav/service-kit/time/clock';
import { IdentityFixture } from '../testing/identity-fixture';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());
afterEach(() => {
  identity.sms.down = false;
});

const wrong = (code: string): string => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
let emails = 0;
const newEmail = (): string => `asha.${(emails += 1)}@example.in`;

/** A member, and how they use their email. */
async function member() {
  const { user, caller } = await identity.newMember();
  const [as, userId] = [identity.as(caller), user.id];
  return {
    userId,
    change: (email: string) => as.updateProfile({ userId, email }),
    resend: () => as.sendEmailCode({ userId }),
    confirm: (code: string) => as.confirmEmail({ userId, code }),
    cancel: () => as.cancelEmailChange({ userId }),
    now: () => as.getUser({ userId }),
    /** Messages to the holder of the email before. */
    notices: async () =>
      (await identity.pendingMessages())
        .filter(({ key, type }) => key === userId && type === 'identity.user.email-change-requested')
        .map(({ data }) => data),
  };
}
type Member = Awaited<ReturnType<typeof member>>;
/** What is shown of an email: the one in use, the one that waits, and whether the first is confirmed. */
const shown = ({ user }: { user: User | undefined }) => [
  user?.email ?? '',
  user?.pendingEmail ?? '',
  user?.emailConfirmed,
];
const codesTo = (email: string): string[] =>
  identity.sms.mailed.filter((mail) => mail.email === email).map(({ code }) => code);
const codeTo = (email: string): string => codesTo(email).at(-1) ?? '';

async function confirmedMember(email: string): Promise<Member> {
  const one = await member();
  await one.change(email);
  await one.confirm(codeTo(email));
  return one;
}

it('uses a first email once the code that was sent there is entered, and stores no code', async () => {
  const [one, email] = [await member(), newEmail()];
  expect(shown(await one.change(email))).toEqual(['', email, false]);
  const code = codeTo(email);
  expect(JSON.stringify(await identity.stored('users'))).not.toContain(code);
  expect((await refusal(one.confirm(wrong(code)))).code).toBe('OTP_WRONG');
  expect(shown(await one.confirm(code))).toEqual([email, '', true]);
  expect((await refusal(one.confirm(code))).code).toBe('OTP_EXPIRED');
  expect(await one.notices()).toEqual([]);
});

it('keeps the email before in use until the new one is confirmed, and notifies its holder', async () => {
  const [before, after] = [newEmail(), newEmail()];
  const one = await confirmedMember(before);
  expect(shown(await one.change(after))).toEqual([before, after, true]);
  const masked = after.replace(/.*@/, 'a•••@');
  expect(await one.notices()).toMatchObject([{ userId: one.userId, email: before, newEmail: masked }]);
  expect(JSON.stringify(await one.notices())).not.toContain(after);
  await one.change(after);
  expect(codesTo(after)).toHaveLength(1);
  expect(await one.notices()).toHaveLength(1);
  expect(shown(await one.confirm(codeTo(after)))).toEqual([after, '', true]);
});

it('keeps the email before where the change is cancelled or the same one is given again', async () => {
  const [before, after] = [newEmail(), newEmail()];
  const one = await confirmedMember(before);
  for (const giveUp of [one.cancel, () => one.change(before)]) {
    await one.change(after);
    const code = codeTo(after);
    expect(shown(await giveUp())).toEqual([before, '', true]);
    expect((await refusal(one.confirm(code))).code).toBe('OTP_EXPIRED');
  }
});

it('removes an email at once and notifies its holder', async () => {
  const before = newEmail();
  const one = await confirmedMember(before);
  expect(shown(await one.change(''))).toEqual(['', '', false]);
  expect(await one.notices()).toMatchObject([{ email: before, newEmail: '' }]);
});

it('takes five guesses of a code, also at once, for half an hour, and only the newest code', async () => {
  const [one, email] = [await member(), newEmail()];
  await one.change(email);
  const [first] = codesTo(email);
  const guesses = await Promise.allSettled(Array.from({ length: 8 }, () => one.confirm(wrong(first ?? ''))));
  const reasons = guesses.map((guess) => (guess.status === 'rejected' ? String(guess.reason.code) : 'OK'));
  expect(reasons.toSorted()).toEqual([...Array(3).fill('OTP_EXPIRED'), ...Array(5).fill('OTP_WRONG')]);
  expect((await refusal(one.confirm(first ?? ''))).code).toBe('OTP_EXPIRED');
  await one.resend();
  const second = codeTo(email);
  identity.wait(minutes(31));
  expect((await refusal(one.confirm(second))).code).toBe('OTP_EXPIRED');
  await one.resend();
  if (second !== codeTo(email)) expect((await refusal(one.confirm(second))).code).toBe('OTP_WRONG');
  expect((await one.confirm(codeTo(email))).user?.email).toBe(email);
});

it('mails ten codes a day to addresses that may be strangers’, also where changes are cancelled between', async () => {
  const one = await member();
  for (let sent = 0; sent < 10; sent += 1) {
    await one.change(newEmail());
    await one.cancel();
  }
  expect((await refusal(one.change(newEmail()))).code).toBe('RATE_LIMITED');
  expect(shown(await one.now())).toEqual(['', '', false]);
  identity.wait(hours(24));
  await one.change(newEmail());
});

it('stores the change also where the mail server is away: another code can be requested', async () => {
  const [one, email] = [await member(), newEmail()];
  identity.sms.down = true;
  expect(shown(await one.change(email))).toEqual(['', email, false]);
  expect((await refusal(one.resend())).code).toBe('EMAIL_CODE_NOT_SENT');
  identity.sms.down = false;
  await one.resend();
  await one.confirm(codeTo(email));
});

it('confirms an email that was given with the account, which is in use meanwhile', async () => {
  const [mobile, email] = [identity.newMobile(), newEmail()];
  const otp = await identity.sendCode(mobile);
  const { user, tokens } = await identity.visitor.register({ name: 'Asha', email, mobile, otp });
  if (!user || !tokens) throw new Error('not registered');
  expect(user).toMatchObject({ email, emailConfirmed: false });
  const as = identity.as(identity.callerOf(tokens));
  await as.sendEmailCode({ userId: user.id });
  expect(shown(await as.getUser({ userId: user.id }))).toEqual([email, email, false]);
  expect(shown(await as.confirmEmail({ userId: user.id, code: codeTo(email) }))).toEqual([email, '', true]);
  expect((await refusal(as.sendEmailCode({ userId: user.id }))).code).toBe('NOT_FOUND');
});
