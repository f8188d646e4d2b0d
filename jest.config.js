const { readFileSync } = require('node:fs');

const swc = JSON.parse(readFileSync(`${__dirname}/.swcrc`, 'utf8'));
// ES modules, and mongodb and an exporter, whose dynamic imports jest cannot run as they stand.
const asCommonJs = [
  '@exodus',
  '@nestjs',
  '@opentelemetry/otlp-exporter-base',
  '@puppeteer',
  'any-ascii',
  'bcp-47',
  'bcp-47-match',
  'cockatiel',
  'content-disposition',
  'cookie',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'htmlparser2',
  'is-alphabetical',
  'is-alphanumerical',
  'is-decimal',
  'mongodb',
  'oauth4webapi',
  'parse5',
  'parse5-parser-stream',
  'puppeteer',
  'puppeteer-core',
  'qr',
  'range-parser',
  'set-cookie-parser',
];
const common = {
  rootDir: __dirname,
  testEnvironment: 'node',
  // Workspaces are tested from their sources, not from what was built last.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  transform: { '^.+\\.[cm]?[tj]s$': ['@swc/jest', { ...swc, exclude: undefined, swcrc: false }] },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${asCommonJs.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '/\\.utsav/'],
};
const backend = [
  '<rootDir>/packages',
  '<rootDir>/gateway',
  '<rootDir>/services',
  '<rootDir>/tools',
  '<rootDir>/tests/camera',
  '<rootDir>/tests/contract',
  '<rootDir>/tests/resilience',
  '<rootDir>/tests/upgrade',
];

/** A folder of groups of spec files, each of which loads once what its files import; `npm test` writes it. */
const groups = process.env.SPEC_GROUPS;
const specs = (kind, testMatch) =>
  groups
    ? { roots: [`${groups}/${kind}`], testMatch: ['**/*.spec.js'], modulePathIgnorePatterns: ['/dist/'] }
    : { roots: backend, testMatch };

/** unit: no engine needed. medium: real MongoDB, Kafka, Redis. journeys, strict-limits, tour: the whole running stack and a browser. */
module.exports = {
  // A bound for what hangs, never a target: a machine with other work is many times slower.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/tests/longest-first.js',
  projects: [
    {
      ...common,
      displayName: 'unit',
      ...specs('unit', ['**/*.spec.ts']),
      testPathIgnorePatterns: ['\\.medium\\.spec\\.ts$', '/web-kit/', '/node_modules/'],
    },
    {
      ...common,
      displayName: 'medium',
      ...specs('medium', ['**/*.medium.spec.ts']),
      globalSetup: '<rootDir>/packages/test-kit/src/engines/jest-setup.ts',
      globalTeardown: '<rootDir>/packages/test-kit/src/engines/jest-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/packages/test-kit/src/engines/jest-after-file.ts'],
    },
    {
      ...common,
      displayName: 'journeys',
      roots: ['<rootDir>/tests/journeys'],
      globalSetup: '<rootDir>/tests/journeys/stack/sign-in-staff.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/journeys/stack/renew-staff.ts'],
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/tour/', '/strict-limits/', '/node_modules/'],
    },
    {
      ...common,
      displayName: 'strict-limits',
      roots: ['<rootDir>/tests/journeys'],
      globalSetup: '<rootDir>/tests/journeys/stack/sign-in-staff.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/journeys/stack/renew-staff.ts'],
      testMatch: ['**/strict-limits/*.spec.ts', '**/journeys/cash-sale.spec.ts'],
    },
    {
      ...common,
      displayName: 'tour',
      roots: ['<rootDir>/tests/journeys/tour'],
      globalSetup: '<rootDir>/tests/journeys/stack/sign-in-staff.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/journeys/stack/renew-staff.ts'],
      testMatch: ['**/*.spec.ts'],
    },
  ],
};
