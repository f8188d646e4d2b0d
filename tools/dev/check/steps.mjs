import fs from 'node:fs';
import { buildAll } from '../build/build-all.mjs';
import { inRepository } from '../machine/repository.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { readJson } from '../machine/write-atomically.mjs';
import { missingPlatformPackages } from '../stack/lock-file.mjs';
import { findAdvisories } from './advisories.mjs';
import { lintApiDocument } from './api-document.mjs';
import { findForbiddenMarks } from './forbidden-marks.mjs';
import { findHomeMadeWords } from './home-made-words.mjs';
import { licenceErrors } from './licences.mjs';

// One row a check; a `note` that `run` returns is printed beside its result. Slow ones first: two run at a time, and the long ones should
// not come last.

const tool =
  (name, ...args) =>
  () =>
    runCommand(inRepository('node_modules', '.bin', name), args, { cwd: inRepository() });

function failIfAny(found) {
  if (found.length > 0) throw new Error(found.join('\n'));
}

const typeProjects = [
  ['types of the services', 'tsconfig.json'],
  ['types of the site', 'frontend/tsconfig.json'],
  ['types of the console', 'admin-frontend/tsconfig.json'],
  ['types of web-kit', 'packages/web-kit/tsconfig.json'],
];

const types = typeProjects
  .filter(([, project]) => fs.existsSync(inRepository(project)))
  .map(([name, project]) => ({
    name,
    // One thread each: two checks run at a time, and several threads would check what they share once each.
    run: () =>
      runCommand(
        process.execPath,
        [inRepository('node_modules', 'typescript-7', 'bin', 'tsc'), '--noEmit', '--singleThreaded', '-p', project],
        {
          cwd: inRepository(),
        },
      ),
    fix: 'correct the types at the places named above',
    slow: true,
  }));

export const steps = [
  ...types,
  {
    name: 'unused code',
    run: tool('knip', '--no-progress', '--no-config-hints'),
    fix: 'delete what is unused, declare what is missing; entry points are listed in knip.json',
    slow: true,
  },
  {
    name: 'byte budgets',
    run: () => buildAll({ log: () => {} }),
    fix: 'make the page lighter (an import that loads later), or raise its limit in build/budgets.ts and say why',
    slow: true,
  },
  {
    name: 'dependency rules',
    run: tool(
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'gateway',
      'services',
      'frontend/src',
      'admin-frontend/src',
      'tools',
      'tests',
    ),
    fix: 'move the code to where the rule allows the import; each rule in .dependency-cruiser.cjs says why it is there',
  },
  {
    name: 'folder dependencies',
    run: tool(
      'depcruise',
      '--config',
      '.dependency-cruiser.folders.cjs',
      'services',
      'gateway',
      'packages/brand',
      'packages/contracts',
      'packages/service-kit',
      'packages/web-kit',
      'frontend/src',
      'admin-frontend/src',
    ),
    fix: 'move what both folders need below them, or the use case that joins them above',
  },
  {
    name: 'places of mutants',
    run: () => runCommand(process.execPath, ['tools/lab/mutate.mjs', '--check'], { cwd: inRepository() }),
    fix: 'write the changed line into tools/lab/mutate/mutants.txt',
  },
  {
    name: 'format',
    run: tool('oxfmt', '--check'),
    fix: 'npm run format',
  },
  {
    name: 'lint',
    run: tool('oxlint', '--deny-warnings', '--quiet'),
    fix: 'npx oxlint --fix repairs some; the rest by hand',
  },
  {
    name: 'proto rules',
    run: tool('buf', 'lint'),
    fix: 'see the rule that buf names; proto/ follows its STANDARD set',
  },
  {
    name: 'released protos',
    run: tool('buf', 'breaking', '--against', 'proto/released.binpb'),
    fix: 'keep what was released and add beside it; proto/README.md says how',
  },
  {
    name: 'generated files',
    run: () => runCommand(process.execPath, ['tools/dev/gen.mjs', '--check'], { cwd: inRepository() }),
    fix: 'npm run gen, and commit the result',
  },
  {
    name: 'lock file',
    run: async () =>
      failIfAny(missingPlatformPackages(readJson(inRepository('package-lock.json'))).map(({ name }) => name)),
    fix: 'node tools/dev/complete-lock.mjs, and commit the result',
  },
  {
    name: 'API document',
    run: lintApiDocument,
    fix: 'complete the route in packages/contracts/src/http, or gateway/src/docs for all of them',
    slow: true,
  },
  {
    name: 'advisories',
    run: async () => {
      const list = readJson(inRepository('tools', 'dev', 'check', 'advisories.json'));
      const { errors, note } = await findAdvisories({ lock: readJson(inRepository('package-lock.json')), list });
      failIfAny(errors);
      return { note };
    },
    fix: 'upgrade the package; or say in tools/dev/check/advisories.json (accepted) why it does not concern us',
    slow: true,
  },
  {
    name: 'licences',
    run: async () => failIfAny(licenceErrors(readJson(inRepository('package-lock.json')))),
    fix: 'take another package, or add the licence to tools/dev/check/licences.mjs after reading it',
  },
  {
    name: 'forbidden marks',
    run: async () => failIfAny(findForbiddenMarks()),
    fix: 'as said at each line',
  },
  {
    name: 'home-made words',
    run: async () => failIfAny(findHomeMadeWords()),
    fix: 'write the standard term; the terms of the domain are in docs/glossary.md',
  },
];
