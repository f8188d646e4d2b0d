import './engines/use-production-node.mjs';
import { runBesideSystem } from './stack/run-beside-system.mjs';

// The history of an order over all services: `npm run order -- ID [--json]`.
runBesideSystem('tools/fsck/dist/order-history/main.js', 'npm run order');
