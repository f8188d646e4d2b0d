#!/usr/bin/env node
// npm start: everything that runs, on one machine, by one command. Flags: npm start -- --help
import './engines/use-production-node.mjs';

const { startCommand } = await import('./stack/start-command.mjs');
await startCommand(process.argv.slice(2));
