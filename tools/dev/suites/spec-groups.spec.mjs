import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupSpecs } from './spec-groups.mjs';

const files = (folder, count, ending) =>
  Array.from({ length: count }, (_, at) => `${folder}/src/${String(at).padStart(2, '0')}.${ending}`);
const shapeOf = (groups) => groups.map(({ name, kind, files: own }) => `${name} ${kind} ${own.length}`);

test('spec files of one workspace and kind share groups of about one size', () => {
  const all = [...files('services/pricing', 14, 'medium.spec.ts'), ...files('gateway', 31, 'spec.ts')];
  assert.deepEqual(shapeOf(groupSpecs(all)), [
    'gateway unit 16',
    'gateway unit 15',
    'services/pricing medium 5',
    'services/pricing medium 5',
    'services/pricing medium 4',
  ]);
});

test('each spec file is in one group', () => {
  const all = [...files('gateway', 61, 'spec.ts'), 'tests/resilience/crash-table.medium.spec.ts'];
  assert.deepEqual(
    groupSpecs(all)
      .flatMap((group) => group.files)
      .toSorted(),
    all.toSorted(),
  );
});

test('what takes long is alone and begins first, then the heaviest groups', () => {
  const [small, long, large] = [
    'gateway/a.spec.ts',
    'tests/resilience/crowds.medium.spec.ts',
    'packages/brand/b.spec.ts',
  ];
  const groups = groupSpecs([small, long, large], (file) => (file === large ? 2 : 1));
  assert.deepEqual(shapeOf(groups), [`${long} medium 1`, 'packages/brand unit 1', 'gateway unit 1']);
});
