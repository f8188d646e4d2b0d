import { parseEnv } from 'node:util';
import { parse } from 'yaml';

/** `${NAME}`, `${NAME:-otherwise}`, `${NAME-unlessSet}` and `${NAME:+instead}`, the inner ones first. */
export function interpolated(text, values) {
  const once = text.replaceAll(
    /\$\{([A-Z0-9_]+)(?:(:?)([-+])([^${}]*))?\}/g,
    (_, name, colon, sign = '-', rest = '') => {
      const isSet = colon ? Boolean(values[name]) : values[name] !== undefined;
      if (sign === '+') return isSet ? rest : '';
      return isSet ? values[name] : rest;
    },
  );
  return once === text ? text : interpolated(once, values);
}

/** Of Compose itself, not of our file. */
const ofCompose = /^COMPOSE_/;

/**
 * What Compose runs with a file of settings: its processes with their whole environment, as `docker compose config` has it,
 * and what is wrong with the file itself, which may name what .env.example explains. A setting that the file leaves out is judged by the default of docker-compose.yml.
 */
export function composeSettings({ file, compose, example, imageEnvironment }) {
  const values = parseEnv(file);
  const profiles = (values.COMPOSE_PROFILES ?? '').split(',').map((name) => name.trim());
  const { services } = parse(compose, { merge: true });
  const active = Object.entries(services).filter(
    ([, { profiles: own }]) => !own || own.some((profile) => profiles.includes(profile)),
  );
  const environmentOf = (name, given) => ({
    ...imageEnvironment(name),
    ...Object.fromEntries(
      Object.entries(services[name].environment ?? {}).map(([key, value]) => [key, interpolated(String(value), given)]),
    ),
  });
  const known = new Set([...example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const problems = Object.keys(values)
    .filter((name) => !known.has(name) && !ofCompose.test(name))
    .map((name) => `${name}: compose passes no such setting on; is it misspelt?`);
  for (const [, name, value] of file.matchAll(/^(?:export )?([A-Za-z0-9_]+)=(?!')(.*)$/gm))
    if (/\$[\w{]/.test(value)) problems.push(`${name}: compose reads $ as a name; put the value in single quotes`);
  return {
    kind: 'compose',
    services: active.map(([name]) => name),
    processes: Object.fromEntries(active.map(([name]) => [name, environmentOf(name, values)])),
    /** Engines of docker-compose.yml start with the rest, unless the file names others. */
    isOwnEngine: (process, name) => environmentOf(process, values)[name] === environmentOf(process, {})[name],
    problems,
  };
}
