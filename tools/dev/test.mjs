#!/usr/bin/env node
// npm test [-- check|unit|web|journeys|tour|chaos]: everything that can be proven on a fresh clone.
import { requireNode } from './machine/node-version.mjs';

requireNode('20.19');
const { testCommand } = await import('./suites/test-command.mjs');
await testCommand(process.argv.slice(2));
