import { runService } from '@utsav/service-kit/boot/start-service';
import { workerDefinition } from './worker.definition';

runService(workerDefinition);
