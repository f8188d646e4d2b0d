import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRepository } from '../machine/repository.mjs';
import { environments, portNames } from '../processes.mjs';
import { newSecrets } from '../stack/secrets.mjs';
import { markdownTable } from './markdown-table.mjs';

// Of docs/operating.md: the settings of all processes, from the schemas that check them at the start.

const built = createRequire(inRepository('gateway', 'package.json'));
const { z } = built('zod');

/** Name and schema of each process. */
function processes() {
  const folders = ['gateway', ...fs.readdirSync(inRepository('services')).map((name) => path.join('services', name))];
  const definitions = folders.flatMap((folder) =>
    fs
      .readdirSync(inRepository(folder, 'dist'))
      .filter((file) => file.endsWith('.definition.js'))
      .flatMap((file) => Object.values(built(inRepository(folder, 'dist', file)))),
  );
  return definitions.filter(({ config }) => config);
}

/** What processes say of the settings of the demo in production, by setting. */
function productionRules() {
  const ports = Object.fromEntries(portNames({}).map((name, index) => [name, 4000 + index]));
  const engines = { MONGO_URL: 'mongodb://a', KAFKA_BROKERS: 'a:9092', REDIS_URL: 'redis://a', CHROMIUM_PATH: '/c' };
  const place = { media: '/media', documents: '/documents' };
  const stack = { ports, engines, place, secrets: newSecrets(), scale: {}, strictLimits: false };
  const { shared, own } = environments({ ...stack, databasePrefix: 'utsav_' });
  const production = { NODE_ENV: 'production', GEO_PROVIDER: 'nominatim', GEO_URL: undefined };
  const issues = processes().flatMap(({ name, config }) => {
    const env = { ...shared, ...own[name], SERVICE_PORT: 1, HEALTH_PORT: 2, ...production };
    return config.safeParse(env).error?.issues ?? [];
  });
  return new Map(issues.map(({ path: [setting], message }) => [setting, message]));
}

/** Every setting once, with the processes that read it. */
function settings() {
  const byName = new Map();
  for (const { name: process, config } of processes()) {
    const { properties } = z.toJSONSchema(config, { io: 'input', unrepresentable: 'any' });
    for (const [name, property] of Object.entries(properties)) {
      // Whatever is given is ignored, as an address of MongoDB is by the gateway.
      if (!property.type && !property.anyOf) continue;
      // Set by images, by the launcher and in tests; operators leave it alone.
      if (property.internal) continue;
      const given = config.shape[name].safeParse(undefined);
      const known = byName.get(name) ?? { processes: [], descriptions: new Set(), property, given };
      known.processes.push(process);
      if (property.description) known.descriptions.add(property.description);
      byName.set(name, known);
    }
  }
  return byName;
}

const code = (text) => `\`${text}\``;

function valuesOf({ type, enum: choices, format, minimum, maximum, secret }, fallback) {
  if (secret) return 'secret';
  if (choices) return choices.filter(Boolean).map(code).join(', ');
  if (typeof fallback === 'boolean') return '`true`, `false`';
  if (type === 'integer' || type === 'number')
    return maximum < Number.MAX_SAFE_INTEGER ? `${minimum} to ${maximum}` : `from ${minimum}`;
  return format === 'uri' ? 'URL' : 'text';
}

function defaultOf({ success, data }) {
  if (!success) return '**required**';
  return data === undefined || data === '' || data.length === 0 ? '' : code(data);
}

const cell = (text) => text.replaceAll('|', '\\|');

function rowOf([name, { processes: readers, descriptions, property, given }], all, rules) {
  if (descriptions.size === 0) throw new Error(`the setting ${name} has no description`);
  const description = [...descriptions].join(' ');
  return [
    code(name),
    readers.length === all ? 'all' : readers.join(', '),
    valuesOf(property, given.data),
    defaultOf(given),
    cell(description),
    cell(rules.get(name) ?? ''),
  ];
}

/** A text in Markdown. Throws where a setting has no description. */
export function settingsTable() {
  const all = processes().length;
  const rules = productionRules();
  const rows = [...settings()]
    .sort(([a, x], [b, y]) => y.processes.length - x.processes.length || a.localeCompare(b))
    .map((setting) => rowOf(setting, all, rules));
  return markdownTable(['setting', 'read by', 'value', 'without it', 'meaning', 'in production'], rows);
}
