import '@utsav/service-kit/tracing/instrument';
import { runService } from '@utsav/service-kit/boot/start-service';
import { catalogDefinition } from './catalog.definition';

runService(catalogDefinition);
