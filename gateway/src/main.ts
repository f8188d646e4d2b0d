import '@utsav/service-kit/tracing/instrument';
import { endOnSignal } from '@utsav/service-kit/boot/start-service';
import { startGateway } from './start-gateway';

endOnSignal('gateway', startGateway());
