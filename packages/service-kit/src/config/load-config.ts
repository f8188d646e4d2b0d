import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A wrong value in the environment: the message names every error in one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty value is none: compose and manifests name every setting, also those that are left to their default. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** `NAME_FILE` stands for a file that holds the value of `NAME`, as mounted secrets do. */
function withFiles(env: Environment, names: string[]): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = { ...env };
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (path) values[name] ??= readSecret(name, path);
  }
  return values;
}

/** A secret of before is mounted only while its successor takes over; any other file must be there. */
function readSecret(name: string, path: string): string | undefined {
  if (name.includes('_PREVIOUS_') && !existsSync(path)) return undefined;
  return readFileSync(path, 'utf8').trim();
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
  const values = withFiles(withOwnNames(service, withoutEmpty(env)), names);
  const parsed = schema.safeParse(values, { error: inPlainWords });
  if (parsed.success) return Object.freeze(parsed.data) as Readonly<z.infer<S>>;
  const errors = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.') || '(environment)';
    const isMissing = issue.code !== 'custom' && values[name] === undefined;
    return `  ${name}: ${isMissing ? 'is missing' : issue.message}`;
  });
  throw new ConfigError(`${service} cannot start, its environment is wrong:\n${errors.join('\n')}`);
}

/** What a value must be, for whoever wrote it; a schema that has words of its own keeps them. */
function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.filter((value) => value !== '').join(', ')}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'regex'
        ? `must have the form ${issue.pattern}`
        : `must be a valid ${formatNames[issue.format] ?? issue.format}`;
    case 'invalid_union':
      return issue.errors.at(-1)?.[0]?.message;
    default:
      return undefined;
  }
}

const formatNames: Readonly<Record<string, string>> = { url: 'address (URL)', email: 'email address' };
