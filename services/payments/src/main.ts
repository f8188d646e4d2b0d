import '@utsav/service-kit/tracing/instrument';
import { runService } from '@utsav/service-kit/boot/start-service';
import { paymentsDefinition } from './payments.definition';

runService(paymentsDefinition);
