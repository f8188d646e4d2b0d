#!/usr/bin/env node
// npm run prove:start [-- part of a name]: what npm start promises, tried out on this clone's own stack, which must not
// be running. Takes some minutes; its data is dropped.
import '../dev/engines/use-production-node.mjs';
import os from 'node:os';
import { cases } from './prove/cases.mjs';
import { endLaunchers } from './prove/stack-run.mjs';

const wanted = process.argv.slice(2);
const chosen = Object.entries(cases).filter(
  ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
let failed = chosen.length === 0 ? 1 : 0;

process.on('SIGINT', () => endLaunchers().then(() => process.exit(130)));
console.log(`Node ${process.version}, ${os.cpus().length} processors`);
for (const [name, prove] of chosen) {
  const begin = performance.now();
  let line;
  try {
    line = `  ok  ${name}: ${await prove()}`;
  } catch (error) {
    failed++;
    line = `FAIL  ${name}: ${error.stack}`;
    await endLaunchers();
  }
  const load = os.loadavg()[0].toFixed(1);
  console.log(`${line} (${((performance.now() - begin) / 1000).toFixed(0)} s, load ${load})`);
}
process.exitCode = failed > 0 ? 1 : 0;
