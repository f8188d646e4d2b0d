import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from '../machine/run-command.mjs';
import { startDaemon } from './daemon.mjs';

// The first compiler only: half the start time, and no benchmark measures throughput on this broker.
const jvmFlags = [
  '-Xmx192m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dlog4j2.level=WARN',
  '-Djava.awt.headless=true',
];

/** Starts a broker that is its own controller; its data lies in `folder` and is made when it is not there. */
export async function startBroker({ java, jars, flags = [] }, { folder, port, controllerPort }) {
  const data = path.join(folder, 'kafka');
  const settings = path.join(folder, 'kafka.properties');
  const jvm = [...jvmFlags, '-cp', path.join(jars, '*')];
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(settings, properties({ port, controllerPort, data }));
  if (!fs.existsSync(path.join(data, 'meta.properties'))) {
    await runCommand(java, [...jvm, 'kafka.tools.StorageTool', 'format', '-t', clusterId(), '-c', settings], {
      cwd: folder,
    });
  }
  return startDaemon(java, [...flags, ...jvm, 'kafka.Kafka', settings], {
    cwd: folder,
    logFile: path.join(folder, 'kafka.log'),
  });
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
    // A static voter: the controller's port lives in this file only, so existing data survives a change of ports.
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': data,
    'auto.create.topics.enable': false,
    'num.partitions': 3,
    'group.initial.rebalance.delay.ms': 0,
    // So that tests need not wait for the usual six seconds and more.
    'group.min.session.timeout.ms': 1000,
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
