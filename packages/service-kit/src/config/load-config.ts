import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** A wrong value in the environment: the message names every fault in one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `NAME_FILE` stands for a file that holds the value of `NAME`, as mounted secrets do. */
function withFiles(env: Environment): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = { ...env };
  for (const [name, path] of Object.entries(env)) {
    if (name.endsWith('_FILE') && path) values[name.slice(0, -'_FILE'.length)] ??= readFileSync(path, 'utf8').trim();
  }
  return values;
}

/** In one process with others, `BOOKING_SERVICE_PORT` wins over `SERVICE_PORT`. */
function withOwnNames(service: string, env: Record<string, string | undefined>): Record<string, string | undefined> {
  const prefix = `${service.toUpperCase().replaceAll('-', '_')}_`;
  const own = Object.entries(env).filter(([name]) => name.startsWith(prefix));
  return { ...env, ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) };
}

/** Reads and checks the environment once. Throws ConfigError. */
export function loadConfig<S extends z.ZodType>(service: string, schema: S, env: Environment = process.env): Readonly<z.infer<S>> {
  const parsed = schema.safeParse(withOwnNames(service, withFiles(env)));
  if (parsed.success) return Object.freeze(parsed.data as object) as Readonly<z.infer<S>>;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`);
  throw new ConfigError(`${service} cannot start, its environment is wrong:\n${faults.join('\n')}`);
}
