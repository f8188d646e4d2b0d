import '@utsav/service-kit/tracing/instrument';
import { runService } from '@utsav/service-kit/boot/start-service';
import { pricingDefinition } from './pricing.definition';

runService(pricingDefinition);
