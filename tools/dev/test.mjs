#!/usr/bin/env node
// npm test [-- check|unit|web|journeys|tour|chaos]: everything that can be proven on a fresh clone.
import './engines/use-production-node.mjs';

const { testCommand } = await import('./suites/test-command.mjs');
await testCommand(process.argv.slice(2));
