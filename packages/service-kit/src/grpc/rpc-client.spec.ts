import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, ServerCredentials, type handleUnaryCall } from '@grpc/grpc-js';
import { AppError } from '@utsav/contracts/errors/app-error';
import type {
  Coupon,
  GetCouponRequest,
  GetCouponResponse,
} from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { GrpcTlsConfig } from '../config/grpc-tls-config';
import { KitConfig } from '../config/kit-config';
import { runInCall } from '../caller/call-context';
import { serviceCaller, type Caller } from '../caller/caller';
import { CallerTokens } from '../caller/caller-tokens';
import { GrpcClients } from './grpc-clients';
import { rpcsOf } from './proto-files';
import { toWireError } from './wire-error';

const [gatewayKeys, pricingKeys] = [generateKeyPairSync('x25519'), generateKeyPairSync('x25519')];
const publicKeys = new Map([
  ['gateway', [gatewayKeys.publicKey]],
  ['pricing', [pricingKeys.publicKey]],
]);
const user: Caller = { kind: 'user', id: 'usr_1', role: 'user', sessionId: 'ses_1' };
const seen: { requestId: string; caller: Caller }[] = [];
const open: (() => void)[] = [];

/** `slow…` comes after a while, `none…` is not found. */
async function coupon({ couponId }: GetCouponRequest): Promise<GetCouponResponse> {
  if (couponId.startsWith('slow')) await sleep(300);
  if (couponId.startsWith('none')) throw new AppError('QUANTITY_LIMIT', { limit: 6 });
  return { coupon: { id: couponId } as Coupon };
}

const clientsOf = (PRICING_URL: string, CALL_TIMEOUT_MS = '2000'): GrpcClients => {
  const env = { NODE_ENV: 'test', PRICING_URL, CALL_TIMEOUT_MS };
  const clients = new GrpcClients('gateway', {
    CALLER_KEY: gatewayKeys.privateKey,
    CALLER_PUBLIC_KEYS: publicKeys,
    ...GrpcTlsConfig.parse({}),
    ...KitConfig.parse({
      ...env,
      SERVICE_PORT: '1',
      HEALTH_PORT: '2',
      MONGO_URL: 'mongodb://127.0.0.1',
      KAFKA_BROKERS: '127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1',
    }),
  });
  open.push(() => clients.onApplicationShutdown());
  return clients;
};

async function served(): Promise<string> {
  const server = new Server();
  const tokens = new CallerTokens('pricing', { CALLER_KEY: pricingKeys.privateKey, CALLER_PUBLIC_KEYS: publicKeys });
  const getCoupon: handleUnaryCall<GetCouponRequest, GetCouponResponse> = ({ request, metadata }, done) => {
    const [requestId, token] = ['x-request-id', 'utsav-caller'].map((name) => String(metadata.get(name)[0]));
    seen.push({ requestId: requestId ?? '', caller: tokens.read(token ?? '') });
    coupon(request).then(
      (response) => done(null, response),
      (error: unknown) => done(toWireError(error)),
    );
  };
  server.addService(rpcsOf('pricing'), { GetCoupon: getCoupon });
  open.push(() => server.forceShutdown());
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return `127.0.0.1:${port}`;
}

afterEach(() => {
  seen.length = 0;
  for (const close of open.splice(0)) close();
});

describe('a client of a service', () => {
  it('calls in the name of the caller in progress, with their request id', async () => {
    const pricing = clientsOf(await served()).client('pricing');
    const response = await runInCall({ requestId: 'req_1', caller: user }, () => pricing.getCoupon({ couponId: 'a' }));
    expect(response).toMatchObject({ coupon: { id: 'a' } });
    expect(seen).toEqual([{ requestId: 'req_1', caller: user }]);
  });

  it('calls as the service itself outside of any call, and as whom the call says', async () => {
    const pricing = clientsOf(await served()).client('pricing');
    await pricing.getCoupon({ couponId: 'a' });
    await pricing.getCoupon({ couponId: 'a' }, { as: user });
    expect(seen.map(({ caller }) => caller)).toEqual([serviceCaller('gateway'), user]);
  });

  it('gives each of many concurrent calls its own response or error', async () => {
    const pricing = clientsOf(await served(), '20000').client('pricing');
    const ids = Array.from({ length: 300 }, (_, index) => `${index % 7 ? '' : 'slow'}${index}`);
    const [none, ...responses] = await Promise.all([
      pricing.getCoupon({ couponId: 'none' }).catch((error: unknown) => error),
      ...ids.map((couponId) => pricing.getCoupon({ couponId })),
    ]);
    expect(none).toMatchObject({ code: 'QUANTITY_LIMIT', params: { limit: 6 } });
    expect(responses).toMatchObject(ids.map((id) => ({ coupon: { id } })));
  });

  it.each([
    ['its own deadline', '2000', { deadlineMs: 50 }],
    ['the default deadline', '100', {}],
  ])('takes a service that exceeds %s for unavailable', async (_, timeout, options) => {
    const pricing = clientsOf(await served(), timeout).client('pricing');
    await expect(pricing.getCoupon({ couponId: 'slow' }, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('takes a service that cannot be reached for unavailable', async () => {
    const pricing = clientsOf('127.0.0.1:1').client('pricing');
    await expect(pricing.getCoupon({ couponId: 'a' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('rejects new calls once it is closed', async () => {
    const clients = clientsOf(await served());
    const pricing = clients.client('pricing');
    await pricing.getCoupon({ couponId: 'a' });
    clients.onApplicationShutdown();
    await expect(pricing.getCoupon({ couponId: 'b' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('says which address is missing', () => {
    expect(() => clientsOf('').client('booking')).toThrow('gateway calls booking, but BOOKING_URL is not set');
  });
});
