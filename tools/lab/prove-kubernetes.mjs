#!/usr/bin/env node
// npm run prove:kubernetes: the API server of Kubernetes validates every object that k8s/ builds, base, overlays and the
// production overlay with each component (decision 117). Needs Go; the first run builds the server, for a quarter of an hour.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identityOf } from './kubernetes/api-client.mjs';
import { apiServer, kindDefinitions, kustomize } from './kubernetes/build-tools.mjs';
import { withApiServer } from './kubernetes/run-api-server.mjs';
import { explain } from '../dev/machine/advice-error.mjs';
import { inRepository } from '../dev/machine/repository.mjs';
import { runCommand } from '../dev/machine/run-command.mjs';
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

const objectsOf = (yaml) => yaml.split(/^---$/m).map((text) => `${text.trim()}\n`);

async function applyAll(api, objects) {
  const problems = [];
  for (const object of objects) {
    const { kind, name } = identityOf(object);
    // Namespaces are stored, since objects of one that is missing are refused.
    const { status, text, warnings } = await api.apply(object, { isDryRun: kind !== 'Namespace' });
    if (status >= 300) problems.push(`${kind} ${name}: ${status} ${JSON.parse(text).message}`);
    problems.push(...warnings.map((warning) => `${kind} ${name}: ${warning}`));
  }
  return problems;
}

async function defineKind(api, file) {
  const { status, text } = await api.apply(fs.readFileSync(file, 'utf8').replace(/^---\n/, ''), { isDryRun: false });
  if (status >= 300) throw new Error(`${file}: ${text}`);
  const { group, names, versions } = JSON.parse(text).spec;
  for (const { name } of versions.filter(({ served }) => served))
    await waitUntil(names.kind, () => api.serves(`${group}/${name}`, names.kind), { timeoutMs: 60_000 });
}

async function prove(api, { kustomizeProgram, definitions, work }) {
  for (const file of definitions) await defineKind(api, file);
  let failed = 0;
  for (const [name, folder] of targets(work)) {
    const yaml = await runCommand(kustomizeProgram, ['build', folder, '--load-restrictor', 'LoadRestrictionsNone']);
    const objects = objectsOf(yaml);
    const problems = await applyAll(api, objects);
    log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${objects.length} objects`);
    for (const problem of problems) log(`     ${problem}`);
    failed += problems.length;
  }
  return failed;
}

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-kubernetes-'));
try {
  const programs = await apiServer({ log });
  const kustomizeProgram = path.join(await kustomize({ log }), 'kustomize');
  const definitions = await kindDefinitions({ log });
  const failed = await withApiServer(programs, (api) => prove(api, { kustomizeProgram, definitions, work }));
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
