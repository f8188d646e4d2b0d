import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A wrong value in the environment: the message names every error in one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `NAME_FILE` stands for a file that holds the value of `NAME`, as mounted secrets do. */
function withFiles(env: Environment, names: string[]): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = { ...env };
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (path) values[name] ??= readFileSync(path, 'utf8').trim();
  }
  return values;
}

/** In one process with others, `BOOKING_SERVICE_PORT` wins over `SERVICE_PORT`. */
function withOwnNames(service: string, env: Environment): Record<string, string | undefined> {
  const prefix = `${service.toUpperCase().replaceAll('-', '_')}_`;
  const own = Object.entries(env).filter(([name]) => name.startsWith(prefix));
  return { ...env, ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) };
}

/** Reads and checks the environment once. Throws ConfigError. */
export function loadConfig<S extends z.ZodType<object>>(
  service: string,
  schema: S,
  env: Environment = process.env,
): Readonly<z.infer<S>> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const parsed = schema.safeParse(withFiles(withOwnNames(service, env), names));
  if (parsed.success) return Object.freeze(parsed.data) as Readonly<z.infer<S>>;
  const errors = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`);
  throw new ConfigError(`${service} cannot start, its environment is wrong:\n${errors.join('\n')}`);
}
