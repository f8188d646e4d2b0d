import '@utsav/service-kit/tracing/instrument';
import { runService } from '@utsav/service-kit/boot/start-service';
import { notificationsDefinition } from './notifications.definition';

runService(notificationsDefinition);
