import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const launcher = join(__dirname, '../../../../tools/dev/engines.mjs');

/** A browser for tests: the one named in the environment, else the launcher's. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const args = [launcher, 'up', '--profile', 'jest', '--only', 'chromium'];
  const found = /^CHROMIUM_PATH=(.+)$/m.exec(execFileSync(process.execPath, args, { encoding: 'utf8' }))?.[1];
  if (!found) throw new Error('the launcher gave no browser');
  return found;
}
