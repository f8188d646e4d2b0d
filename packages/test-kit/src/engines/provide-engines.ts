import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../processes/free-port';

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

/** The engines of docker-compose.yml, with its images and parameters, in a project of their own that ends with the test run. */
async function fromDocker(): Promise<ProvidedEngines> {
  const { DockerComposeEnvironment, Wait } = await import('testcontainers');
  const [mongo, kafka, redis] = [await freePort(), await freePort(), await freePort()];
  const environment = await new DockerComposeEnvironment(root, 'docker-compose.yml')
    .withEnvironment({ MONGO_PORT: String(mongo), KAFKA_PORT: String(kafka), REDIS_PORT: String(redis) })
    .withDefaultWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(180_000)
    .up(['mongo', 'kafka', 'redis']);
  return {
    urls: {
      MONGO_URL: `mongodb://127.0.0.1:${mongo}/?directConnection=true`,
      KAFKA_BROKERS: `127.0.0.1:${kafka}`,
      REDIS_URL: `redis://127.0.0.1:${redis}`,
    },
    stop: async () => {
      await environment.down({ removeVolumes: true });
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
