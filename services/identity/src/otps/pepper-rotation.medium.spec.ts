import { hours } from '@utsav/service-kit/time/clock';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { IdentityFixture } from '../testing/identity-fixture';

const [old, next] = [
  'the old pepper of more than thirty-two letters',
  'the next pepper of more than thirty-two letters',
];
const running: IdentityFixture[] = [];
const start = async (peppers: Record<string, string>): Promise<IdentityFixture> => {
  const env = running[0] && { MONGO_DB_PREFIX: running[0].env.MONGO_DB_PREFIX ?? '' };
  const fixture = await IdentityFixture.start({ ...env, ...peppers });
  running.push(fixture);
  return fixture;
};
afterAll(async () => {
  for (const fixture of running.toReversed()) await fixture.stop();
});

const from = (address: string, deviceId = '', addressWaitSeconds = 0) => ({ deviceId, address, addressWaitSeconds });

it('codes and devices of the pepper of before count while that is set, and not afterwards', async () => {
  const before = await start({ OTP_PEPPER: old });
  const rolling = await start({ OTP_PEPPER: next, OTP_PREVIOUS_PEPPER: old });
  const after = await start({ OTP_PEPPER: next });

  const mobile = `+91${before.newMobile()}`;
  await before.visitor.sendOtp({ mobile, requester: from('198.51.100.1') });
  const otp = before.sms.lastCode(mobile);
  const registration = { name: 'Asha Rao', email: '', mobile, otp, requester: from('198.51.100.1') };
  expect((await refusal(after.visitor.register(registration))).code).toBe('OTP_EXPIRED');
  await expect(rolling.visitor.register(registration)).resolves.toMatchObject({ deviceId: expect.any(String) });

  const other = `+91${before.newMobile()}`;
  await before.visitor.sendOtp({ mobile: other, requester: from('198.51.100.2') });
  const { deviceId = '' } = await before.visitor.register({
    ...registration,
    mobile: other,
    otp: before.sms.lastCode(other),
    requester: from('198.51.100.2'),
  });
  for (const fixture of running) fixture.wait(hours(2));
  // An address without a budget: only a known device gets a code.
  const known = { mobile: other, requester: from('198.51.100.3', deviceId, 60) };
  expect((await refusal(after.visitor.sendOtp(known))).code).toBe('RATE_LIMITED');
  await expect(rolling.visitor.sendOtp(known)).resolves.toBeDefined();
});
