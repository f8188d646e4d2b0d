import dns from 'node:dns';
import { createServer, connect, type Server as TcpServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Client,
  credentials,
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ChannelOptions,
  type ServiceDefinition,
} from '@grpc/grpc-js';
import { clientChannelOptions, serverChannelOptions } from './channel-options';
import { rpcsOf } from './proto-files';

type Rpc = ServiceDefinition[string];
const { GetCoupon, SaveCoupon } = rpcsOf('pricing');
const [read, write] = [GetCoupon as Rpc, SaveCoupon as Rpc];
const open: (() => void)[] = [];
afterAll(() => open.forEach((close) => close()));

/** Answers with its own address. */
async function served(
  host: string,
  {
    options = {},
    fails = () => false,
    port = 0,
  }: { options?: ChannelOptions; fails?: () => boolean; port?: number } = {},
): Promise<number> {
  const server = new Server(options);
  const answer = (_: unknown, done: (error: object | null, value?: object) => void): void =>
    fails() ? done({ code: status.UNAVAILABLE, details: 'not now' }) : done(null, { coupon: { id: host } });
  server.addService({ GetCoupon: read, SaveCoupon: write }, { GetCoupon: answer, SaveCoupon: answer });
  open.push(() => server.forceShutdown());
  return new Promise((resolve, reject) =>
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
}

/** Passes bytes on until it is frozen, as a stopped process takes connections and does not serve them. */
async function freezable(port: number): Promise<{ port: number; freeze: () => void }> {
  const sockets: Socket[] = [];
  let isFrozen = false;
  const proxy: TcpServer = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    for (const [from, to] of [[incoming, outgoing] as const, [outgoing, incoming] as const]) {
      from.on('data', (bytes) => !isFrozen && to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      sockets.push(from);
    }
  });
  open.push(() => (proxy.close(), sockets.forEach((socket) => socket.destroy())));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { port: (proxy.address() as { port: number }).port, freeze: () => (isFrozen = true) };
}

function clientOf(target: string): (rpc: Rpc, deadlineMs?: number) => Promise<string> {
  const client = new Client(target, credentials.createInsecure(), clientChannelOptions('pricing'));
  open.push(() => client.close());
  return ({ path, requestSerialize, responseDeserialize }, deadlineMs = 10_000) =>
    new Promise((resolve) =>
      client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize as (bytes: Buffer) => { coupon: { id: string } },
        {},
        new Metadata(),
        { deadline: Date.now() + deadlineMs },
        (error, value) => resolve(error ? `failed ${error.code}` : (value?.coupon.id ?? '')),
      ),
    );
}

describe('the channel to a service', () => {
  it('gives a copy that joins its share of the calls, and no call fails meanwhile', async () => {
    const options = { ...serverChannelOptions, 'grpc.max_connection_age_ms': 1000 };
    const port = await served('127.0.0.2', { options });
    const { lookup } = dns.promises;
    const copies = ['127.0.0.2'];
    jest
      .spyOn(dns.promises, 'lookup')
      .mockImplementation((async (host: string, how: object) =>
        host === 'pricing.test' ? copies.map((address) => ({ address, family: 4 })) : lookup(host, how)) as never);
    const call = clientOf(`dns:pricing.test:${port}`);
    expect(await call(read)).toBe('127.0.0.2');
    await served('127.0.0.3', { options, port });
    copies.push('127.0.0.3');
    const seen: string[] = [];
    const ofJoined = (): number => seen.slice(-100).filter((answer) => answer === '127.0.0.3').length;
    for (const end = Date.now() + 40_000; ofJoined() < 35 && Date.now() < end; await sleep(5))
      seen.push(await call(write));
    expect(ofJoined()).toBe(35);
    expect(seen.filter((answer) => answer.startsWith('failed'))).toEqual([]);
  });

  it('leaves a copy that hangs: reads of the time until then come from another one', async () => {
    const alive = await freezable(await served('127.0.0.1'));
    const hanging = await freezable(await served('127.0.0.1'));
    const call = clientOf(`ipv4:127.0.0.1:${alive.port},127.0.0.1:${hanging.port}`);
    await Promise.all(Array.from({ length: 20 }, () => call(read)));
    hanging.freeze();
    const caught = await Promise.all(Array.from({ length: 20 }, () => call(read)));
    expect(new Set(caught)).toEqual(new Set(['127.0.0.1']));
    const later = await Promise.all(Array.from({ length: 50 }, () => call(write, 8000)));
    expect(new Set(later)).toEqual(new Set(['127.0.0.1']));
  });

  it('repeats what is idempotent by its proto, batches too, besides reads', () => {
    const config = JSON.parse(clientChannelOptions('payments')['grpc.service_config'] as string) as {
      methodConfig: { name: { method: string }[] }[];
    };
    const repeated = config.methodConfig.flatMap(({ name }) => name.map(({ method }) => method));
    expect(repeated).toEqual(expect.arrayContaining(['GetPayment', 'OpenPayment', 'VerifyPaymentReturns']));
    expect(repeated).not.toContain('Reconcile');
  });

  it('repeats reads that did not get through, and no other calls', async () => {
    let refusals = 2;
    const port = await served('127.0.0.1', { fails: () => refusals-- > 0 });
    const call = clientOf(`ipv4:127.0.0.1:${port}`);
    expect(await call(read)).toBe('127.0.0.1');
    refusals = 1;
    expect(await call(write)).toBe(`failed ${status.UNAVAILABLE}`);
  });
});
