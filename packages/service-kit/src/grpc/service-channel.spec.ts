import { setTimeout as sleep } from 'node:timers/promises';
import { Server, ServerCredentials, type handleUnaryCall } from '@grpc/grpc-js';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { GetCouponRequest, GetCouponResponse } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { answerTogether, type RpcHandler } from './answer-together';
import { rpcsOf } from './proto-files';
import { ServiceChannel } from './service-channel';
import { toWireError } from './wire-error';

const asker = { requestId: 'req_1', caller: 'token' };

/** Any coupon is there: `slow…` after a while, `none…` not at all. */
async function coupon({ couponId }: GetCouponRequest): Promise<GetCouponResponse> {
  if (couponId.startsWith('slow')) await sleep(200);
  if (couponId.startsWith('none')) throw new AppError('QUANTITY_LIMIT', { limit: 6 });
  return { couponJson: couponId };
}

const seen = { alone: 0, together: 0, tokens: new Set<string>() };
const open: (Server | ServiceChannel)[] = [];

/** A real server, which answers together when it is new. */
async function serve({ isNew }: { isNew: boolean }): Promise<ServiceChannel> {
  const server = new Server();
  const getCoupon: handleUnaryCall<GetCouponRequest, GetCouponResponse> = ({ request }, done) => {
    seen.alone += 1;
    coupon(request).then(
      (answer) => done(null, answer),
      (error: unknown) => done(toWireError(error)),
    );
  };
  server.addService(rpcsOf('pricing'), { GetCoupon: getCoupon });
  const handler: RpcHandler = (request, metadata) => {
    seen.together += 1;
    seen.tokens.add(`${metadata.get('x-request-id')[0]} ${metadata.get('utsav-caller')[0]}`);
    return coupon(request as GetCouponRequest);
  };
  if (isNew) answerTogether(server, 'pricing', new Map([['GetCoupon', handler]]));
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const channel = new ServiceChannel('pricing', `127.0.0.1:${port}`);
  open.push(server, channel);
  return channel;
}

async function ask(channel: ServiceChannel, couponId: string, deadlineMs = 2000): Promise<string> {
  const answer = await channel.ask('getCoupon', { couponId }, asker, deadlineMs);
  return (answer as GetCouponResponse).couponJson;
}
const askAll = (channel: ServiceChannel, ids: string[]): Promise<string[]> =>
  Promise.all(ids.map((id) => ask(channel, id)));

beforeEach(() => {
  Object.assign(seen, { alone: 0, together: 0, tokens: new Set() });
});

afterEach(() => {
  for (const one of open.splice(0)) {
    if (one instanceof Server) one.forceShutdown();
    else one.close();
  }
});

it('sends what is asked in the same turn together, and what is asked by itself alone', async () => {
  const channel = await serve({ isNew: true });
  await expect(askAll(channel, ['a', 'b', 'c'])).resolves.toEqual(['a', 'b', 'c']);
  expect(seen).toMatchObject({ alone: 0, together: 3, tokens: new Set(['req_1 token']) });
  await expect(ask(channel, 'd')).resolves.toBe('d');
  expect(seen).toMatchObject({ alone: 1, together: 3 });
});

it('gives everybody their own answer, however many ask', async () => {
  const channel = await serve({ isNew: true });
  const ids = Array.from({ length: 300 }, (_, at) => `${at % 7 ? '' : 'slow'}${at}`);
  await expect(askAll(channel, ids)).resolves.toEqual(ids);
});

it('refuses one without the others', async () => {
  const channel = await serve({ isNew: true });
  const [known, none] = await Promise.allSettled([ask(channel, 'a'), ask(channel, 'none')]);
  expect(known).toMatchObject({ status: 'fulfilled' });
  expect(none).toMatchObject({ reason: { code: 'QUANTITY_LIMIT', params: { limit: 6 } } });
});

it('holds no answer back for a slower one', async () => {
  const channel = await serve({ isNew: true });
  let isSlowDone = false;
  const slow = ask(channel, 'slow').then(() => (isSlowDone = true));
  await ask(channel, 'a');
  expect(isSlowDone).toBe(false);
  await slow;
});

it('keeps the answers that were in time, and takes the rest for a service that is away', async () => {
  const channel = await serve({ isNew: true });
  const [quick, slow] = await Promise.allSettled([ask(channel, 'a', 100), ask(channel, 'slow', 100)]);
  expect(quick).toMatchObject({ status: 'fulfilled' });
  expect(slow).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});

it('asks a server that cannot answer together one by one', async () => {
  const channel = await serve({ isNew: false });
  await expect(askAll(channel, ['a', 'b'])).resolves.toEqual(['a', 'b']);
  expect(seen).toMatchObject({ alone: 2 });
});

it('sends what is large alone', async () => {
  const channel = await serve({ isNew: true });
  const large = 'x'.repeat(100_000);
  await expect(askAll(channel, [large, 'a'])).resolves.toEqual([large, 'a']);
  expect(seen).toMatchObject({ alone: 2, together: 0 });
});

it('tells everybody when the service is away', async () => {
  const channel = new ServiceChannel('pricing', '127.0.0.1:1');
  open.push(channel);
  const answers = await Promise.allSettled(['a', 'b'].map((id) => ask(channel, id)));
  for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});

it('refuses what is still to be sent when it closes', async () => {
  const channel = await serve({ isNew: true });
  await ask(channel, 'a');
  const answers = Promise.allSettled([ask(channel, 'a'), ask(channel, 'b')]);
  channel.close();
  for (const answer of await answers) expect(answer).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});

it('refuses a question that its proto does not know', async () => {
  const channel = await serve({ isNew: true });
  expect(() => channel.ask('giveAway', {}, asker, 1000)).toThrow('pricing has no RPC GiveAway');
});
