const { join } = require('node:path');

/**
 * Runs spec files as one: what they import is loaded once instead of once a file, which takes longer than most of them.
 * Each leaves the process as it found it.
 */
exports.runTogether = (files) => {
  const settings = { ...process.env };
  for (const file of files)
    describe(file, () => {
      require(join(__dirname, '..', file));
      afterAll(() => {
        jest.restoreAllMocks();
        jest.useRealTimers();
        for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
        Object.assign(process.env, settings);
      });
    });
  // A file may set its own, which would hold for the others too.
  if (files.length > 1) jest.setTimeout(180_000);
};
