#!/usr/bin/env node
// npm run drill: what operators do to a running system, under load, and what buyers notice of it. Flags: --help
import '../dev/engines/use-production-node.mjs';

const { drillCommand } = await import('./drill/drill-command.mjs');
await drillCommand(process.argv.slice(2));
