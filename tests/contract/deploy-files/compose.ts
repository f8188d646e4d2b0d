import { parse } from 'yaml';
import { readText } from './processes';

export interface ComposeService {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly build?: { readonly target?: string; readonly args?: Readonly<Record<string, string>> };
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly env_file?: unknown;
  readonly user?: string;
  readonly privileged?: boolean;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test?: unknown; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
}

export const composeText = readText('docker-compose.yml');

const file = parse(composeText, { merge: true }) as { services: Record<string, ComposeService> };
export const composeServices = file.services;

export function composeService(name: string): ComposeService {
  const service = composeServices[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
}

/** `${NAME}`, `${NAME:-otherwise}`, `${NAME-unlessSet}` and `${NAME:+instead}`, the inner ones first. */
export function interpolated(text: string, values: Readonly<Record<string, string>>): string {
  const once = text.replaceAll(
    /\$\{([A-Z0-9_]+)(?::?([-+])([^${}]*))?\}/g,
    (_, name: string, sign = '-', rest = '') => {
      const value = values[name] ?? '';
      if (sign === '+') return value && rest;
      return value || rest;
    },
  );
  return once === text ? text : interpolated(once, values);
}

/** What compose gives to a service when `.env` holds these values. */
export function composeEnvironment(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(composeService(name).environment ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, interpolated(String(value), values)]));
}
