import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export function findOnPath(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      try {
        fs.accessSync(file, fs.constants.X_OK);
        if (fs.statSync(file).isFile()) return file;
      } catch {
        continue;
      }
    }
  }
  return null;
}

/** Engines only: UTSAV_NO_PATH=1 proves that the machine needs nothing installed. */
export function findEngineOnPath(...names) {
  return process.env.UTSAV_NO_PATH ? null : findOnPath(...names);
}

export function isNewEnough(binary, versionArgs, pattern, minimum) {
  const { stdout, stderr } = spawnSync(binary, versionArgs, { encoding: 'utf8', timeout: 20_000 });
  const version = `${stdout}${stderr}`.match(pattern)?.[1];
  return version !== undefined && Number(version) >= minimum;
}

/** Names of shared libraries that the loader would not find. */
export function missingLibraries(binary) {
  if (process.platform !== 'linux') return [];
  const { stdout } = spawnSync('ldd', [binary], { encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n').filter((line) => line.includes('not found'));
  return lines.map((line) => line.trim().split(' ')[0]);
}
