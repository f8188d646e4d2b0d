// Lets a process of its own run the repository's TypeScript as it stands, as jest does.
const { readFileSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const options = JSON.parse(readFileSync(join(__dirname, '../../../../.swcrc'), 'utf8'));
enableCompileCache(join(__dirname, '../../../../node_modules/.cache/compiled-packages'));
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...options,
    swcrc: false,
    sourceMaps: false,
    filename,
  });
  module._compile(code, filename);
};
