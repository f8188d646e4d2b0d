import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** PIDs are reused; a PID together with its start time is not. */
export function identify(pid) {
  return { pid, started: startTimeOf(pid) };
}

function startTimeOf(pid) {
  if (process.platform === 'linux') {
    try {
      const fields = statFields(pid);
      return hasEnded(fields) ? null : fields[19];
    } catch {
      return null;
    }
  }
  const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.status === 0 ? ps.stdout.trim() : null;
}

// One whose first thread has ended still holds its files and ports while others of its threads live.
const hasEnded = ([state, ...fields]) => state === 'Z' && Number(fields[16]) <= 1;

// The command name may hold spaces and brackets, so the fields are counted from the last bracket.
function statFields(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
}

export function isRunning(identity) {
  return Boolean(identity?.pid && identity.started) && startTimeOf(identity.pid) === identity.started;
}

/** SIGTERM, a grace period, then SIGKILL; never touches a process that merely inherited the PID. */
export async function endProcess(identity, { graceMs = 15_000, group = false } = {}) {
  if (!isRunning(identity)) return 'gone';
  signal(identity, 'SIGTERM', false);
  const patienceEnds = Date.now() + graceMs;
  while (isRunning(identity)) {
    if (Date.now() > patienceEnds) {
      signal(identity, 'SIGKILL', group);
      await sleep(50);
      return 'killed';
    }
    await sleep(25);
  }
  return 'ended';
}

/** Without a grace period, and all that it started. */
export function killGroup(identity) {
  if (isRunning(identity)) signal(identity, 'SIGKILL', true);
}

function signal({ pid }, name, group) {
  try {
    process.kill(group ? -pid : pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
