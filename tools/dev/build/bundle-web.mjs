import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inRepository } from '../machine/repository.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';
import { hashOf, hashOfFolder } from './source-files.mjs';
import { webWorkspaces } from './workspaces.mjs';

const stampFile = (folder) => inRepository('.utsav', 'build', `${folder}.json`);

/** Runs the build script of each web app whose sources, or those of the packages it uses, changed. */
export async function bundleWeb({ log }) {
  const used = hashOf(
    hashOfFolder(inRepository('packages', 'web-kit')),
    hashOfFolder(inRepository('packages', 'contracts')),
    fs.existsSync(inRepository('package-lock.json')) ? fs.readFileSync(inRepository('package-lock.json')) : '',
  );
  const built = [];
  const errors = [];
  // One after the other: each uses all processors by itself.
  for (const { folder, name } of webWorkspaces()) {
    const stamp = hashOf(used, hashOfFolder(inRepository(folder)));
    const isCurrent =
      readJson(stampFile(folder))?.stamp === stamp && fs.existsSync(inRepository(folder, 'dist', 'index.html'));
    if (isCurrent) continue;
    log(`bundling ${folder}`);
    try {
      await runCommand('npm', ['run', 'build', '--workspace', name], { cwd: inRepository() });
      writeJsonAtomically(stampFile(folder), { stamp });
      built.push(folder);
    } catch (error) {
      errors.push(`${folder}: ${stripVTControlCharacters(error.output ?? error.message).trim()}`);
    }
  }
  return { built, errors };
}
