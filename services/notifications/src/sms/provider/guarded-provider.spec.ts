import { GuardedProvider } from './guarded-provider';
import { indeterminate, rejected, unavailable, type Sms, type SmsOutcome } from './sms-provider';

const sms: Sms = { id: 'dlv_1', to: '+919876543210', template: 'otp', variables: [], text: '' };
const accepted: SmsOutcome = { kind: 'accepted', providerMessageId: 'm1' };
const log = { error: jest.fn(), info: jest.fn() };
let now = 0;
beforeEach(() => {
  jest.clearAllMocks();
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

function provider(outcomes: SmsOutcome[]) {
  const send = jest.fn(() => Promise.resolve(outcomes.shift() ?? accepted));
  const guarded = new GuardedProvider({ name: 'msg91', send, isAuthentic: () => false, parseReceipts: () => [] }, log);
  return { send, call: () => guarded.send(sms, 1000) };
}

it('calls a provider that throttles only after the time it demanded', async () => {
  const { send, call } = provider([unavailable('throttled', 3)]);
  await call();
  now += 2000;
  expect(await call()).toEqual(unavailable('throttled', 1));
  expect(send).toHaveBeenCalledTimes(1);
  now += 1000;
  expect(await call()).toEqual(accepted);
});

it('logs a refused account when that begins and when it ends', async () => {
  const refused = unavailable('account-refused', 5, '301');
  const { call } = provider([refused, refused, indeterminate('network'), accepted]);
  for (let turn = 0; turn < 4; turn += 1, now += 5000) await call();
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(
    { event: 'sms.account-refused', provider: 'msg91', code: '301' },
    expect.stringContaining('refuses our account'),
  );
  expect(log.info).toHaveBeenCalledTimes(1);
});

it('goes on with other texts when one template is refused', async () => {
  const { send, call } = provider([unavailable('template-refused', 0, '400'), rejected('MSG91 202')]);
  expect(await call()).toMatchObject({ reason: 'template-refused' });
  expect(await call()).toMatchObject({ kind: 'rejected' });
  expect(await call()).toEqual(accepted);
  expect(send).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledWith(
    { event: 'sms.template-refused', provider: 'msg91', template: 'otp', code: '400', messageId: 'dlv_1' },
    expect.any(String),
  );
});
