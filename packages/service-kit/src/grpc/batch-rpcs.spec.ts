import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type DynamicModule, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Transport } from '@nestjs/microservices';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { QuotePriceRequest, QuotePriceResponse } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { Histogram, Registry } from 'prom-client';
import { currentCall, runInCall, type Call } from '../caller/call-context';
import { serviceCaller, type Caller } from '../caller/caller';
import { CallerTokens } from '../caller/caller-tokens';
import { GrpcTlsConfig } from '../config/grpc-tls-config';
import { KitConfig } from '../config/kit-config';
import { GrpcClients } from './grpc-clients';
import { GrpcController, grpcRuntime } from './grpc-controller';
import { loaderOptions, protoFile, protoPackage } from './proto-files';

const keys = { booking: generateKeyPairSync('x25519'), pricing: generateKeyPairSync('x25519') };
const publicKeys = new Map(Object.entries(keys).map(([name, { publicKey }]) => [name, [publicKey]]));
const user = (id: string): Caller => ({ kind: 'user', id, role: 'user', sessionId: 'ses_1' });
const cart = (eventId: string): QuotePriceRequest => ({ eventId, lines: [], counter: undefined });
const quoted = (eventId: string) => ({ quote: { eventId } }) as QuotePriceResponse;

let seen: { eventId: string; call: Call | undefined }[] = [];
let callSeconds: Histogram<'method' | 'outcome'>;
const open: (() => unknown)[] = [];

/** `slow…` comes after a while, `none…` fails. */
async function quote({ eventId }: QuotePriceRequest): Promise<QuotePriceResponse> {
  seen.push({ eventId, call: currentCall() });
  if (eventId.startsWith('slow')) await sleep(400);
  if (eventId.startsWith('none')) throw new AppError('QUANTITY_LIMIT', { limit: 6 });
  return quoted(eventId);
}

const clients = (port: number, CALL_TIMEOUT_MS = '5000'): GrpcClients => {
  const made = new GrpcClients('booking', {
    CALLER_KEY: keys.booking.privateKey,
    CALLER_PUBLIC_KEYS: publicKeys,
    ...GrpcTlsConfig.parse({}),
    ...KitConfig.parse({
      NODE_ENV: 'test',
      PRICING_URL: `127.0.0.1:${port}`,
      CALL_TIMEOUT_MS,
      SERVICE_PORT: '1',
      HEALTH_PORT: '2',
      MONGO_URL: 'mongodb://127.0.0.1',
      KAFKA_BROKERS: '127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1',
    }),
  });
  open.push(() => made.onApplicationShutdown());
  return made;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

@Module({})
class PricingModule {}

async function pricing(): Promise<number> {
  class PricingController {
    async quotePrice(request: QuotePriceRequest): Promise<QuotePriceResponse> {
      return quote(request);
    }
  }
  callSeconds = new Histogram({
    name: 'seconds',
    help: '-',
    labelNames: ['method', 'outcome'],
    registers: [new Registry()],
  });
  const tokens = new CallerTokens('pricing', { CALLER_KEY: keys.pricing.privateKey, CALLER_PUBLIC_KEYS: publicKeys });
  const log = { error: () => undefined, debug: () => undefined };
  Object.assign(PricingController.prototype, { [grpcRuntime]: { tokens, log, callSeconds } });
  GrpcController('pricing')(PricingController);
  const pricingModule: DynamicModule = { module: PricingModule, controllers: [PricingController as Type] };
  const port = await freePort();
  const app: INestMicroservice = await NestFactory.createMicroservice(pricingModule, {
    logger: false,
    transport: Transport.GRPC,
    options: {
      package: protoPackage('pricing'),
      protoPath: protoFile('pricing'),
      loader: loaderOptions,
      url: `127.0.0.1:${port}`,
    },
  });
  await app.listen();
  open.push(() => app.close());
  return port;
}

beforeEach(() => void (seen = []));
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

describe('calls of a batch RPC', () => {
  it('resolve with their own responses and reject with their own errors', async () => {
    const client = clients(await pricing()).client('pricing');
    const ids = Array.from({ length: 250 }, (_, index) => `evt_${index}`);
    const [none, ...responses] = await Promise.all([
      client.quotePrice(cart('none')).catch((error: unknown) => error),
      ...ids.map((id) => client.quotePrice(cart(id))),
    ]);
    expect(none).toMatchObject({ code: 'QUANTITY_LIMIT', params: { limit: 6 } });
    expect(responses).toMatchObject(ids.map((eventId) => ({ quote: { eventId } })));
  });

  it('do not wait for a slow one of the same batch', async () => {
    const client = clients(await pricing()).client('pricing');
    let isSlowDone = false;
    const slow = client.quotePrice(cart('slow')).then(() => (isSlowDone = true));
    await client.quotePrice(cart('evt_1'));
    expect(isSlowDone).toBe(false);
    await slow;
    expect(seen.map(({ eventId }) => eventId)).toEqual(['slow', 'evt_1']);
  });

  it('are served in the name of their own callers, with their own request ids', async () => {
    const client = clients(await pricing()).client('pricing');
    const as = (id: string) =>
      runInCall({ requestId: `req_${id}`, caller: user(id) }, () => client.quotePrice(cart(id)));
    await Promise.all([as('usr_1'), as('usr_2'), client.quotePrice(cart('own'))]);
    const calls = Object.fromEntries(seen.map(({ eventId, call }) => [eventId, call]));
    expect(calls).toMatchObject({
      usr_1: { requestId: 'req_usr_1', caller: user('usr_1') },
      usr_2: { requestId: 'req_usr_2', caller: user('usr_2') },
      own: { caller: serviceCaller('booking') },
    });
  });

  it('are counted one by one, by their own method and outcome', async () => {
    const client = clients(await pricing()).client('pricing');
    await Promise.allSettled(['evt_1', 'evt_2', 'none'].map((id) => client.quotePrice(cart(id))));
    const counts = (await callSeconds.get()).values.filter(({ metricName }) => metricName === 'seconds_count');
    expect(counts.map(({ labels, value }) => ({ ...labels, value }))).toEqual(
      expect.arrayContaining([
        { method: 'quotePrice', outcome: 'ok', value: 2 },
        { method: 'quotePrice', outcome: 'QUANTITY_LIMIT', value: 1 },
      ]),
    );
  });

  it('are unavailable after their own deadline, also when another of the same turn has more time', async () => {
    const client = clients(await pricing()).client('pricing');
    const [short, long] = await Promise.allSettled([
      client.quotePrice(cart('slow1'), { deadlineMs: 100 }),
      client.quotePrice(cart('slow2'), { deadlineMs: 3000 }),
    ]);
    expect(short).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
    expect(long).toMatchObject({ value: { quote: { eventId: 'slow2' } } });
  });

  it('are unavailable when the service cannot be reached, and after the client is closed', async () => {
    const unreachable = clients(1).client('pricing');
    await expect(unreachable.quotePrice(cart('evt_1'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const closed = clients(await pricing());
    const client = closed.client('pricing');
    await client.quotePrice(cart('evt_1'));
    closed.onApplicationShutdown();
    await expect(client.quotePrice(cart('evt_2'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
