import '@utsav/service-kit/tracing/instrument';
import { runService } from '@utsav/service-kit/boot/start-service';
import { identityDefinition } from './identity.definition';

runService(identityDefinition);
