import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { manifests } from './deploy-files/kubernetes';
import { runbookBlocks, runbooks, textOf } from '../runbooks/runbook-blocks';

const root = join(__dirname, '..', '..');
const plurals: Record<string, string> = { hpa: 'horizontalpodautoscaler' };

const lines = runbookBlocks
  .filter(({ kind }) => kind === 'kubernetes')
  .flatMap(({ runbook, commands }) => commands.split('\n').map((command) => ({ runbook, command })));

/** `deployment/booking`, or `hpa gateway`. */
const resourcesIn = (command: string): [kind: string, name: string][] =>
  [...command.matchAll(/\b(deployment|secret|job|cronjob|hpa|scaledobject)[/ ]([a-z][a-z-]+)/g)].map(
    ([, kind = '', name = '']) => [plurals[kind] ?? kind, name],
  );

const secretNames = new Set(
  [...readFileSync(join(root, 'k8s', 'README.md'), 'utf8').matchAll(/^\| `(utsav-[a-z-]+)`/gm)].map(([, name]) => name),
);

const exists = ([kind, name]: [string, string]): boolean =>
  kind === 'secret'
    ? secretNames.has(name)
    : manifests.some((row) => row.kind.toLowerCase() === kind && row.metadata.name === name);

it.each(lines)('in $runbook, `$command` names what the manifests have', ({ command }) => {
  expect(command).toMatch(/^kubectl -n utsav /);
  expect(resourcesIn(command).filter((resource) => !exists(resource))).toEqual([]);
});

it('would notice a deployment that is not there', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(resourcesIn('kubectl -n utsav scale deployment/nothing --replicas=1').filter(exists)).toEqual([]);
});

const alerts = (): string[] => {
  const file = join(root, 'k8s', 'components', 'monitoring', 'rules.yaml');
  const { spec } = parse(readFileSync(file, 'utf8')) as { spec: { groups: { rules: { alert: string }[] }[] } };
  return spec.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
};

it.each(alerts())('%s has a runbook, which the list of runbooks names', (alert) => {
  const listed = textOf('README.md')
    .split('\n')
    .find((row) => row.includes(`\`${alert}\``));
  const [, runbook = ''] = /\]\(([a-z-]+\.md)\)/.exec(listed ?? '') ?? [];
  expect(runbooks).toContain(runbook);
  expect(textOf(runbook)).toContain(alert);
});
