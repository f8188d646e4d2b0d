import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { anyFreePort } from '../machine/ports.mjs';
import { endProcess } from '../machine/process-identity.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { fillOnce } from './cache.mjs';
import { startBroker } from './kafka-broker.mjs';
import { liveBrokers } from './kafka-wire.mjs';

/**
 * Half of a broker's start is Java reading and checking classes. Cached as one archive, once for each Java and set of
 * jars, they are there at once. Gives the flags that use the archive; none where Java would not make it.
 */
export async function cachedClasses({ java, jars }, { log }) {
  const version = await runCommand(java, ['-version']);
  const isNew = Number(version.match(/version "(\d+)/)?.[1]) >= 25;
  const key = crypto.createHash('sha256').update(version).update(java).update(jars).digest('hex').slice(0, 12);
  const make = async ({ result, work }) => {
    const flag = isNew ? '-XX:AOTCacheOutput=' : '-XX:ArchiveClassesAtExit=';
    // An empty folder says that it was tried.
    await recordOneRun({ java, jars, flags: [`${flag}${path.join(result, 'classes')}`] }, work).catch(() => {});
  };
  const folder = await fillOnce(`kafka-classes-${key}`, make, { log, doing: 'recording' });
  const archive = path.join(folder, 'classes');
  if (!fs.existsSync(archive)) return [];
  // What does not fit is made anew; that is no message for a log that is read when a start failed.
  return isNew ? [`-XX:AOTCache=${archive}`, '-Xlog:aot*=off'] : [`-XX:SharedArchiveFile=${archive}`, '-Xlog:cds*=off'];
}

async function recordOneRun(broker, folder) {
  const [port, controllerPort] = [await anyFreePort(), await anyFreePort()];
  const daemon = await startBroker(broker, { folder, port, controllerPort });
  try {
    await waitUntil('Kafka', async () => (await liveBrokers(port)) >= 1, { timeoutMs: 90_000, ...daemon });
  } finally {
    // Java writes the archive on its way out.
    await endProcess(daemon, { graceMs: 90_000, group: true });
  }
}
