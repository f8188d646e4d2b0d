import assert from 'node:assert/strict';
import { it } from 'node:test';
import { licenceErrors, notices } from './licences.mjs';

const lock = (packages) => ({
  packages: { '': { name: 'utsav' }, 'packages/contracts': { version: '0.1.0' }, ...packages },
});
const errorsOf = (licence) =>
  licenceErrors(lock({ 'node_modules/a': { version: '1.0.0', ...(licence && { license: licence }) } }));

it('accepts permissive licences, either of two, and both of two', () => {
  for (const licence of ['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC', 'Apache-2.0 AND LGPL-3.0-or-later'])
    assert.deepEqual(errorsOf(licence), [], licence);
});

it('refuses others and packages that name none', () => {
  assert.deepEqual(errorsOf('AGPL-3.0'), ['a 1.0.0: AGPL-3.0']);
  assert.deepEqual(errorsOf('MIT AND SSPL-1.0'), ['a 1.0.0: MIT AND SSPL-1.0']);
  assert.deepEqual(errorsOf(undefined), ['a 1.0.0: names no licence']);
});

it('lists what production installs, once for each version, by licence', () => {
  const text = notices(
    lock({
      'node_modules/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/@x/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/@x/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/pause': { version: '0.0.1' },
      'node_modules/test-only': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/@utsav/contracts': { link: true },
    }),
  );
  assert.match(text, /## ISC\n\nb 2\.0\.0\n\n## MIT\n\n@x\/a 1\.0\.0, pause 0\.0\.1\n$/);
});
