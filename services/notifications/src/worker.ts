import '@utsav/service-kit/tracing/instrument';
import { runService } from '@utsav/service-kit/boot/start-service';
import { lowerPriority } from './rendering/lower-process-priority';
import { workerDefinition } from './worker.definition';

lowerPriority(process.pid);
runService(workerDefinition);
