import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleOrder } from '@utsav/gateway/testing/samples';
import { startTestGateway, type TestGateway } from '@utsav/gateway/testing/test-gateway';
import { challengeHeader } from '@utsav/contracts/http/challenge-header';
import { IdentityFixture } from '@utsav/identity/testing/identity-fixture';
import { seconds } from '@utsav/service-kit/time/clock';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { solvedPayload } from '@utsav/test-kit/challenges/solve';

/** Production limits of the gateway, with the real identity behind it. */
let identity: IdentityFixture;
let gateway: TestGateway;
beforeAll(async () => {
  identity = await IdentityFixture.start();
  gateway = await startTestGateway({
    STRICT_LIMITS: 'true',
    TRUST_PROXY_HOPS: '1',
    MONGO_DB_PREFIX: `gw${randomUUID().slice(0, 8)}_`,
    IDENTITY_URL: identity.env.IDENTITY_URL ?? '',
  });
  Object.assign(gateway.backend.answers.booking ?? {}, { placeOrder: () => ({ order: sampleOrder() }) });
  await eventually(async () => expect((await gateway.call('/readyz')).status).toBe(200));
});
afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});
// A thousand people log in, which takes its time on a busy machine.

interface Answer {
  status: number;
  code: string | undefined;
  challenge: unknown;
  data: { token?: string } | undefined;
  cookie: string;
}

interface Sender {
  address: string;
  token?: string | undefined;
  cookie?: string | undefined;
  solution?: string;
}

/** A busy machine, as a browser meets it: the request is sent again, with its key and the cookie that it was given. */
async function post(path: string, body: object, { address, token, solution, ...sender }: Sender): Promise<Answer> {
  let { cookie = '' } = sender;
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    const headers = {
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(solution && { [challengeHeader]: solution }),
      'idempotency-key': key,
    };
    const response = await gateway.call(path, { body, headers });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const { error, data } = (await response.json()) as {
      error?: { code: string; params?: { challenge?: unknown } };
      data?: Answer['data'];
    };
    if (response.status !== 503 || tries === 10)
      return { status: response.status, code: error?.code, challenge: error?.params?.challenge, data, cookie };
    await sleep(seconds(1));
  }
}

const sendOtp = (mobile: string, sender: Sender) => post('/api/user/sendOtp', { mobile }, sender);

/** Signs up with a code, and returns the answers to each of its requests. */
async function signUp(mobile: string, address: string): Promise<Answer[]> {
  const sent = await sendOtp(mobile, { address });
  if (sent.status !== 200) return [sent];
  const form = { name: 'Asha Rao', mobile, otp: identity.sms.lastCode(`+91${mobile}`) };
  return [sent, await post('/api/user/registerUserOTP', form, { address, cookie: sent.cookie })];
}

const order = { amount: 2288, eventId: 'evt_1', ticketCategories: [{ categoryId: 'gold', quantity: 1 }] };

async function buyAsNewMember(mobile: string, address: string): Promise<Answer[]> {
  const answers = await signUp(mobile, address);
  const { token, cookie } = { ...answers.at(-1)?.data, cookie: answers.at(-1)?.cookie };
  return [...answers, await post('/api/payout/create', order, { address, token, cookie })];
}

/** The work of each item, twenty at once: what is tried here are the limits, not the speed of the machine. */
async function all<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) done.push(await work((next += 1)));
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  return done;
}

const codesOf = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ code }) => code ?? 'none')].map(([code, same]) => [code, same.length]),
  );

it('serves 1,000 buyers behind one address, from the code to the order, and refuses or challenges none', async () => {
  const answers = await all(1000, (n) => buyAsNewMember(`97${String(n).padStart(8, '0')}`, '49.36.10.10'));
  expect(codesOf(answers.flat())).toEqual({ none: 3000 });
});

describe('a flood from one address of codes for one number', () => {
  const network = '49.36.10.11';
  const mobile = '9600000001';
  let owner: Answer | undefined;
  let flood: Answer[];
  const wave = (count: number) => all(count, () => sendOtp(mobile, { address: network }));
  const smsTo = (number: string): number => identity.sms.sent.filter((sms) => sms.mobile === `+91${number}`).length;

  beforeAll(async () => {
    owner = (await signUp(mobile, '49.36.10.12')).at(-1);
    identity.wait(seconds(31));
    const before = smsTo(mobile);
    flood = [];
    // Half a minute passes six times: the number has five codes an hour for a stranger.
    for (let round = 0; round < 6; round += 1) {
      flood.push(...(await wave(150)));
      identity.wait(seconds(31));
    }
    expect(smsTo(mobile) - before).toBeLessThanOrEqual(5);
  });

  it('sends at most the budget of the number, and is soon challenged', () => {
    const { none, RATE_LIMITED, ADDRESS_CHALLENGE_REQUIRED } = codesOf(flood);
    expect(none).toBeGreaterThan(0);
    expect(none).toBeLessThanOrEqual(5);
    expect(RATE_LIMITED).toBeLessThan(400);
    expect(ADDRESS_CHALLENGE_REQUIRED).toBeGreaterThan(400);
  });

  it('does not keep the owner out on a known device, even at the same address', async () => {
    const { status, cookie } = await sendOtp(mobile, { address: network, cookie: owner?.cookie });
    expect(status).toBe(200);
    const otp = identity.sms.lastCode(`+91${mobile}`);
    expect((await post('/api/user/verifyMobileOTP', { mobile, otp }, { address: network, cookie })).status).toBe(200);
  });

  it('does not keep the owner out elsewhere', async () => {
    const address = '49.36.10.13';
    const refused = await sendOtp(mobile, { address });
    expect(refused.code).toBe('CHALLENGE_REQUIRED');
    const solved = { mobile, challenge: await solvedPayload(refused.challenge) };
    expect((await post('/api/user/sendOtp', solved, { address })).status).toBe(200);
  });

  it('lets every neighbor at the address log in after a proof of work', async () => {
    const neighbor = '9600000002';
    // The address is challenged while the flood goes on: its budget of failures grows by one each six seconds.
    await wave(40);
    const refused = await sendOtp(neighbor, { address: network });
    expect(refused.code).toBe('ADDRESS_CHALLENGE_REQUIRED');
    const solution = await solvedPayload(refused.challenge);
    const sent = await sendOtp(neighbor, { address: network, cookie: refused.cookie, solution });
    expect(sent.status).toBe(200);
    const form = { name: 'Ravi Rao', mobile: neighbor, otp: identity.sms.lastCode(`+91${neighbor}`) };
    const { status } = await post('/api/user/registerUserOTP', form, { address: network, cookie: sent.cookie });
    expect(status).toBe(200);
  });
});
