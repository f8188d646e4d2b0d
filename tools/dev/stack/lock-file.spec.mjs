import assert from 'node:assert/strict';
import { it } from 'node:test';
import { completeLock, missingPlatformPackages } from './lock-file.mjs';

const lock = {
  packages: {
    'node_modules/@swc/core': {
      version: '1.0.0',
      optionalDependencies: { '@swc/core-linux-x64-gnu': '1.0.0', '@swc/core-darwin-arm64': '1.0.0' },
    },
    'node_modules/@swc/core-linux-x64-gnu': { version: '1.0.0' },
  },
};

it('names the packages for other platforms', () => {
  assert.deepEqual(
    missingPlatformPackages(lock).map(({ name }) => name),
    ['@swc/core-darwin-arm64'],
  );
});

it('adds them so that npm skips them here', () => {
  const { packages } = completeLock(lock);
  assert.deepEqual(packages['node_modules/@swc/core-darwin-arm64'].os, ['darwin']);
  assert.deepEqual(packages['node_modules/@swc/core-darwin-arm64'].cpu, ['arm64']);
  assert.deepEqual(missingPlatformPackages({ packages }), []);
});
