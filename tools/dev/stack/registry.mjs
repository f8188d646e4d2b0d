import fs from 'node:fs';
import { AdviceError } from '../machine/advice-error.mjs';
import { withLock } from '../machine/lock.mjs';
import { endProcess, identify, isRunning } from '../machine/process-identity.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';

/** Remembers on disk what was started, so that the next start can clean up after a kill -9 of everything. */
export class ProcessRegistry {
  #place;
  #processes = new Map();

  constructor(place) {
    this.#place = place;
  }

  /** Makes this process the only one that runs the profile, and ends what a dead one left behind. */
  async claim({ log }) {
    const { registryFile, runFile, environmentFile } = this.#place;
    await withLock(
      `${registryFile}.lock`,
      async () => {
        const before = readJson(registryFile);
        if (isRunning(before?.launcher)) throw alreadyRuns(before.launcher, readJson(runFile));
        for (const file of [runFile, environmentFile]) fs.rmSync(file, { force: true });
        const leftovers = (before?.processes ?? []).filter(isRunning);
        if (leftovers.length > 0)
          log(`ending what the last run left behind: ${leftovers.map(({ name }) => name).join(', ')}`);
        await Promise.all(leftovers.map((leftover) => endProcess(leftover, { graceMs: 5000, group: true })));
        this.#save();
      },
      { log, purpose: 'starting' },
    );
  }

  add(name, pid) {
    this.#processes.set(name, { name, ...identify(pid) });
    this.#save();
    return this.#processes.get(name);
  }

  remove(name) {
    this.#processes.delete(name);
    this.#save();
  }

  list() {
    return [...this.#processes.values()];
  }

  release() {
    fs.rmSync(this.#place.registryFile, { force: true });
  }

  #save() {
    writeJsonAtomically(this.#place.registryFile, { launcher: identify(process.pid), processes: this.list() });
  }
}

function alreadyRuns(launcher, run) {
  const urls = run ? `site ${run.urls.site}, admin ${run.urls.admin}, inbox ${run.urls.inbox}` : 'it is still starting';
  return new AdviceError(`Utsav runs already (process ${launcher.pid}): ${urls}`, 'stop it with Ctrl-C there');
}
