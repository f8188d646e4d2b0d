import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { findEngineOnPath } from '../machine/path-binary.mjs';
import { anyFreePort } from '../machine/ports.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { startDaemon } from './daemon.mjs';
import { fetchKafkaJars } from './fetch-kafka-jars.mjs';
import { findJava, installedJava } from './java.mjs';
import { liveBrokers } from './kafka-wire.mjs';

export const variable = 'KAFKA_BROKERS';
export const defaultPort = 9092;
export const urlOf = (port) => `127.0.0.1:${port}`;
export const isHealthy = async (port) => (await liveBrokers(port)) >= 1;

/** Kafka itself is never found on a PATH: a Java is, and Maven brings the broker. */
export function installed() {
  const java = installedJava();
  return java && findEngineOnPath('mvn') ? java : null;
}

export async function prepare({ log }) {
  const java = await findJava({ log });
  return { java, jars: await fetchKafkaJars(java, { log }) };
}

export async function start({ java, jars }, { folder, remember }) {
  const [port, controllerPort] = [await anyFreePort(), await anyFreePort()];
  const data = path.join(folder, 'kafka');
  const settings = path.join(folder, 'kafka.properties');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(settings, properties({ port, controllerPort, data }));

  // The first compiler only: half the start time, and nobody measures throughput on this broker.
  const jvm = [
    '-Xmx192m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-Dlog4j2.level=WARN',
    '-Djava.awt.headless=true',
    '-cp',
    path.join(jars, '*'),
  ];
  if (!fs.existsSync(path.join(data, 'meta.properties'))) {
    await runCommand(java, [...jvm, 'kafka.tools.StorageTool', 'format', '-t', clusterId(), '-c', settings], {
      cwd: folder,
    });
  }
  const daemon = startDaemon(java, [...jvm, 'kafka.Kafka', settings], {
    cwd: folder,
    logFile: path.join(folder, 'kafka.log'),
  });
  remember(daemon, port);
  await waitUntil('Kafka', () => isHealthy(port), { timeoutMs: 90_000, ...daemon });
  return port;
}

// The format tool takes a leading dash for an option.
function clusterId() {
  for (;;) {
    const id = crypto.randomBytes(16).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}

function properties({ port, controllerPort, data }) {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    // A static voter: the controller's port lives in this file only, so kept data survives a change of ports.
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': data,
    'auto.create.topics.enable': false,
    'num.partitions': 3,
    'group.initial.rebalance.delay.ms': 0,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 8,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    // The cleaner's usual 128 MB buffer alone would fill this heap.
    'log.cleaner.dedupe.buffer.size': 4_194_304,
    'log.cleaner.threads': 1,
    'log.segment.bytes': 67_108_864,
    'log.index.size.max.bytes': 1_048_576,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'background.threads': 2,
    'num.recovery.threads.per.data.dir': 1,
  };
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}
