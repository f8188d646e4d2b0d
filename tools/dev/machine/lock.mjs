import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AdviceError } from './advice-error.mjs';
import { identify, isRunning } from './process-identity.mjs';
import { readJson } from './write-atomically.mjs';

/** One process at a time; the lock of a process that is gone is taken over. */
export async function withLock(file, work, { log, purpose }) {
  await acquire(file, log, purpose);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

async function acquire(file, log, purpose) {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(draft, JSON.stringify(identify(process.pid)));
  } catch (error) {
    throw new AdviceError(
      `cannot write to ${path.dirname(file)} (${error.code})`,
      'make it writable, or set UTSAV_CACHE to a folder that is',
    );
  }
  try {
    for (let reported = false; ;) {
      // A link appears together with its content, so no process can read a lock that names no owner yet.
      if (tryLink(draft, file)) return;
      const owner = readJson(file);
      if (owner && !isRunning(owner)) {
        takeAway(file, owner, `${draft}.stale`);
        continue;
      }
      if (owner && !reported) {
        log(`waiting for process ${owner.pid}, which is ${purpose}`);
        reported = true;
      }
      await sleep(100);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function tryLink(from, to) {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// Between reading the dead owner and moving the file someone else may have taken the lock: then it is put back.
function takeAway(file, owner, aside) {
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  if (readJson(aside)?.pid !== owner.pid) tryLink(aside, file);
  fs.rmSync(aside, { force: true });
}
