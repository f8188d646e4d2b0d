#!/usr/bin/env node
// npm start: everything that runs, on one machine, by one command. Flags: npm start -- --help
import { requireNode } from './machine/node-version.mjs';

requireNode('20.19');
const { startCommand } = await import('./stack/start-command.mjs');
await startCommand(process.argv.slice(2));
