import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, credentials, Server, type ServiceDefinition } from '@grpc/grpc-js';
import { makeCertificates, type Certificates } from '@utsav/test-kit/certificates/make-certificates';
import { GrpcTlsConfig } from '../config/grpc-tls-config';
import { loadConfig } from '../config/load-config';
import { until } from '../kafka/testing/kafka-fixture';
import { clientChannelOptions } from './channel-options';
import { grpcChannelCredentials, grpcServerCredentials } from './grpc-tls';

const refreshMs = 50;
const echo: ServiceDefinition = {
  Echo: {
    path: '/proof/Echo',
    requestStream: false,
    responseStream: false,
    requestSerialize: (bytes: Buffer) => bytes,
    requestDeserialize: (bytes: Buffer) => bytes,
    responseSerialize: (bytes: Buffer) => bytes,
    responseDeserialize: (bytes: Buffer) => bytes,
  },
};

const folders: string[] = [];
const open: (() => void)[] = [];
let ours: Certificates;
let others: Certificates;

beforeAll(async () => {
  [ours, others] = await Promise.all([makeCertificates('pricing', 'booking'), makeCertificates('pricing', 'booking')]);
});
afterEach(() => {
  for (const close of open.splice(0)) close();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function write(folder: string, name: string, { ca, services }: Certificates): void {
  writeFileSync(join(folder, 'ca.pem'), ca);
  writeFileSync(join(folder, 'own.pem'), services[name] ?? '');
}

/** Settings of a process with the certificate of this name, and the folder of its files. */
function settingsOf(name: string, certificates: Certificates): GrpcTlsConfig & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-tls-'));
  folders.push(folder);
  write(folder, name, certificates);
  const own = join(folder, 'own.pem');
  const env = { GRPC_TLS_CERT_PATH: own, GRPC_TLS_KEY_PATH: own, GRPC_TLS_CA_PATH: join(folder, 'ca.pem') };
  return { ...loadConfig('proof', GrpcTlsConfig, env), folder };
}

async function served(config: GrpcTlsConfig): Promise<string> {
  const server = new Server();
  server.addService(echo, {
    Echo: ({ request }: { request: Buffer }, done: (error: null, reply: Buffer) => void) => done(null, request),
  });
  open.push(() => server.forceShutdown());
  const credential = grpcServerCredentials(config, refreshMs);
  if (!credential) throw new Error('TLS is off');
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', credential, (error, bound) => (error ? reject(error) : resolve(bound))),
  );
  return `127.0.0.1:${port}`;
}

/** By an address, as copies are called; the certificate has the name of the service. */
function call(address: string, channel = credentials.createInsecure()): Promise<string> {
  const client = new Client(`ipv4:${address}`, channel, clientChannelOptions('pricing'));
  const identity = (bytes: Buffer): Buffer => bytes;
  return new Promise<string>((resolve, reject) =>
    client.makeUnaryRequest(
      '/proof/Echo',
      identity,
      identity,
      Buffer.from('hello'),
      { deadline: Date.now() + 3000 },
      (error, reply) => (error ? reject(error) : resolve(String(reply))),
    ),
  ).finally(() => client.close());
}
const as = (config: GrpcTlsConfig) => grpcChannelCredentials(config, refreshMs);

describe('calls between services with certificates', () => {
  it('are served where both are of one authority, whatever the address is', async () => {
    const address = await served(settingsOf('pricing', ours));
    expect(await call(address, as(settingsOf('booking', ours)))).toBe('hello');
  });

  it.each([
    ['without TLS', () => credentials.createInsecure()],
    ['without a certificate', () => credentials.createSsl(Buffer.from(ours.ca))],
    [
      'of another authority',
      () => {
        const { GRPC_TLS_CA_PATH } = settingsOf('pricing', ours);
        return as({ ...settingsOf('booking', others), GRPC_TLS_CA_PATH });
      },
    ],
  ])('are refused to a client %s', async (_, channel) => {
    const address = await served(settingsOf('pricing', ours));
    await expect(call(address, channel())).rejects.toMatchObject({ code: 14 });
    expect(await call(address, as(settingsOf('booking', ours)))).toBe('hello');
  });

  it.each([
    ['another authority', () => settingsOf('pricing', others)],
    ['the name of another service', () => settingsOf('booking', ours)],
  ])('are not made to a server with %s', async (_, config) => {
    const address = await served({ ...config(), GRPC_TLS_CA_PATH: settingsOf('pricing', ours).GRPC_TLS_CA_PATH });
    await expect(call(address, as(settingsOf('booking', ours)))).rejects.toMatchObject({ code: 14 });
  });

  it('go on with renewed certificates, without a restart of either', async () => {
    const [server, client] = [settingsOf('pricing', ours), settingsOf('booking', ours)];
    const [address, channel] = [await served(server), as(client)];
    expect(await call(address, channel)).toBe('hello');
    write(server.folder, 'pricing', others);
    await until(
      () =>
        call(address, channel).then(
          () => false,
          () => true,
        ),
      5000,
    );
    write(client.folder, 'booking', others);
    await until(
      () =>
        call(address, channel).then(
          () => true,
          () => false,
        ),
      5000,
    );
  });
});

describe('the settings of TLS between services', () => {
  it('are off by default', () => {
    const config = loadConfig('proof', GrpcTlsConfig, {});
    expect([grpcServerCredentials(config), grpcChannelCredentials(config)]).toEqual([undefined, undefined]);
  });

  it('are refused where one of them or its file is missing', () => {
    const { GRPC_TLS_CERT_PATH, GRPC_TLS_KEY_PATH } = settingsOf('pricing', ours);
    expect(() => loadConfig('proof', GrpcTlsConfig, { GRPC_TLS_CERT_PATH, GRPC_TLS_KEY_PATH })).toThrow(
      /GRPC_TLS_CA_PATH: must be set where the others are/,
    );
    expect(() => loadConfig('proof', GrpcTlsConfig, { GRPC_TLS_CERT_PATH: '/no/such.pem' })).toThrow(
      /GRPC_TLS_CERT_PATH: there is no such file/,
    );
  });
});
