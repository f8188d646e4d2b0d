import fs from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../build/source-files.mjs';
import { inRepository } from '../machine/repository.mjs';

/** Where jest finds the groups; `jest.config.js` knows it by `SPEC_GROUPS`. */
const folder = inRepository('.utsav', 'specs');
const roots = ['packages', 'gateway', 'services', 'tools', 'tests'];
/** Specs of browsers, and those of the launcher, have other runners. */
const isOfJest = (file) => file.endsWith('.spec.ts') && !/^(packages\/web-kit|tests\/journeys)\//.test(file);
const kindOf = (file) => (file.endsWith('.medium.spec.ts') ? 'medium' : 'unit');
/** A workspace, whose specs import much the same. */
const workspaceOf = (file) => file.split('/', file.startsWith('gateway/') ? 1 : 2).join('/');

/** Their specs on engines are shown to run together; of other workspaces each has a process of its own. */
const mediumTogether = ['gateway', 'services/catalog', 'services/identity', 'services/payments', 'services/pricing'];
const isTogether = (file) => kindOf(file) === 'unit' || mediumTogether.includes(workspaceOf(file));

/** Files in one group at most: several workers share the groups, and the last one must not run for long alone. */
const MOST_FILES = { unit: 30, medium: 6 };

/** They take half a minute or more each, or change what others in the same process would see. In the order in which they begin. */
const alone = [
  'tests/resilience/crash-table.medium.spec.ts',
  'tests/contract/bad-input/bad-input.medium.spec.ts',
  'packages/service-kit/src/kafka/create-kafka-client.medium.spec.ts',
  'packages/service-kit/src/kafka/secure-broker.medium.spec.ts',
  'services/notifications/src/notifications.medium.spec.ts',
  'tests/resilience/crowds.medium.spec.ts',
  'tests/resilience/backup-and-restore.medium.spec.ts',
  'services/booking/src/lanes/engine-faults.medium.spec.ts',
  'tests/resilience/acceptance.medium.spec.ts',
  'packages/service-kit/src/tracing/tracing.spec.ts',
];

/** Groups of spec files, in the order in which they begin: { name, kind, files }. */
export function groupSpecs(files, sizeOf = () => 1) {
  const rest = files.filter((file) => !alone.includes(file));
  const single = (file) => ({ name: file, kind: kindOf(file), files: [file] });
  const together = rest.filter(isTogether);
  const groups = [...Map.groupBy(together, (file) => `${kindOf(file)} ${workspaceOf(file)}`)].flatMap(([key, own]) => {
    const [kind, workspace] = key.split(' ');
    return inParts(own, MOST_FILES[kind]).map((part) => ({ name: workspace, kind, files: part }));
  });
  const weightOf = (group) => group.files.reduce((sum, file) => sum + sizeOf(file), 0);
  const byWeight = [...groups, ...rest.filter((file) => !isTogether(file)).map(single)].toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return [...alone.filter((file) => files.includes(file)).map(single), ...byWeight];
}

function inParts(files, most) {
  const size = Math.ceil(files.length / Math.ceil(files.length / most));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, at) => files.slice(at * size, (at + 1) * size));
}

/** Writes a spec file for each group. Returns the folder of them. */
export function writeSpecGroups() {
  const files = roots.flatMap((root) =>
    sourceFiles(inRepository(root))
      .map((file) => `${root}/${file}`)
      .filter(isOfJest),
  );
  const groups = groupSpecs(files, (file) => fs.statSync(inRepository(file)).size);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [at, { name, kind, files: own }] of groups.entries()) {
    const number = String(at + 1).padStart(3, '0');
    const file = path.join(
      folder,
      kind,
      `${number}-${name.replaceAll('/', '-').replace(/(\.medium)?\.spec\.ts$/, '')}.spec.js`,
    );
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const helper = JSON.stringify(inRepository('tests', 'spec-group.js'));
    fs.writeFileSync(file, `require(${helper}).runTogether(${JSON.stringify(own, null, 2)});\n`);
  }
  return folder;
}
