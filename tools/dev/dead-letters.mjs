import './engines/use-production-node.mjs';
import { runBesideSystem } from './stack/run-beside-system.mjs';

// Messages that consumers of the running system gave up: `node tools/dev/dead-letters.mjs [--repeat | --drop]`.
runBesideSystem('tools/fsck/dist/dead-letters/main.js', 'node tools/dev/dead-letters.mjs');
