#!/usr/bin/env node
// npm run check:live -- .env.production: what is missing before money may be taken. Moves no money, sends no message.
import './engines/use-production-node.mjs';
import { checks, network, runChecks } from './live/checks.mjs';
import { readSettings, settingErrors } from './live/settings.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: npm run check:live -- <file with the settings of production, such as .env.production>');
  process.exit(2);
}
const env = readSettings(file);
const results = [
  { name: 'every service accepts its settings', errors: settingErrors(env) },
  ...(await runChecks({ env, reach: network }, checks)),
];
for (const { name, errors } of results) {
  console.log(`${errors.length === 0 ? 'ok     ' : 'missing'}  ${name}`);
  for (const error of errors) console.log(`           ${error}`);
}
process.exit(results.every(({ errors }) => errors.length === 0) ? 0 : 1);
