import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../machine/run-command.mjs';
import { startDaemon } from './daemon.mjs';
import { kafkaAdministrator, kafkaUsers } from './secure/kafka-users.mjs';

// The first compiler only: half the start time, and no benchmark measures throughput on this broker.
const jvmFlags = [
  '-Xmx192m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dlog4j2.level=WARN',
  '-Djava.awt.headless=true',
];

/** Starts a broker that is its own controller; its data lies in `folder` and is made when it is not there. */
export async function startBroker({ java, jars, flags = [] }, { folder, port, controllerPort, security }) {
  const data = path.join(folder, 'kafka');
  const settings = path.join(folder, 'kafka.properties');
  // The broker reads no address of keys that its command line does not allow.
  const allowed = security ? [`-Dorg.apache.kafka.sasl.oauthbearer.allowed.urls=${keysUrl(security)}`] : [];
  const jvm = [...jvmFlags, ...allowed, '-cp', path.join(jars, '*')];
  fs.mkdirSync(folder, { recursive: true });
  const protocol = security ? 'SASL_SSL' : 'PLAINTEXT';
  const all = { ...base({ port, controllerPort, data, protocol }), ...(security && secured(security)) };
  fs.writeFileSync(settings, properties(all), { mode: 0o600 });
  if (!fs.existsSync(path.join(data, 'meta.properties'))) {
    const scram = security ? scramUsers(security) : [];
    await runCommand(java, [...jvm, 'kafka.tools.StorageTool', 'format', '-t', clusterId(), '-c', settings, ...scram], {
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

const scramUsers = ({ passwords }) =>
  ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
    '--add-scram',
    `${mechanism}=[name=${kafkaAdministrator},password=${passwords[kafkaAdministrator]}]`,
  ]);

const keysUrl = ({ files }) => pathToFileURL(files.tokenKeys).href;

function secured({ passwords, files }) {
  const account = `username="${kafkaAdministrator}" password="${passwords[kafkaAdministrator]}"`;
  const users = [kafkaAdministrator, ...kafkaUsers].map((name) => `user_${name}="${passwords[name]}"`).join(' ');
  const plain = `org.apache.kafka.common.security.plain.PlainLoginModule required ${account} ${users};`;
  const scram = `org.apache.kafka.common.security.scram.ScramLoginModule required ${account};`;
  const listener = 'listener.name.sasl_ssl';
  const tokens = 'org.apache.kafka.common.security.oauthbearer';
  return {
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': files.server,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': files.ca,
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512,SCRAM-SHA-256,PLAIN,OAUTHBEARER',
    'sasl.mechanism.inter.broker.protocol': 'SCRAM-SHA-512',
    [`${listener}.scram-sha-512.sasl.jaas.config`]: scram,
    [`${listener}.scram-sha-256.sasl.jaas.config`]: scram,
    [`${listener}.plain.sasl.jaas.config`]: plain,
    // The controller takes what changes access lists too.
    'listener.security.protocol.map': 'CONTROLLER:SASL_SSL,SASL_SSL:SASL_SSL',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'listener.name.controller.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.controller.plain.sasl.jaas.config': plain,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': `User:${kafkaAdministrator}`,
    [`${listener}.oauthbearer.sasl.jaas.config`]: `${tokens}.OAuthBearerLoginModule required;`,
    [`${listener}.oauthbearer.sasl.server.callback.handler.class`]: `${tokens}.OAuthBearerValidatorCallbackHandler`,
    [`${listener}.oauthbearer.sasl.oauthbearer.jwks.endpoint.url`]: keysUrl({ files }),
    // Sessions end with their tokens, at the latest after this.
    'connections.max.reauth.ms': 3_600_000,
  };
}

function base({ port, controllerPort, data, protocol }) {
  return {
    'process.roles': 'broker,controller',
    'node.id': 1,
    // A static voter: the controller's port lives in this file only, so existing data survives a change of ports.
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `${protocol}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `${protocol}://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': protocol,
    'listener.security.protocol.map': `CONTROLLER:PLAINTEXT,${protocol}:${protocol}`,
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
}

const properties = (settings) =>
  Object.entries(settings)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
