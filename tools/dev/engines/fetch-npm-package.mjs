import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { AdviceError } from '../machine/advice-error.mjs';
import { findOnPath } from '../machine/path-binary.mjs';
import { runCommand } from '../machine/run-command.mjs';

/** Fetches one pinned npm package into `work`, checks its hash and unpacks it to `work/package`. */
export async function fetchNpmPackage({ package: name, integrity }, work) {
  const npm = findOnPath('npm');
  if (!npm) throw new AdviceError('npm is missing', 'install it together with Node 24');
  try {
    await runCommand(npm, ['pack', '--silent', '--pack-destination', work, name], {
      cwd: work,
      env: withoutProjectSettings(),
    });
  } catch (error) {
    throw new AdviceError(error.message, 'check that npm reaches its registry');
  }
  const archive = path.join(
    work,
    fs.readdirSync(work).find((file) => file.endsWith('.tgz')),
  );
  const [algorithm] = integrity.split('-');
  const found = `${algorithm}-${crypto.createHash(algorithm).update(fs.readFileSync(archive)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${name}: the package differs from the pinned one (${found})`);
  await runCommand('tar', ['-xzf', archive, '--no-same-owner', '-C', work]);
}

// `npm start` hands its own project on to children: there this npm would look for the package in our workspaces.
function withoutProjectSettings() {
  const isProject = (key) =>
    /^npm_(config_(local_prefix|prefix|global_prefix|workspace)|package_|lifecycle_)/i.test(key);
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !isProject(key)));
}
