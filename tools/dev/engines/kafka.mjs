import { findEngineOnPath } from '../machine/path-binary.mjs';
import { anyFreePort } from '../machine/ports.mjs';
import { here } from '../machine/system.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { ownSettingOf } from '../processes.mjs';
import { fetchKafkaJars } from './fetch-kafka-jars.mjs';
import { findJava, installedJava } from './java.mjs';
import { startBroker } from './kafka-broker.mjs';
import { cachedClasses } from './kafka-classes.mjs';
import { liveBrokers } from './kafka-wire.mjs';
import { kafkaAdministrator, kafkaUsers } from './secure/kafka-users.mjs';

export const variable = 'KAFKA_BROKERS';
export const defaultPort = 9092;
export const urlOf = (port) => `127.0.0.1:${port}`;
export const isHealthy = async (port, security) => (await liveBrokers(port, security)) >= 1;

/** The account of the administrator, and that of each user. */
export const secureSettings = (port, { passwords, files }) => ({
  [variable]: urlOf(port),
  KAFKA_TLS: 'true',
  KAFKA_TLS_CA_FILE: files.ca,
  KAFKA_SASL_MECHANISM: 'plain',
  KAFKA_SASL_USERNAME: kafkaAdministrator,
  KAFKA_SASL_PASSWORD: passwords[kafkaAdministrator],
  ...Object.fromEntries(
    kafkaUsers.flatMap((name) => [
      [ownSettingOf(name, 'KAFKA_SASL_USERNAME'), name],
      [ownSettingOf(name, 'KAFKA_SASL_PASSWORD'), passwords[name]],
    ]),
  ),
});

/** Kafka itself is never found on a PATH: a Java is, and Maven brings the broker. */
export function installed(system = here) {
  const java = installedJava(system);
  return java && findEngineOnPath(system, 'mvn') ? java : null;
}

export async function prepare({ log }) {
  const java = await findJava({ log });
  const jars = await fetchKafkaJars(java, { log });
  return { java, jars, flags: await cachedClasses({ java, jars }, { log }) };
}

export async function start(prepared, { folder, remember, port: lastPort, security }) {
  const [port, controllerPort] = [lastPort ?? (await anyFreePort()), await anyFreePort()];
  const daemon = await startBroker(prepared, { folder, port, controllerPort, security });
  remember(daemon, port);
  await waitUntil('Kafka', () => isHealthy(port, security), { timeoutMs: 90_000, ...daemon });
  return port;
}
