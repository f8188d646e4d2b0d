import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { composeService, composeServices } from './deploy-files/compose';
import { imageEnvironment, processes, readText, root } from './deploy-files/processes';

// What looks at the running system: on one machine a profile of compose, in a cluster a component.

const observers = ['prometheus', 'jaeger', 'grafana'];
const ours = processes.filter(({ kind }) => kind === 'service' || kind === 'gateway');

const prometheus = parse(readText('observability', 'prometheus.yml')) as {
  rule_files: string[];
  scrape_configs: { static_configs: { targets: string[]; labels: Record<string, string> }[] }[];
};
const { datasources } = parse(readText('observability', 'grafana', 'datasources.yml')) as {
  datasources: { type: string; url: string }[];
};
const mountsOf = (name: string) =>
  (composeService(name).volumes ?? []).map(
    (text) => text.split(':') as [source: string, target: string, mode?: string],
  );

describe('docker compose --profile observability', () => {
  it.each(observers)('runs %s by a fixed version, bounded and without rights, when it is named only', (name) => {
    const service = composeService(name);
    expect(service).toMatchObject({ profiles: ['observability'], read_only: true, cap_drop: ['ALL'] });
    expect(service.image).toMatch(/:v?\d+\.\d+\.\d+$/);
    expect(service.mem_limit).toMatch(/^\d+m$/);
  });

  it('mounts files that there are, and none that a container may write', () => {
    const files = observers.flatMap(mountsOf).filter(([source]) => source.startsWith('./'));
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(files.filter(([source, , mode]) => !existsSync(join(root, source)) || mode !== 'ro')).toEqual([]);
  });

  it('reads the metrics of every process of ours', () => {
    const targets = prometheus.scrape_configs.flatMap(({ static_configs }) =>
      static_configs.flatMap((one) => one.targets),
    );
    const served = ours.map(
      ({ name }) => `${name}:${imageEnvironment(composeService(name).build?.target).HEALTH_PORT}`,
    );
    expect(targets.toSorted()).toEqual(served.toSorted());
  });

  it('evaluates the rules of the cluster, which find the processes by their namespace', () => {
    const spec = (parse(readText('k8s', 'components', 'monitoring', 'rules.yaml')) as { spec: object }).spec;
    expect(parse(readText('observability', 'rules.yml'))).toEqual(spec);
    expect(mountsOf('prometheus').map(([, target]) => target)).toEqual(expect.arrayContaining(prometheus.rule_files));
    expect(prometheus.scrape_configs[0]?.static_configs[0]?.labels).toEqual({ namespace: 'utsav' });
  });

  it('shows our dashboard, from the servers of the profile', () => {
    const [provider] = (
      parse(readText('observability', 'grafana', 'dashboards.yml')) as { providers: { options: { path: string } }[] }
    ).providers;
    const shown = mountsOf('grafana').find(([source]) => source.endsWith('monitoring/dashboard.json'));
    expect(shown?.[1].startsWith(`${provider?.options.path}/`)).toBe(true);
    expect(datasources.map(({ url }) => new URL(url).hostname).filter((host) => !observers.includes(host))).toEqual([]);
    expect(datasources.map(({ type }) => type)).toEqual(['prometheus', 'jaeger']);
  });

  it('is where .env.example says that traces may go', () => {
    const [, host] = /http:\/\/(\w+):4318/.exec(readText('.env.example')) ?? [];
    expect(composeServices[host ?? '']).toMatchObject({ profiles: ['observability'] });
  });
});

it('in a cluster every process may send its traces to the collector that the settings name', () => {
  const policies = parseAllDocuments(readText('k8s', 'components', 'monitoring', 'network-policy.yaml')).map(
    (document) => document.toJS() as { spec: { podSelector: object; egress?: { ports: { port: number }[] }[] } },
  );
  const [, port] =
    /http:\/\/otel-collector\.monitoring:(\d+)/.exec(readText('k8s', 'base', 'kustomization.yaml')) ?? [];
  const [egress] = policies.filter(({ spec }) => spec.egress);
  expect(egress?.spec.podSelector).toEqual({});
  expect(egress?.spec.egress?.flatMap(({ ports }) => ports.map((one) => one.port))).toEqual([Number(port)]);
});
