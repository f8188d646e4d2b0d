import './engines/use-production-node.mjs';
import { runBesideSystem } from './stack/run-beside-system.mjs';

// Backs up the running system: `npm run backup -- --to FOLDER`.
runBesideSystem('tools/backup/dist/main.js', 'npm run backup', ['backup']);
