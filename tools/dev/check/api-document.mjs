import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRepository } from '../machine/repository.mjs';
import { runCommand } from '../machine/run-command.mjs';

const tool = (name) => inRepository('node_modules', '.bin', name);
const rules = (name) => inRepository('tools', 'dev', 'check', name);

/** Lints the OpenAPI document of the gateway by the rule sets of Redocly and Spectral. Throws what they find. */
export async function lintApiDocument() {
  execFileSync(process.execPath, [inRepository('tools', 'dev', 'build.mjs'), '--no-web'], { stdio: 'ignore' });
  const { openApiDocument } = createRequire(inRepository('package.json'))(inRepository('gateway/dist/docs/openapi.js'));
  const file = inRepository('.utsav', 'build', 'openapi.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(openApiDocument('https://utsav.example'), null, 1));
  const quiet = {
    cwd: inRepository(),
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  };
  const output = await runCommand(tool('redocly'), ['lint', file, '--config', rules('redocly.yaml')], quiet);
  if (/You have \d+ warning/.test(output)) throw new Error(output);
  await runCommand(
    tool('spectral'),
    ['lint', file, '--ruleset', rules('spectral.yaml'), '--fail-severity', 'hint'],
    quiet,
  );
}
