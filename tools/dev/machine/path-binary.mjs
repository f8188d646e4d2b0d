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
export function findEngineOnPath(system, ...names) {
  return system.env.UTSAV_NO_PATH ? null : system.find(...names);
}

export function isNewEnough(system, binary, versionArgs, pattern, minimum) {
  const version = system.output(binary, ...versionArgs)?.match(pattern)?.[1];
  return version !== undefined && Number(version) >= minimum;
}
