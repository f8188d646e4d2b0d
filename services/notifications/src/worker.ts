import { constants, setPriority } from 'node:os';
import { runService } from '@utsav/service-kit/boot/start-service';
import { workerDefinition } from './worker.definition';

// Where it shares a machine with the services, selling goes before printing; the browser inherits this.
setPriority(constants.priority.PRIORITY_LOW);
runService(workerDefinition);
