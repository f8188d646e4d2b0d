import fs from 'node:fs';

/** MB of all processes (Pss); 0 where the system does not tell. */
export function usageOf(processes) {
  return processes.reduce((sum, { pid }) => sum + megabytesOf(pid), 0);
}

function megabytesOf(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
