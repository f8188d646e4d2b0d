#!/usr/bin/env node
// npm run chaos: a crowd buys while everything is killed at random; afterwards nothing may be lost. Flags: --help
import '../dev/engines/use-production-node.mjs';

const { chaosCommand } = await import('./chaos/chaos-command.mjs');
await chaosCommand(process.argv.slice(2));
