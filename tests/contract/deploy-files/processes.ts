import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { smsTemplates } from '@utsav/notifications/i18n/en/sms-catalogue';
import type { loadConfig } from '@utsav/service-kit/config/load-config';

export const root = join(__dirname, '..', '..', '..');
export const readText = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** A row of tools/dev/processes.mjs: what the launcher runs, and the names it gives to it. */
export interface Process {
  readonly name: string;
  readonly folder: string;
  readonly given: readonly string[];
  readonly kind: 'service' | 'gateway' | 'stand-in' | 'task';
}

// The table is an ES module, which tests do not load; a process of its own prints it.
const script = `
  import * as table from './tools/dev/processes.mjs';
  import { node } from './tools/dev/engines/pins.mjs';
  import { newEnvironmentSecrets, newSecrets } from './tools/dev/stack/secrets.mjs';
  const anything = new Proxy({}, { get: () => '0' });
  const context = { ports: anything, engines: { MONGO_URL: '', CHROMIUM_PATH: '' }, secrets: newSecrets(), place: anything };
  Object.assign(context, { scale: {}, strictLimits: false, traces: false, databasePrefix: 'utsav_' });
  const environments = table.environments(context);
  const groups = {
    service: table.serviceProcesses(context, environments),
    gateway: table.gatewayProcesses(context, environments),
    'stand-in': table.outsideProcesses(context),
    task: [table.topicsTask(environments), table.demoDataTask(environments)],
  };
  const processes = Object.entries(groups).flatMap(([kind, rows]) =>
    rows.map(({ name, folder, env }) => ({ name, folder, kind, given: Object.keys(env) })));
  console.log(JSON.stringify({ processes, secrets: newEnvironmentSecrets(), node: node.version }));
`;

const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
const table = JSON.parse(printed.toString()) as {
  processes: Process[];
  secrets: Record<string, string>;
  node: string;
};

/** Production only: elsewhere a service migrates its database when it starts. */
const migrations: Process[] = readdirSync(join(root, 'services'))
  .filter((name) => existsSync(join(root, 'services', name, 'src', 'migrate.ts')))
  .map((name) => ({ name: `${name}-migrations`, folder: `services/${name}`, given: ['MONGO_URL'], kind: 'task' }));

export const processes = [...table.processes, ...migrations];
/** What the launcher runs them on where it can. */
export const nodeVersion = table.node;
/** A value for everything that the files leave out, as an operator would give it. */
export const operatorsValues: Readonly<Record<string, string>> = {
  ...table.secrets,
  CALLER_KEY: table.secrets.BOOKING_CALLER_KEY ?? '',
  WEB_API_KEY: 'a-key',
  API_KEYS: 'web:a-key',
  MONGO_URL: 'mongodb://mongo:27017/?replicaSet=rs0',
  REDIS_URL: 'redis://redis:6379',
  // Compose takes no default that has braces.
  MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  SMTP_URL: 'smtp://mail:587',
  SMS_SENDER: 'UTSAVT',
  SMS_ENTITY_ID: '1101234567890123456',
  SMS_TEMPLATES: JSON.stringify(
    Object.fromEntries(
      smsTemplates.map((name, at) => [
        name,
        { dlt: `${1107234567890123400n + BigInt(at)}`, msg91: `${at}`.padStart(24, 'a') },
      ]),
    ),
  ),
};

export const isSecret = (name: string): boolean => /(SECRET|PASSWORD|PEPPER|TOKEN|_KEYS?|KEY_ID)$/.test(name);

/** The zod schema of a process's environment, out of `*.config.ts` in its folder. */
export function schemaOf({ name, folder }: Process): Parameters<typeof loadConfig>[1] {
  const files = readdirSync(join(root, folder, 'src')).filter((file) => file.endsWith('.config.ts'));
  const file = files.find((candidate) => candidate === `${name}.config.ts`) ?? files[0];
  if (!file) throw new Error(`${folder}/src has no *.config.ts`);
  const exported = require(join(root, folder, 'src', file)) as Record<string, object>;
  const ownName = `${name}-config`.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const schema = exported[ownName] ?? Object.values(exported).find((value) => 'safeParse' in value);
  if (!schema) throw new Error(`${folder}/src/${file} exports no schema`);
  return schema as ReturnType<typeof schemaOf>;
}

/** The services that the code below a folder calls by gRPC; none from a process without a key to call with. */
export function calledBy({ folder, given }: Process): string[] {
  if (!given.includes('CALLER_KEY')) return [];
  const source = join(root, folder, 'src');
  const files = existsSync(source) ? readdirSync(source, { recursive: true, encoding: 'utf8' }) : [];
  const called = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\.client\('([a-z]+)'\)/g)])
    .map(([, service]) => service as string);
  return [...new Set(called)];
}

/** What the Dockerfile sets: in the stage that all images share, and in a target of its own. */
export function imageEnvironment(target = ''): Record<string, string> {
  const instructions = readText('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const values: Record<string, string> = {};
  let stage = '';
  for (const line of instructions) {
    stage = /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? stage;
    if (!line.startsWith('ENV ') || !['app', target].includes(stage)) continue;
    for (const [, name, value] of line.matchAll(/([A-Z_]+)=(\S+)/g)) values[name as string] = value as string;
  }
  return values;
}
