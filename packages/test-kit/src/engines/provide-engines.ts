import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface EngineUrls {
  MONGO_URL: string;
  KAFKA_BROKERS: string;
  REDIS_URL: string;
}

export interface ProvidedEngines {
  urls: EngineUrls;
  stop(): Promise<void>;
}

const root = join(__dirname, '../../../..');
const names = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL'] as const;

function fromEnvironment(): EngineUrls | undefined {
  return names.every((name) => process.env[name])
    ? (Object.fromEntries(names.map((name) => [name, process.env[name]])) as unknown as EngineUrls)
    : undefined;
}

function dockerRuns(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 3000 });
    return true;
  } catch {
    return false;
  }
}

/** The same images as docker-compose.yml, one container each, gone with the test run. */
async function fromDocker(): Promise<ProvidedEngines> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const [mongo, kafka, redis] = await Promise.all([
    new GenericContainer('mongo:7.0')
      .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
      .start(),
    new GenericContainer('apache/kafka:4.1.1')
      .withEnvironment({ KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000' })
      .withExposedPorts({ container: 9092, host: 9092 })
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
      .start(),
    new GenericContainer('redis:8-alpine').withExposedPorts(6379).start(),
  ]);
  await mongo.exec([
    'mongosh',
    '--quiet',
    '--eval',
    'rs.initiate({_id:"rs0",members:[{_id:0,host:"localhost:27017"}]})',
  ]);
  return {
    urls: {
      MONGO_URL: `mongodb://${mongo.getHost()}:${mongo.getMappedPort(27017)}/?directConnection=true`,
      KAFKA_BROKERS: `${kafka.getHost()}:9092`,
      REDIS_URL: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    },
    stop: async () => {
      await Promise.all([mongo.stop(), kafka.stop(), redis.stop()]);
    },
  };
}

/** The launcher keeps them between runs; `node tools/dev/engines.mjs down --profile jest` ends them. */
function fromLauncher(): ProvidedEngines {
  const out = execFileSync(process.execPath, [join(root, 'tools/dev/engines.mjs'), 'up', '--profile', 'jest'], {
    encoding: 'utf8',
  });
  const values = Object.fromEntries(
    out.split('\n').flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at).replace(/^export /, ''), line.slice(at + 1)]] : [];
    }),
  );
  return { urls: values as unknown as EngineUrls, stop: () => Promise.resolve() };
}

/** Real engines for tests: those named in the environment, else Docker's, else the launcher's. */
export async function provideEngines(): Promise<ProvidedEngines> {
  const given = fromEnvironment();
  if (given) return { urls: given, stop: () => Promise.resolve() };
  return dockerRuns() ? fromDocker() : fromLauncher();
}
