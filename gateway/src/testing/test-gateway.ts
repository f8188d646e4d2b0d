import { eventually } from '@utsav/test-kit/assertions/eventually';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { startGateway } from '../start-gateway';
import { fakeBackend, type Backend } from './fake-backend';
import { FakeServices } from './fake-services';
import { tokenOf, type Who } from './users';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';

export const testApiKey = 'test-client-key';

export interface CallOptions {
  method?: string;
  as?: Who | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sends no API key. */
  keyless?: boolean;
}

export interface TestGateway {
  readonly url: string;
  /** Health and metrics. */
  readonly healthUrl: string;
  readonly backend: Backend;
  readonly services: FakeServices;
  call(path: string, options?: CallOptions): Promise<Response>;
  json(
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: Record<string, never> & { data: never; error: never } }>;
  /** What a service was called with last; undefined where it was not. */
  lastRequest<T>(method: string): T;
  stop(): Promise<void>;
}

/** The real gateway with fake services behind it; Kafka and Redis are those of the environment. */
export async function startTestGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  const backend = fakeBackend();
  const services = await FakeServices.start(backend.answers, backend.relation);
  const [port, healthPort] = [await freePort(), await freePort()];
  const gateway = await startGateway({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    SERVICE_PORT: String(port),
    HEALTH_PORT: String(healthPort),
    KAFKA_BROKERS: process.env.KAFKA_BROKERS ?? '127.0.0.1:1',
    REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:1',
    ...callerKeysOf('gateway'),
    API_KEYS: testApiKey,
    SITE_URL: 'http://site.example',
    RETURN_ORIGINS: 'https://kala.example',
    PUBLIC_DIR: '/nonexistent',
    ADMIN_DIR: '/nonexistent',
    MEDIA_DIR: '/nonexistent',
    ...services.env,
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  const call = (path: string, { method, as, body, headers, keyless }: CallOptions = {}): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(!keyless && { 'x-api-key': testApiKey }),
        ...(as && { authorization: `Bearer ${tokenOf(as)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    url,
    healthUrl: `http://127.0.0.1:${healthPort}`,
    backend,
    services,
    call,
    async json(path, options) {
      const response = await call(path, options);
      return { status: response.status, body: (await response.json()) as never };
    },
    lastRequest<T>(method: string) {
      return services.callsTo(method).at(-1)?.request as T;
    },
    async stop() {
      await gateway.close();
      services.stop();
    },
  };
}

/** As `startTestGateway`, once it may get requests. */
export async function startReadyGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await startTestGateway(env);
  await eventually(async () => expect((await gateway.call('/readyz')).status).toBe(200));
  return gateway;
}
