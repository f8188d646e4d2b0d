import { findOnPath } from '../machine/path-binary.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { pip, pipTarget } from './fetch-wheel.mjs';
import { chromium, kafka, maven, node, platforms, wheels, wheelTags } from './pins.mjs';

const npmPinFor = (pin, platform) => (pin.packages ? pin.packages[platform] : pin);
const npmView = async (name, pin) => {
  const found = (await runCommand(findOnPath('npm'), ['view', name, 'dist.integrity'])).trim();
  // Maven's pin is a hash of another kind than the registry's.
  const isPinned = found.split('-')[0] !== pin.integrity.split('-')[0] || found === pin.integrity;
  return found !== '' && isPinned;
};

/** What is pinned: a row an artefact, with its package for each platform, and the look-up of one. */
export const artefacts = [
  ...Object.keys(wheels).map((kind) => ({
    name: kind,
    packageFor: (platform) => wheels[kind][platform]?.package,
    async exists(name, platform) {
      const [project, version] = name.split('==');
      const versions = await pip(['index', 'versions', project, ...pipTarget(wheelTags[platform])]);
      return versions.split(/[\s,()]+/).includes(version);
    },
  })),
  {
    name: 'kafka',
    packageFor: () => `org.apache.kafka:kafka_2.13:${kafka.version}`,
    // Its description alone, a few kB; Maven has no command that only looks.
    exists: async (name) => {
      const goal = maven.copyPlugin.replace(/copy-dependencies$/, 'get');
      await runCommand(findOnPath('mvn') ?? 'mvn', ['-q', '-B', goal, `-Dartifact=${name}:pom`, '-Dtransitive=false']);
      return true;
    },
  },
  ...Object.entries({ maven, chromium, node }).map(([name, pin]) => ({
    name,
    packageFor: (platform) => npmPinFor(pin, platform)?.package,
    exists: (wanted, platform) => npmView(wanted, npmPinFor(pin, platform)),
  })),
];

/** Prints a table of what the registries have; returns false when an artefact is gone. A look-up that fails is no proof. */
export async function printPlatforms(print = console.log) {
  const lookUps = new Map();
  const lookUp = ({ exists }, name, platform) => {
    const key = name.includes('==') ? `${name} ${platform}` : name;
    if (!lookUps.has(key)) lookUps.set(key, exists(name, platform).then(verdict, failure));
    return lookUps.get(key);
  };
  let areAllThere = true;
  for (const artefact of artefacts) {
    for (const platform of platforms) {
      const name = artefact.packageFor(platform);
      const found = name ? await lookUp(artefact, name, platform) : 'nothing is pinned';
      if (found === 'GONE') areAllThere = false;
      print([artefact.name.padEnd(9), platform.padEnd(13), (name ?? '').padEnd(34), found].join(' '));
    }
  }
  return areAllThere;
}

const verdict = (isThere) => (isThere ? 'there' : 'GONE');
// Offline, pip says of everything that there is none.
const failure = ({ message, output = message }) =>
  /No matching distribution|E404|was not found in/.test(output) && !/Retrying/.test(output)
    ? 'GONE'
    : `not looked up: ${message.slice(0, 160)}`;
