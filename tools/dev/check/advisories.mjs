import { runCommand } from '../machine/run-command.mjs';
import { findOnPath } from '../machine/path-binary.mjs';
import { inRepository } from '../machine/repository.mjs';

const day = 86_400_000;

/**
 * Known vulnerabilities of what the lock file installs: from the registry where it answers, otherwise from the dated list
 * (`advisories.json`, whose `accepted` names advisories that do not concern us, with the reason).
 * Gives { errors, note }.
 */
export async function findAdvisories({ lock, list, audit = npmAudit, now = Date.now() }) {
  const report = await audit();
  const found = report ? ofReport(report) : ofList(lock, list);
  const errors = found.filter(({ id }) => !(id in list.accepted)).map(({ text }) => text);
  const age = Math.floor((now - Date.parse(list.date)) / day);
  const note = report ? 'asked the registry' : `the registry gives none; list of ${list.date}, ${age} days old`;
  return { errors, note };
}

/** npm audit's report, or undefined where the registry has no such endpoint or does not respond. */
async function npmAudit() {
  const output = await runCommand(findOnPath('npm'), ['audit', '--json'], {
    cwd: inRepository(),
    timeout: 20_000,
  }).catch((error) => error.output ?? '');
  const json = output.slice(output.indexOf('{'));
  try {
    const report = JSON.parse(json);
    return report.vulnerabilities && report;
  } catch {
    return undefined;
  }
}

function ofReport({ vulnerabilities }) {
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((cause) => typeof cause === 'object'),
  );
  const byUrl = new Map(advisories.map((advisory) => [advisory.url, advisory]));
  return [...byUrl.values()].map(({ name, range, severity, title, url }) => ({
    id: url.split('/').at(-1),
    text: `${name} ${range}: ${severity}, ${title} (${url})`,
  }));
}

function ofList(lock, { advisories }) {
  const installed = Object.entries(lock.packages).flatMap(([place, { version }]) =>
    place.includes('node_modules/') && version ? [{ name: place.split('node_modules/').at(-1), version }] : [],
  );
  return advisories.flatMap(({ id, package: vulnerable, fixed, severity }) =>
    installed
      .filter(({ name, version }) => name === vulnerable && isBefore(version, fixed))
      .map(({ name, version }) => ({ id, text: `${name} ${version}: ${severity}, ${id}, fixed in ${fixed}` })),
  );
}

const isBefore = (version, fixed) => version.localeCompare(fixed, 'en', { numeric: true }) < 0;
