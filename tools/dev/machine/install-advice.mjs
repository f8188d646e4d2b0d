import { here } from './system.mjs';

const managers = {
  darwin: { brew: 'brew install' },
  linux: {
    'apt-get': 'apt-get install -y',
    dnf: 'dnf install -y',
    apk: 'apk add',
    pacman: 'pacman -S --needed',
  },
};

/** Names of packages by package manager; `darwin`: what macOS has by itself; `otherwise`: where no package is known. */
const tools = {
  pip: {
    title: 'python3 with pip',
    brew: 'python',
    darwin: 'xcode-select --install',
    'apt-get': 'python3 python3-pip',
    dnf: 'python3 python3-pip',
    apk: 'python3 py3-pip',
    pacman: 'python python-pip',
  },
  libraries: {
    title: 'libcurl, OpenSSL 3 and liblzma',
    'apt-get': 'libcurl4 libssl3 liblzma5',
    dnf: 'libcurl openssl-libs xz-libs',
    pacman: 'curl openssl xz',
  },
  tar: { title: 'tar', 'apt-get': 'tar', dnf: 'tar', apk: 'tar', pacman: 'tar' },
  mongod: { title: 'MongoDB 5 or newer', otherwise: 'set MONGO_URL to a replica set' },
  redis: {
    title: 'Redis 6.2 or newer',
    'apt-get': 'redis-server',
    dnf: 'valkey',
    apk: 'redis',
    pacman: 'valkey',
    otherwise: 'set REDIS_URL',
  },
  java: {
    title: 'Java 17 or newer',
    'apt-get': 'default-jre-headless',
    dnf: 'java-21-openjdk-headless',
    apk: 'openjdk21-jre-headless',
    pacman: 'jre-openjdk-headless',
    otherwise: 'set KAFKA_BROKERS',
  },
  seaweedfs: { title: 'SeaweedFS 4', brew: 'seaweedfs', otherwise: 'set OBJECT_STORE_ENDPOINT' },
  node: { title: 'Node 24.15 or newer', brew: 'node@24', otherwise: 'install Node 24 (nodejs.org, or nvm install)' },
  browser: {
    title: 'a browser',
    brew: '--cask google-chrome',
    'apt-get': 'chromium-headless-shell',
    dnf: 'chromium-headless',
    apk: 'chromium',
    pacman: 'chromium',
    otherwise: 'install Google Chrome',
  },
};

export const titleOf = (tool) => tools[tool].title;

/** How to install all of them on this system: as few commands as there can be. */
export function installAdvice(names, system = here) {
  const known = managers[system.platform.startsWith('darwin') ? 'darwin' : 'linux'];
  const manager = Object.keys(known).find((name) => system.find(name));
  const sudo = manager === 'brew' || system.isRoot ? '' : 'sudo ';
  const packages = [];
  const others = [];
  for (const name of names) {
    const tool = tools[name];
    // Ubuntu's package of Chromium is an empty one that installs the snap.
    if (name === 'browser' && manager === 'apt-get' && system.find('snap')) others.push(`${sudo}snap install chromium`);
    else if (tool[manager]) packages.push(tool[manager]);
    else
      others.push((system.platform.startsWith('darwin') && tool.darwin) || (tool.otherwise ?? `install ${tool.title}`));
  }
  const command = packages.length > 0 ? [`${sudo}${known[manager]} ${packages.join(' ')}`] : [];
  return [...command, ...others].join('; ');
}
