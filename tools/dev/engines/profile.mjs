import fs from 'node:fs';
import path from 'node:path';
import { AdviceError } from '../machine/advice-error.mjs';
import { withLock } from '../machine/lock.mjs';
import { identify, isRunning } from '../machine/process-identity.mjs';
import { inRepository } from '../machine/repository.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';

const newState = () => ({ keepRunning: false, secure: false, users: [], engines: {}, containerPorts: {} });

/**
 * Data, logs and state of one set of engines. `users` are the processes that rely on it now: whoever leaves last
 * stops it, and users that were killed do not count.
 */
export class Profile {
  constructor(name) {
    if (!/^[a-z0-9-]+$/.test(name))
      throw new AdviceError(`"${name}" is no profile name`, 'use small letters, digits and dashes');
    this.name = name;
    this.folder = inRepository('.utsav', 'engines', name);
    this.stateFile = path.join(this.folder, 'state.json');
    this.load();
  }

  load() {
    this.state = { ...newState(), ...readJson(this.stateFile) };
    this.state.users = this.state.users.filter(isRunning);
  }

  save() {
    writeJsonAtomically(this.stateFile, this.state);
  }

  /** Data that was made with passwords cannot be read without, and the other way round. */
  choose({ secure }) {
    if (secure !== this.state.secure && fs.existsSync(this.stateFile))
      throw new AdviceError(
        `the engines of "${this.name}" were started ${this.state.secure ? 'with' : 'without'} --secure before`,
        'drop their data with --fresh, or take another profile',
      );
    this.state.secure = secure;
  }

  /** Certificates and passwords, where it has any. */
  async security() {
    if (!this.state.secure) return undefined;
    const { prepareSecurity } = await import('./secure/security.mjs');
    this.prepared ??= prepareSecurity(this.folder);
    return this.prepared;
  }

  locked(work, log) {
    const options = { log, purpose: `preparing the engines of "${this.name}"` };
    return withLock(`${this.folder}.lock`, () => (this.load(), work()), options);
  }

  remember(name, engine) {
    this.state.engines[name] = engine;
    this.save();
  }

  join() {
    this.state.users.push(identify(process.pid));
    this.save();
  }

  leave() {
    const own = this.state.users.findIndex(({ pid }) => pid === process.pid);
    if (own >= 0) this.state.users.splice(own, 1);
    this.save();
  }

  get isNeeded() {
    return this.state.keepRunning || this.state.users.length > 0;
  }

  dropData() {
    const [user] = this.state.users;
    if (user)
      throw new AdviceError(
        `the engines of "${this.name}" are in use by process ${user.pid}`,
        'stop it before dropping their data',
      );
    fs.rmSync(this.folder, { recursive: true, force: true });
    this.state = { ...newState(), keepRunning: this.state.keepRunning };
  }
}
