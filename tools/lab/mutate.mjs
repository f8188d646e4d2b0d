#!/usr/bin/env node
// npm run mutate [-- NAME ...] [--workers 2] [--check]: breaks one guard after the other in a copy of the sources and
// says which of them no spec notices. By name only: the whole list takes a quarter of an hour.
import '../dev/engines/use-production-node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provideEngines } from '../dev/engines/provide.mjs';
import { explain } from '../dev/machine/advice-error.mjs';
import { inRepository } from '../dev/machine/repository.mjs';
import { mutants } from './mutate/mutants.mjs';
import { installDependencies } from '../dev/stack/installation.mjs';
import { failingSpecs, isWeb, mutated, summarise, tryAll } from './mutate/run-mutants.mjs';

const timeoutMs = 240_000;
const { values: options, positionals: names } = parseArgs({
  options: { workers: { type: 'string', default: '2' }, check: { type: 'boolean', default: false } },
  allowPositionals: true,
});

await installDependencies({ log: console.log, all: true });
const chosen = names.length === 0 ? mutants : mutants.filter(({ name }) => names.includes(name));

/** Those whose place in the sources is gone. */
function gone() {
  return chosen.flatMap((mutant) => {
    try {
      mutated(fs.readFileSync(inRepository(mutant.file), 'utf8'), mutant);
      return [];
    } catch (error) {
      return [`${mutant.name}  ${mutant.file}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`];
    }
  });
}

/** The sources as they are in git's index. Packages are linked; those of this repository lead to the copy. */
function copySources() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-mutate-'));
  execFileSync('git', ['checkout-index', '--all', `--prefix=${folder}/`], { cwd: inRepository() });
  const manifests = execFileSync('git', ['ls-files', '*package.json'], { cwd: inRepository(), encoding: 'utf8' });
  const links = manifests.split('\n').map((manifest) => path.join(path.dirname(manifest), 'node_modules'));
  for (const modules of new Set(links.filter((name) => fs.existsSync(inRepository(name))))) {
    fs.mkdirSync(path.join(folder, modules), { recursive: true });
    for (const name of fs.readdirSync(inRepository(modules)))
      if (name !== '@utsav') fs.symlinkSync(inRepository(modules, name), path.join(folder, modules, name));
  }
  // What jest starts before the specs is not compiled by it.
  for (const name of fs.readdirSync(inRepository('packages')))
    if (fs.existsSync(inRepository('packages', name, 'dist')))
      fs.symlinkSync(inRepository('packages', name, 'dist'), path.join(folder, 'packages', name, 'dist'));
  fs.cpSync(inRepository('node_modules', '@utsav'), path.join(folder, 'node_modules', '@utsav'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return folder;
}

/** Where specs fail by themselves no result is valid. A machine with other work gets a second chance. */
async function requireSound(folder, settings, log) {
  const specs = [...new Set(chosen.flatMap((mutant) => mutant.specs))].filter((spec) => !isWeb(spec));
  const failed = await failingSpecs(folder, specs, settings);
  if (failed.length === 0) return;
  log(`once more: ${failed.join(' ')}`);
  const again = await failingSpecs(folder, failed, settings);
  if (again.length > 0) throw new Error(`specs fail without any mutant: ${again.join(' ')}`);
}

async function main() {
  const stale = gone();
  for (const line of stale) console.log(`gone      ${line}`);
  if (options.check) return stale.length === 0 ? 0 : 1;

  const folders = [];
  const log = (line) => console.log(line);
  const engines = await provideEngines({ profile: 'mutate', fresh: true, only: ['mongo', 'kafka', 'redis'], log });
  try {
    for (let at = 0; at < Number(options.workers); at += 1) folders.push(copySources());
    const settings = { env: engines.urls, timeoutMs };
    await requireSound(folders[0], settings, log);
    const results = await tryAll(folders, chosen, {
      ...settings,
      onResult: ({ mutant, outcome, seconds, done }) =>
        log(
          `${outcome.padEnd(9)} ${mutant.name.padEnd(4)} ${seconds.toFixed(0).padStart(4)} s  ${done}/${chosen.length}  ${mutant.breaks}`,
        ),
    });
    const { killed, survived, gone: lost, score } = summarise(results);
    log(`${killed} killed, ${survived} survived, ${lost} gone: ${score} %`);
    return survived + lost === 0 ? 0 : 1;
  } finally {
    await engines.stop();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
