import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const webFolders = ['packages/web-kit', 'frontend', 'admin-frontend'];

export const isWeb = (spec) => webFolders.some((folder) => spec.startsWith(`${folder}/`));

/** The text with the mutant in it. Throws when its place is gone, or not the only one. */
export function mutated(text, { find, replace }) {
  const [before, after, ...more] = text.split(find);
  if (after === undefined) throw new Error('its text is not there any more');
  if (more.length > 0) throw new Error('its text stands there more than once');
  return before + replace + after;
}

/** What runs the specs of a mutant: vitest in a web workspace, jest for all others. */
export function commandFor(folder, { specs }) {
  const web = webFolders.find((each) => specs.every((spec) => spec.startsWith(`${each}/`)));
  const bin = (name) => path.join(folder, 'node_modules', '.bin', name);
  if (web)
    return [
      bin('vitest'),
      ['run', '--bail=1', ...specs.map((spec) => path.relative(web, spec))],
      path.join(folder, web),
    ];
  const args = ['--selectProjects', 'unit', 'medium', '--ci', '--silent', '--bail', '--forceExit', '--passWithNoTests'];
  return [bin('jest'), [...args, '--maxWorkers=2', ...specs], folder];
}

/** Runs the specs. Returns whether they passed; a run that takes too long has failed. */
function runSpecs(folder, mutant, { env, timeoutMs }) {
  const [command, args, cwd] = commandFor(folder, mutant);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), timeoutMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

/** The files of jest that fail as the sources are. */
export async function failingSpecs(folder, specs, { env }) {
  const report = path.join(folder, 'report.json');
  const args = ['--selectProjects', 'unit', 'medium', '--ci', '--silent', '--forceExit', '--maxWorkers=2'];
  const child = spawn(
    path.join(folder, 'node_modules', '.bin', 'jest'),
    [...args, '--json', `--outputFile=${report}`, ...specs],
    {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    },
  );
  await new Promise((resolve) => child.on('close', resolve));
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(folder, name));
}

/** Puts one mutant into a copy of the sources, runs its specs, and takes it out again. */
export async function tryMutant(folder, mutant, options) {
  const file = path.join(folder, mutant.file);
  const text = fs.readFileSync(file, 'utf8');
  let broken;
  try {
    broken = mutated(text, mutant);
  } catch (error) {
    return { mutant, outcome: 'gone', why: error.message };
  }
  fs.writeFileSync(file, broken);
  try {
    return { mutant, outcome: (await runSpecs(folder, mutant, options)) ? 'survived' : 'killed' };
  } finally {
    fs.writeFileSync(file, text);
  }
}

/** Each worker takes the next mutant for its own copy. */
export async function tryAll(folders, mutants, options) {
  const left = [...mutants];
  const results = [];
  const work = async (folder) => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const begun = Date.now();
      const result = await tryMutant(folder, mutant, options);
      results.push(result);
      options.onResult?.({ ...result, seconds: (Date.now() - begun) / 1000, done: results.length });
    }
  };
  await Promise.all(folders.map(work));
  return results;
}

export function summarise(results) {
  const count = (outcome) => results.filter((result) => result.outcome === outcome).length;
  const [killed, survived, gone] = ['killed', 'survived', 'gone'].map(count);
  const tried = killed + survived;
  return { killed, survived, gone, score: tried === 0 ? 0 : Math.round((killed / tried) * 1000) / 10 };
}
