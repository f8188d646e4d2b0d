import './engines/use-production-node.mjs';
import { runBesideSystem } from './stack/run-beside-system.mjs';

// Checks the running system: `npm run fsck`.
runBesideSystem('tools/fsck/dist/main.js', 'npm run fsck');
