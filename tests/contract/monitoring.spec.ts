import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { composeService } from './deploy-files/compose';
import { podOf } from './deploy-files/kubernetes';
import { readText, root } from './deploy-files/processes';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const folder = ['k8s', 'components', 'monitoring'];
const rules = (
  parse(readText(...folder, 'rules.yaml')) as { spec: { groups: { rules: Rule[] }[] } }
).spec.groups.flatMap(({ rules: own }) => own);
const { panels } = JSON.parse(readText(...folder, 'dashboard.json')) as Dashboard;
interface ScaledObject {
  spec: { scaleTargetRef: { name: string }; triggers: { metadata: { query: string } }[] };
}
const scaled = ['document-worker', 'notifications'].map(
  (name) => [name, parse(readText('k8s', 'components', 'autoscaling', `${name}.yaml`)) as ScaledObject] as const,
);
const expressions: [name: string, expr: string][] = [
  ...scaled.flatMap(([name, { spec }]) =>
    spec.triggers.map(({ metadata }): [string, string] => [`copies of ${name}`, metadata.query]),
  ),
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** Of kube-state-metrics, which the Prometheus of a cluster reads. */
const ofKubernetes = ['kube_cronjob_status_last_successful_time', 'kube_cronjob_created'];

/** Names of the metrics that the sources register. A histogram has three series, a counter and a gauge one. */
function registeredSeries(): Set<string> {
  const sources = ['gateway', 'services', 'packages'].flatMap((workspace) =>
    readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)src\/.*\.ts$/.test(file) && !/node_modules|\.spec\.ts$/.test(file))
      .map((file) => readFileSync(join(root, workspace, file), 'utf8')),
  );
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const names = sources.flatMap((source) =>
    /from 'prom-client'/.test(source)
      ? [...source.matchAll(/(?:name: |gauge\()'([a-z_]+)'/g)].map(([, name]) => name ?? '')
      : [],
  );
  const all = [...names, ...defaults.getMetricsAsArray().map(({ name }) => name), ...ofKubernetes, 'up'];
  return new Set(all.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
}
const series = registeredSeries();

/** What the grammar of Prometheus reads: its errors, and the series that it selects. */
function read(expr: string): { errors: string[]; selected: string[] } {
  const [errors, selected]: [string[], string[]] = [[], []];
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) errors.push(expr.slice(from, to + 10));
      if (type.name === 'Identifier' && expr.slice(from, to)) selected.push(expr.slice(from, to));
    },
  });
  return { errors, selected };
}

it.each(expressions)('%s is valid and selects series that there are', (_, expr) => {
  const { errors, selected } = read(expr);
  expect(errors).toEqual([]);
  expect(selected.length).toBeGreaterThan(0);
  expect(selected.filter((name) => !series.has(name))).toEqual([]);
});

it.each(scaled)('copies of %s are those of its deployment', (name, { spec }) => {
  expect(spec.scaleTargetRef.name).toBe(name);
  expect(podOf('Deployment', name)).toBeDefined();
});

it('a rule about a CronJob names one that there is', () => {
  const named = rules.flatMap(({ expr }) => [...expr.matchAll(/cronjob="([^"]+)"/g)].map(([, name = '']) => name));
  expect(new Set(named)).toEqual(new Set(['backup']));
  for (const name of named) expect(podOf('CronJob', name)).toBeDefined();
});

it('every rule says how urgent it is and what to look at', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([
      expect.stringMatching(/^([A-Z][a-z]+)+$/),
      expect.stringMatching(/critical|warning/),
    ]);
    expect(annotations.summary.length).toBeGreaterThan(30);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

it('every rule has a test of promtool in which it fires, by the Prometheus of compose', () => {
  const { tests } = parse(readText('observability', 'rules.test.yml')) as {
    tests: { promql_expr_test: { expr: string; exp_samples: unknown[] }[] }[];
  };
  const firing = tests
    .flatMap((each) => each.promql_expr_test)
    .filter(({ exp_samples }) => exp_samples.length > 0)
    .map(({ expr }) => /alertname="(\w+)", alertstate="firing"/.exec(expr)?.[1]);
  expect([...new Set(firing)].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  expect(readText('.github', 'workflows', 'ci.yml')).toContain(`promtool ${composeService('prometheus').image} test`);
});
