#!/usr/bin/env node
// npm run prove:kubernetes: the API server of Kubernetes validates every object that k8s/ builds, base, overlays and the
// production overlay with each component (decision 117). Needs Go; the first run builds the server, for a quarter of an hour.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildKubernetes, kindDefinitions } from './kubernetes/build-tools.mjs';
import { withApiServer } from './kubernetes/run-api-server.mjs';
import { explain } from '../dev/machine/advice-error.mjs';
import { inRepository } from '../dev/machine/repository.mjs';
import { waitUntil } from '../dev/machine/wait-until.mjs';

const log = (line) => console.log(`  ${line}`);
/** Components that stand on another one, which comes first. */
const standsOn = { autoscaling: ['monitoring'], 'kafka-accounts': ['managed-engines'] };

/** What is built, by name: a folder of k8s/, or one made for the production overlay with components. */
function targets(work) {
  const folders = ['base', 'overlays/demo', 'overlays/production'].map((folder) => [
    folder,
    inRepository('k8s', folder),
  ]);
  const components = fs.readdirSync(inRepository('k8s', 'components')).map((name) => {
    const all = [...(standsOn[name] ?? []), name];
    const folder = path.join(work, `production-${name}`);
    fs.mkdirSync(folder);
    const list = (kind, parts) => `${kind}:\n${parts.map((part) => `  - ${path.relative(folder, part)}\n`).join('')}`;
    fs.writeFileSync(
      path.join(folder, 'kustomization.yaml'),
      [
        'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n',
        list('resources', [inRepository('k8s', 'overlays', 'production')]),
        list(
          'components',
          all.map((part) => inRepository('k8s', 'components', part)),
        ),
      ].join(''),
    );
    return [`production with ${name}`, folder];
  });
  return [...folders, ...components];
}

async function defineKinds(kubectl, files) {
  const named = files.map((file) => `--filename=${file}`);
  await kubectl('apply', '--server-side', ...named);
  // A new kind is served a moment after its definition is stored.
  const stored = await kubectl('get', 'customresourcedefinitions', '--output=name');
  const names = stored
    .trim()
    .split('\n')
    .map((name) => name.split('/')[1]);
  await waitUntil('the kinds', () => kubectl('get', names.join(','), '--all-namespaces'), { timeoutMs: 60_000 });
}

/** What the server says to each object: that it would be applied, or a refusal or a warning. */
async function applyAll(kubectl, file) {
  const objects = fs.readFileSync(file, 'utf8').split(/^---$/m);
  // Namespaces are stored, since objects of one that is missing are refused.
  fs.writeFileSync(`${file}.namespaces`, objects.filter((object) => /^kind: Namespace$/m.test(object)).join('---\n'));
  const apply = ['apply', '--server-side', '--force-conflicts', '--validate=strict'];
  await kubectl(...apply, `--filename=${file}.namespaces`);
  const said = await kubectl(...apply, '--dry-run=server', `--filename=${file}`).catch(({ output }) => output);
  const problems = said
    .trim()
    .split('\n')
    .filter((line) => !line.endsWith('serverside-applied (server dry run)'));
  return { count: objects.length, problems };
}

async function prove(kubectl, { definitions, work }) {
  await defineKinds(kubectl, definitions);
  let failed = 0;
  for (const [name, folder] of targets(work)) {
    const file = path.join(work, 'objects.yaml');
    fs.writeFileSync(file, await kubectl('kustomize', folder, '--load-restrictor=LoadRestrictionsNone'));
    const { count, problems } = await applyAll(kubectl, file);
    log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${count} objects`);
    for (const problem of problems) log(`     ${problem}`);
    failed += problems.length;
  }
  return failed;
}

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-kubernetes-'));
try {
  const programs = await buildKubernetes({ log });
  const definitions = await kindDefinitions({ log });
  const failed = await withApiServer(programs, (kubectl) => prove(kubectl, { definitions, work }));
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
