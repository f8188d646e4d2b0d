const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Globals that Node itself adds when they are first needed. */
const isNodesOwn = (key) => typeof key === 'symbol' && /^(undici|nodejs)\./.test(key.description ?? '');

/**
 * Runs spec files in the realm of the process instead of one of their own: in a realm made by `node:vm` each access of a
 * global goes through a proxy, and packages could not be shared (`shared-packages-runtime.js`). What a file leaves
 * behind in the process, as settings and globals, is put back after it.
 */
module.exports = class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = {
    globals: new Set(Reflect.ownKeys(globalThis)),
    console: globalThis.console,
    env: { ...process.env },
    exit: process.exit,
    getBuiltinModule: process.getBuiltinModule,
  };
  #conditions;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.#conditions = projectConfig.testEnvironmentOptions.customExportConditions;
  }

  async setup() {}

  async teardown() {
    const { globals, console, env, exit, getBuiltinModule } = this.#before;
    this.fakeTimersModern.dispose();
    Object.assign(process, { exit, getBuiltinModule });
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const key of Reflect.ownKeys(globalThis))
      if (!globals.has(key) && !isNodesOwn(key)) Reflect.deleteProperty(globalThis, key);
    globalThis.console = console;
  }

  exportConditions() {
    return this.#conditions;
  }

  getVmContext() {
    return null;
  }
};
