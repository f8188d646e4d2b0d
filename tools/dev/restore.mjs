import './engines/use-production-node.mjs';
import { explain } from './machine/advice-error.mjs';
import { restoreCommand } from './stack/restore-command.mjs';

// Restores a backup into the engines of the stopped system: `npm run restore -- --from FOLDER`.
try {
  process.exitCode = await restoreCommand(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
