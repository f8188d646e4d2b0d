import '@utsav/service-kit/tracing/instrument';
import { runService } from '@utsav/service-kit/boot/start-service';
import { bookingDefinition } from './booking.definition';

runService(bookingDefinition);
