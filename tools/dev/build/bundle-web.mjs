import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inRepository } from '../machine/repository.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';
import { hashOf, hashOfFolder } from './source-files.mjs';
import { webWorkspaces } from './workspaces.mjs';

const stampFile = (folder) => inRepository('.utsav', 'build', `${folder}.json`);

/**
 * Runs the build script of each web app whose sources, or those of the packages it uses, changed. Pages over their byte
 * budget are an error, or for `npm start` a warning: `heavyPages: 'warn'`.
 */
export async function bundleWeb({ log, heavyPages = 'fail' }) {
  const used = hashOf(
    hashOfFolder(inRepository('packages', 'brand')),
    hashOfFolder(inRepository('packages', 'web-kit')),
    hashOfFolder(inRepository('packages', 'contracts')),
    fs.existsSync(inRepository('package-lock.json')) ? fs.readFileSync(inRepository('package-lock.json')) : '',
  );
  const built = [];
  const errors = [];
  // One after the other: each uses all processors by itself.
  for (const { folder, name } of webWorkspaces()) {
    const stamp = hashOf(used, hashOfFolder(inRepository(folder)));
    const last = readJson(stampFile(folder));
    let heavy = last?.heavy;
    if (last?.stamp !== stamp || !fs.existsSync(inRepository(folder, 'dist', 'index.html'))) {
      log(`bundling ${folder}`);
      try {
        heavy = await bundle(name);
        writeJsonAtomically(stampFile(folder), { stamp, heavy });
        built.push(folder);
      } catch (error) {
        errors.push(`${folder}: ${outputOf(error)}`);
        continue;
      }
    }
    if (heavy && heavyPages === 'warn') log(`${folder} outgrows its byte budget, npm run check fails: ${heavy}`);
    else if (heavy) errors.push(`${folder}/build/budgets.ts: ${heavy}`);
  }
  return { built, errors };
}

/** Gives the pages over their budget. A build that finds some has not ended, so it runs again without budgets. */
async function bundle(name) {
  const build = (env) => runCommand('npm', ['run', 'build', '--workspace', name], { cwd: inRepository(), env });
  try {
    await build(process.env);
    return undefined;
  } catch (error) {
    const heavy = heavyPagesIn(outputOf(error));
    if (!heavy) throw error;
    await build({ ...process.env, UTSAV_BYTE_BUDGETS: 'off' });
    return heavy;
  }
}

const outputOf = (error) => stripVTControlCharacters(error.output ?? error.message).trim();

/** In the words of the plugin `byte-budget`. */
export const heavyPagesIn = (output) =>
  output
    .match(/Too many bytes of compressed scripts:\n((?:.+ kB of .+ kB\n?)+)/)?.[1]
    .trim()
    .replaceAll('\n', ', ');
