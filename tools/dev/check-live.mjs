#!/usr/bin/env node
// npm run check:live -- .env: what is missing before money may be taken. Moves no money, sends no message.
import './engines/use-production-node.mjs';
import { explain } from './machine/advice-error.mjs';
import { checkLiveCommand } from './live/check-live-command.mjs';

try {
  process.exitCode = await checkLiveCommand(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
