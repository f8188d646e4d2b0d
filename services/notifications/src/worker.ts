import '@utsav/service-kit/tracing/instrument';
import { runService } from '@utsav/service-kit/boot/start-service';
import { giveWay } from './rendering/lower-process-priority';
import { workerDefinition } from './worker.definition';

giveWay(process.pid);
runService(workerDefinition);
