import crypto from 'node:crypto';
import fs from 'node:fs';
import { AdviceError } from '../machine/advice-error.mjs';
import { withLock } from '../machine/lock.mjs';
import { inRepository } from '../machine/repository.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { readJson } from '../machine/write-atomically.mjs';

const lockFile = inRepository('package-lock.json');
const stampFile = inRepository('node_modules', '.utsav-stamp');

/**
 * Installs exactly what package-lock.json says, if node_modules holds anything else. A system is built and runs without
 * what only tests and checks need, a quarter of all: that comes with `all`.
 */
export async function installDependencies({ log, all = false }) {
  if (!fs.existsSync(lockFile))
    throw new AdviceError('package-lock.json is missing', 'restore it with git checkout package-lock.json');
  if (isStamped(all)) return;
  await withLock(inRepository('.utsav', 'install.lock'), () => installUnlessCurrent(all, log), {
    log,
    purpose: 'installing packages',
  });
}

async function installUnlessCurrent(all, log) {
  if (isStamped(all)) return;
  const installed = readJson(inRepository('node_modules', '.package-lock.json'));
  if (!installed || !isCurrent(readJson(lockFile), installed, all)) {
    const begin = performance.now();
    log('installing packages (npm ci)');
    await install(all, log);
    log(`packages installed (${((performance.now() - begin) / 1000).toFixed(0)} s)`);
  }
  fs.writeFileSync(stampFile, stampOf(all));
}

async function install(all, log) {
  // Those of the repository itself are what tests and checks need; what the parts need to be built is theirs.
  const kinds = all ? [] : ['--workspaces', '--include-workspace-root=false'];
  const npm = (...args) => runCommand('npm', [...args, ...kinds, '--prefer-offline'], { cwd: inRepository() });
  try {
    await npm('ci');
  } catch (error) {
    if (!/EUSAGE/.test(error.output ?? '')) throw new AdviceError(error.message, 'run npm ci to see all of it');
    // A lock file that lacks packages for other platforms is refused by npm ci, yet names all that is needed here.
    log(
      'npm ci refuses package-lock.json (node tools/dev/complete-lock.mjs repairs it); npm install --no-save instead',
    );
    await npm('install', '--no-save');
  }
}

const lockHash = () => crypto.createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');

const stampOf = (all) => `${lockHash()}${all ? ' all' : ''}`;
const isStamped = (all) => {
  const stamp = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : '';
  return stamp === stampOf(true) || (!all && stamp === stampOf(false));
};

/** True after an npm install by hand, too: then nothing has to be installed again. */
export function isCurrent(wanted, installed, all) {
  return Object.entries(wanted.packages)
    .filter(
      ([location, entry]) =>
        location.includes('node_modules/') &&
        !entry.optional &&
        !entry.devOptional &&
        !entry.link &&
        (all || !entry.dev),
    )
    .every(([location, { version }]) => installed.packages[location]?.version === version);
}
